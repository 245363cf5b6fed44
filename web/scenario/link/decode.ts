/* From the fragment of a link to a scenario. Takes a whole address, '#..' or a bare fragment; never throws, says in
 * sentences what is wrong, and opens what can be opened. */

import { type Ground, groundOf, standardPart, standardScenario, VERSION } from '../defaults.ts';
import { type Field, nameOf, partOf } from '../field.ts';
import { fields } from '../fields.ts';
import { PARTS } from '../lanes.ts';
import { limits } from '../limits.ts';
import { type Parsed, readPicture } from '../parse.ts';
import { OPENING, presetById } from '../presets/presets.ts';
import { capped, count, inLane, type Problem, quoted, refused, repaired } from '../sentences.ts';
import type { Result, Scenario, TopologyKind } from '../types.ts';
import { checkField } from '../values.ts';
import { contentOf, list, unescapeText } from './text.ts';

export interface Opened extends Parsed {
  /** id of the preset it differs from, null when it stands alone */
  preset: string | null;
}

type Values = Record<string, unknown>;

const byKey = new Map(fields.map((field) => [field.key, field]));
const LANE_KEY = /^lane([1-9])\.(.+)$/;

/** What stands behind the '#'; line breaks that mail put in are taken out. */
function fragmentIn(text: string): string {
  const line = text.trim().replace(/[\r\n]+[ \t]*/g, '');
  const hash = line.indexOf('#');
  if (hash >= 0) return line.slice(hash + 1);
  return /^[a-z][a-z+.-]*:\/\//i.test(line) ? '' : line;
}

function isKnown(key: string): boolean {
  return ['v', 'preset', 'title', 'lanes'].includes(key) || byKey.has(LANE_KEY.exec(key)?.[2] ?? key);
}

class Decoder {
  readonly problems: Problem[] = [];
  private readonly pairs = new Map<string, string>();

  constructor(fragment: string) {
    for (const pair of fragment.split('&')) {
      if (pair === '') continue;
      const equals = pair.indexOf('=');
      const key = unescapeText(equals < 0 ? pair : pair.slice(0, equals)) ?? pair;
      if (equals < 0 || !isKnown(key)) this.note(`The link says ${quoted(pair)}, which is no setting`);
      else if (this.pairs.has(key)) this.note(`The link says ${key} twice`, 'so only the first one is used');
      else this.pairs.set(key, pair.slice(equals + 1));
    }
  }

  note(fault: string, remedy = 'so it is ignored'): void {
    this.problems.push({ fault, remedy });
  }

  get isEmpty(): boolean {
    return this.pairs.size === 0;
  }

  /** Decoded text of a key, null when there is none that can be read. */
  take(key: string): string | null {
    const raw = this.pairs.get(key);
    this.pairs.delete(key);
    return raw === undefined ? null : this.readable(key, raw);
  }

  private readable(key: string, raw: string): string | null {
    const text = unescapeText(raw);
    if (text === null) this.note(`The link says ${quoted(raw)} for ${key}, which cannot be read`);
    return text;
  }

  preset(): string | null {
    const id = this.take('preset');
    if (id === null || presetById(id)) return id;
    this.note(`There is no preset called ${quoted(id)}`, 'so the default scenario is used');
    return null;
  }

  /** What the defaults depend on. */
  ground(): Ground {
    return groundOf({ ...this.said(''), lanes: [this.said('lane1.')] });
  }

  private said(prefix: string): object {
    const text = (key: string) => this.pairs.get(`${prefix}${key}`);
    return {
      traffic: { kind: text('traffic'), schedule: text('schedule') },
      routing: { kind: text('routing') },
      job: { nodes: list(text('job') ?? ''), size: text('job-size') },
    };
  }

  version(): number {
    const text = this.take('v') ?? String(VERSION);
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    this.note(`The link is of version ${quoted(text)}; versions are whole numbers from 1`, `so ${VERSION} is assumed`);
    return VERSION;
  }

  /** Names stand between commas; a comma inside one is written %2C. */
  lanes(): Values[] | null {
    const raw = this.pairs.get('lanes');
    this.pairs.delete('lanes');
    if (raw === undefined) return null;
    return raw.split(',').map((name, index) => ({ name: this.readable('lanes', name) ?? `Lane ${index + 1}` }));
  }

  /** All settings that are left, into the document. */
  settings(document: Values): void {
    const lanes = document.lanes as Values[];
    for (const key of [...this.pairs.keys()]) {
      const [, number, inner] = LANE_KEY.exec(key) ?? [];
      const field = byKey.get(inner ?? key);
      const text = this.take(key);
      if (!field || text === null) continue;
      const lane = number === undefined ? null : lanes[Number(number) - 1];
      if (lane === undefined) this.note(`The link says ${key}, and there is no lane ${number}`);
      else this.set(field, text, lane ?? document, lane ? String(lane.name) : null);
    }
  }

