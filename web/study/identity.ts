/* The key under which a run is stored: its settings and warm-up. Sweeps that share a run share its key. And the provenance that files of
 * results carry, with a hash made of such keys. */

import { defaultSettings } from '../model/defaults.ts';
import { PARTS } from '../model/lanes.ts';
import type { ResolvedLane, TraceRow } from '../model/types.ts';
import type { RunRequest } from './measure-lane.ts';
import type { Plan } from './plan.ts';

/** Caches digests: many runs share the same trace, which may be several megabytes. */
const digests = new WeakMap<readonly TraceRow[], string>();

const PRIMES = [0x01000193, 0x85ebca6b];
const OFFSET = 0x811c9dc5;
/** No UTF-16 unit. */
const END_OF_TEXT = 0x10000;

/** Two FNV-1a-like 32-bit hashes with different primes, taken number by number. */
export function digestOf(rows: readonly TraceRow[]): string {
  const known = digests.get(rows);
  if (known !== undefined) return known;
  const hashes = PRIMES.map((prime) => {
    let hash = OFFSET;
    for (const row of rows)
      for (const number of row) {
        hash = Math.imul(hash ^ number, prime);
        hash ^= hash >>> 15;
      }
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  const digest = `${rows.length}/${hashes.join('')}`;
  digests.set(rows, digest);
  return digest;
}

/** The value as written in the key; long lists become digests. */
function keyValue(name: string, value: unknown): unknown {
  return name === 'rows' && Array.isArray(value) && value.length > 0 ? digestOf(value as TraceRow[]) : value;
}

/** 16 hex digits; the limits between texts count. */
function digestOfTexts(texts: Iterable<string>): string {
  let [first, second] = [OFFSET, OFFSET];
  const [firstPrime = 1, secondPrime = 1] = PRIMES;
  const take = (code: number) => {
    first = Math.imul(first ^ code, firstPrime);
    second = Math.imul(second ^ code, secondPrime);
    second ^= second >>> 15;
  };
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) take(text.charCodeAt(at));
    take(END_OF_TEXT);
  }
  return [first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}

type Values = Readonly<Record<string, unknown>>;
type Part = (typeof PARTS)[number];

const defaults = new Map(
  PARTS.map((part) => {
    const values = defaultSettings[part] as unknown as Values;
    const texts = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)] as const);
    return [part, { values, texts: new Map(texts) }] as const;
  }),
);

/** Cached: the lanes of a sweep share most of their parts. */
const partTexts = new WeakMap<object, string>();

/** Only values that differ from the published defaults, which never change: adding a field later changes no key. */
function partText(part: Part, own: Values): string {
  const { values, texts } = defaults.get(part) ?? { values: {}, texts: new Map<string, string>() };
  const isOwn = ([name, value]: [string, unknown]) =>
    value !== values[name] && JSON.stringify(value) !== texts.get(name);
  const fields = Object.entries(own)
    .map(([name, value]): [string, unknown] => [name, keyValue(name, value)])
    .filter(isOwn)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [`${part}.${name}`, value]);
  return JSON.stringify(fields).slice(1, -1);
}

function cachedPartText(part: Part, own: Values): string {
  const found = partTexts.get(own);
  if (found !== undefined) return found;
  const text = partText(part, own);
  partTexts.set(own, text);
  return text;
}

/** The full key, with only traces digested; hash it to store many. The lane's name is not part of it. */
export function keyText({ lane, warmUpNs }: Pick<RunRequest, 'lane' | 'warmUpNs'>): string {
  const texts = PARTS.map((part) => cachedPartText(part, lane[part] as unknown as Values)).filter(
    (text) => text !== '',
  );
  return `[[${texts.join(',')}],${JSON.stringify(warmUpNs)}]`;
}

/* Where a file comes from, as every file of results says: the product, the version of its model, and a hash of the settings, which is
 * equal for equal settings, on the page and on the command line. */

export interface Provenance {
  product: string;
  /** version of the model: model-version.ts */
  model: string;
  settings: string;
}

/** With the version in package.json, which browsers and Node do not import alike. */
export const PRODUCT = 'Fat-Tree Playground 0.1.0';

/** Provenance of the results of these lanes. */
export function provenanceOf(model: string, lanes: readonly ResolvedLane[]): Provenance {
  const settings = digestOfTexts(lanes.map((lane) => `${lane.name} ${keyText({ lane, warmUpNs: 0 })}`));
  return { product: PRODUCT, model, settings };
}

/** Provenance of a sweep's results: all its settings and seeds, and what is measured. */
export function provenanceOfSweep(model: string, plan: Plan): Provenance {
  const { lanes, seeds, seedOf, measures } = plan.sweep;
  const texts = [JSON.stringify([lanes, seeds, seedOf, measures.map(({ name }) => name)])];
  for (let index = 0; index < Math.min(plan.runs, plan.runsPerSeed); index++)
    texts.push(keyText(plan.request(plan.position(index))));
  return { product: PRODUCT, model, settings: digestOfTexts(texts) };
}

/** One line, for pictures. */
export function provenanceText({ product, model, settings }: Provenance): string {
  return `${product}, model ${model}, settings ${settings}`;
}

/** The text of a CSV file with the provenance as its last columns. */
export function csvFrom(provenance: Provenance, csv: string): string {
  let isHeading = true;
  // What is in quotation marks may contain ends of lines.
  return csv.replace(/"[^"]*"|\n/g, (found) => {
    if (found !== '\n') return found;
    const cells = isHeading ? Object.keys(provenance) : Object.values(provenance);
    isHeading = false;
    return `,${cells.join(',')}\n`;
  });
}