  private set(field: Field, text: string, target: Values, lane: string | null): void {
    const checked = checkField(field, contentOf(field.value, text));
    if (!checked.ok) {
      const fault = inLinkForm(field, text, checked.fault);
      this.note(lane === null ? fault : inLane(lane, fault));
      return;
    }
    const part = partOf(field);
    const changesTree =
      lane === null && field.path === 'topology.kind' && (target[part] as Values).kind !== checked.value;
    const before = changesTree
      ? standardPart('topology', checked.value as TopologyKind)
      : (target[part] as Values | undefined);
    target[part] = { ...before, [nameOf(field)]: checked.value };
  }
}

/** A fault about swaps as a link writes them: 3-6. */
function inLinkForm({ value }: Field, text: string, fault: string): string {
  if (value.type !== 'pairs') return fault;
  const pair = text.split(',')[Number(/pair (\d+)/.exec(fault)?.[1]) - 1];
  const said = pair === undefined ? fault : fault.replace(/ is [^;]*;/, () => ` is ${quoted(pair)};`);
  return said.replace('[3, 6]', '3-6');
}

/** Settings in the order of the table, so that the kind of a topology comes before its numbers. */
function inOrder(fragment: string): string {
  const isKind = (pair: string) => /^(lane\d\.)?topology=/.test(pair);
  const pairs = fragment.split('&');
  return [...pairs.filter(isKind), ...pairs.filter((pair) => !isKind(pair))].join('&');
}

interface Read {
  scenario: Scenario;
  preset: string | null;
  problems: Problem[];
}

function read(text: string): Read {
  const decoder = new Decoder(inOrder(fragmentIn(text.slice(0, limits.linkRead))));
  if (text.length > limits.linkRead) {
    const fault = `The link has ${count(text.length)} characters; at most ${count(limits.linkRead)} are allowed`;
    decoder.note(fault, 'so the rest is left out');
  }
  const preset = decoder.isEmpty ? OPENING : decoder.preset();
  const base = (preset === null ? undefined : presetById(preset)?.scenario) ?? standardScenario(decoder.ground());
  const document = structuredClone(base) as unknown as Values;
  document.version = decoder.version();
  document.title = decoder.take('title') ?? document.title;
  document.lanes = decoder.lanes() ?? document.lanes;
  decoder.settings(document);
  const { scenario, problems } = readPicture(document);
  return { scenario, preset, problems: [...decoder.problems, ...problems] };
}

/** Opens what can be opened. An empty fragment is the opening preset. */
export function decodeFragment(text: string): Opened {
  const { problems, ...opened } = read(text);
  return { ...opened, problems: capped(problems.map(repaired)) };
}

/** Takes a link as it is, or says in sentences why not. */
export function checkFragment(text: string): Result<Scenario> {
  const { scenario, problems } = read(text);
  return problems.length === 0 ? { ok: true, value: scenario } : { ok: false, problems: capped(problems.map(refused)) };
}

/** What keeps a file from being opened at all, in one sentence; null for a scenario or a link, whole or broken. */
export function foreignText(text: string): string | null {
  if (!/^\s*[{[]/.test(text)) {
    const pairs = fragmentIn(text.slice(0, limits.linkRead)).split('&');
    if (pairs.some((pair) => pair.includes('=') && isKnown(pair.slice(0, pair.indexOf('='))))) return null;
    return 'This is neither a scenario nor a link to one, so nothing was opened.';
  }
  const { input, fault } = parsedJson(text);
  if (fault !== null) return `The text is no valid JSON (${fault}), so nothing was opened.`;
  if (looksLikeScenario(input)) return null;
  return 'This JSON is no scenario: it has no version and none of its sections, such as topology, so nothing was opened.';
}

/** Other documents have a title and a version, too; theirs is no whole number. */
function looksLikeScenario(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  const { version } = input as Values;
  return Number.isInteger(version) || [...PARTS, 'lanes', 'view'].some((section) => Object.hasOwn(input, section));
}

function parsedJson(text: string): { input: unknown; fault: string | null } {
  try {
    return { input: JSON.parse(text), fault: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    return { input: null, fault: reason.replace(/[.\s]+/g, ' ').trim() };
  }
}

/** A file's text or a link: whatever somebody drops, pastes or opens. */
export function openText(text: string): Opened {
  if (!/^\s*[{[]/.test(text)) return decodeFragment(text);
  const { input, fault } = parsedJson(text);
  if (fault !== null) {
    const problems = [`The text is no valid JSON (${fault}), so the opening scenario is shown.`];
    return { ...decodeFragment(''), problems };
  }
  const { scenario, problems } = readPicture(input);
  return { scenario, preset: null, problems: capped(problems.map(repaired)) };
}
