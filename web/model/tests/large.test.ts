/* Reading any link or file takes bounded time and memory: what is unpacked counts against a budget. */

import { getHeapStatistics } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { Budget, LINK_BOUNDS } from '../budget.ts';
import { limits } from '../limits.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { openChosen } from '../share-link/chosen.ts';
import { decodeFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import { SENTENCE } from './arbitraries.ts';
import { largeFiles, largeLinks, mutatedFile, mutatedLink, seeded } from './large.ts';
import { tried } from './tried.ts';

/** CPU time: 200 ms, and three times that on slow machines. */
const MOST_MS = 3 * 200;
/** Half of it where what is read is collected on the way. */
const MOST_BYTES = 150e6;

interface Spent {
  ms: number;
  /** heap growth */
  bytes: number;
}

function spentOnce(work: () => void): Spent {
  const [heap, before] = [getHeapStatistics().used_heap_size, process.cpuUsage()];
  work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes: getHeapStatistics().used_heap_size - heap };
}

/** Work that takes 60 ms where little else runs: a busy machine is slower at both. */
const WORK = Array.from({ length: 200_000 }, (_, at) => [at, at / 7]);
const slowness = () => Math.max(1, spentOnce(() => JSON.parse(JSON.stringify(WORK))).ms / 60);

/** Compilation, garbage collection and other processes only ever add, so a result over the bound is measured again. */
function spent(work: () => void): Spent {
  let { ms, bytes } = spentOnce(work);
  for (let again = 0; again < 5 && (ms > MOST_MS || bytes > MOST_BYTES); again++) {
    const [slow, next] = [slowness(), spentOnce(work)];
    [ms, bytes] = [Math.min(ms, next.ms / slow), Math.min(bytes, next.bytes)];
  }
  return { ms, bytes };
}

function expectLittle({ ms, bytes }: Spent, what: string): void {
  expect(ms, `milliseconds for ${what}`).toBeLessThan(MOST_MS);
  expect(bytes, `bytes for ${what}`).toBeLessThan(MOST_BYTES);
}

/** Bounds the maximum time and memory over many texts, and returns both for the report. Wall time is at least CPU time, so
 * only texts slow by the clock are measured individually. */
function expectLittleOfEach(many: number, make: () => string, open: (text: string) => void): string {
  const worst = { ms: { value: 0, what: '' }, bytes: { value: 0, what: '' } };
  for (let count = 0; count < many; count++) {
    const text = make();
    const [heap, start] = [getHeapStatistics().used_heap_size, performance.now()];
    open(text);
    const clock = performance.now() - start;
    const grown = getHeapStatistics().used_heap_size - heap;
    if (clock <= worst.ms.value && grown <= worst.bytes.value) continue;
    const took = spent(() => open(text));
    for (const unit of ['ms', 'bytes'] as const)
      if (took[unit] > worst[unit].value) worst[unit] = { value: took[unit], what: shortOf(text) };
  }
  expectLittle({ ms: worst.ms.value, bytes: 0 }, worst.ms.what);
  expectLittle({ ms: 0, bytes: worst.bytes.value }, worst.bytes.what);
  return `${worst.ms.value.toFixed(1)} ms for ${worst.ms.what}; ${(worst.bytes.value / 1e6).toFixed(1)} MB for ${worst.bytes.what}`;
}

function shortOf(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}.. of ${text.length} characters` : text;
}

/** Checked first and reported later: there are hundreds of thousands. */
function expectSentences(sentences: readonly string[]): void {
  if (sentences.length > limits.problems) expect.fail(`${sentences.length} problems are told.`);
  const odd = sentences.find((sentence) => !SENTENCE.test(sentence) || sentence.length >= 500);
  if (odd !== undefined) expect.fail(`This is no sentence of less than 500 characters: ${odd}`);
}

/** Destinations, rows and numbers in an opened scenario. */
function entriesIn(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0;
  let entries = Array.isArray(part) ? part.length : 0;
  for (const inner of Object.values(part)) entries += entriesIn(inner);
  return entries;
}

describe('a link that was built to be large', () => {
  it.each(Object.entries(largeLinks))('%s: opens, within its budget', (what, link) => {
    let budget = new Budget(LINK_BOUNDS);
    let opened = decodeFragment('');
    const open = () => {
      budget = new Budget(LINK_BOUNDS);
      opened = decodeFragment(link, budget);
    };
    expectLittle(spent(open), what);
    expect(budget.entries).toBeLessThanOrEqual(limits.linkEntries + limits.linkRows);
    expect(budget.bytes).toBeLessThanOrEqual(limits.linkBytes);
    expectSentences(opened.problems);
    expect(checkScenario(opened.scenario).ok).toBe(true);
  });

  it('is not unpacked at all when its tasks are not those of the tree', () => {
    for (const [phases, tasks] of [
      [1_048_576, 1],
      [65_536, 15],
      [1024, 1000],
    ] as const) {
      const budget = new Budget(LINK_BOUNDS);
      const { problems } = decodeFragment(`#v=1&exchange=custom&phases=${phases}x${tasks}sAAAA`, budget);
      expect(budget.entries).toBe(tasks);
      expect(problems[0]).toMatch(/^The exchange by hand names .* it needs 16 tasks, one on each node/);
    }
  });

  it('has one budget for all lanes', () => {
    const phases = Array.from({ length: 1024 }, (_, p) => Array.from({ length: 1024 }, (_, task) => (task + p) % 1024));
    const document = { version: 1, topology: { m: [32, 32], w: [1, 32] }, traffic: { exchange: 'custom', phases } };
    const one = encodeFragment(parseScenario({ ...document, lanes: [{ name: 'A' }] }).scenario);
    expect(decodeFragment(one).problems).toEqual([]);
    const lane = /phases=[^&]*/.exec(one)?.[0];
    const { problems } = decodeFragment(`${one.replace('lanes=A', 'lanes=A,B')}&lane2.${lane}`);
    expect(problems[0]).toBe(
      'Phases is too long for a link, which may unpack to at most 1,114,112 numbers or 16 MiB; a file can hold more, so it was ignored.',
    );
  });

  it('of many mutated ones each opens within its budget, at once', ({ annotate }) => {
    const next = seeded(12_345);
    let [entries, bytes] = [0, 0];
    const open = (link: string) => {
      const budget = new Budget(LINK_BOUNDS);
      const { problems } = decodeFragment(link, budget);
      if (problems.length > 0) expectSentences(problems);
      [entries, bytes] = [Math.max(entries, budget.entries), Math.max(bytes, budget.bytes)];
    };
    const said = expectLittleOfEach(LINKS, () => mutatedLink(next), open);
    expect(entries).toBeLessThanOrEqual(limits.linkEntries + limits.linkRows);
    expect(bytes).toBeLessThanOrEqual(limits.linkBytes);
    expect(entries, 'the pieces are too small to test anything').toBeGreaterThan(limits.linkEntries / 2);
    return annotate(said);
  });
});

/** 20,000 in total, where all are tried. */
const [LINKS, FILES] = [tried(16_000), tried(4_000)];

describe('a file that was built to be large', () => {
  it.each(Object.entries(largeFiles))('%s: is opened or turned down with sentences', (what, text) => {
    let opened = openChosen('');
    const open = () => {
      opened = openChosen(text);
    };
    expectLittle(spent(open), what);
    expectSentences('refusal' in opened ? [opened.refusal] : opened.problems);
    if (!('refusal' in opened)) expect(entriesIn(opened.scenario)).toBeLessThan(2 * limits.customEntries);
  });

  it('of many mutated ones each is opened or turned down with sentences, at once', ({ annotate }) => {
    const next = seeded(54_321);
    let [opens, right] = [0, 0];
    const open = (text: string) => {
      const opened = openChosen(text);
      const sentences = 'refusal' in opened ? [opened.refusal] : opened.problems;
      if (sentences.length > 0) expectSentences(sentences);
      if ('refusal' in opened) return;
      opens++;
      if (opened.problems.length === 0) right++;
      if (opens % 50 === 0) expect(checkScenario(opened.scenario).ok).toBe(true);
    };
    const said = expectLittleOfEach(FILES, () => mutatedFile(next), open);
    expect(opens).toBeGreaterThan(FILES / 2);
    expect(right, 'the files are too wrong to test anything').toBeGreaterThan(FILES / 200);
    return annotate(said);
  });

  it('has one budget for all lanes, too', () => {
    const phases = Array.from({ length: 16_384 }, () => Array.from({ length: 16 }, () => null));
    const lanes = Array.from({ length: 6 }, (_, lane) => ({ name: `${lane}`, traffic: { phases } }));
    const many = Array.from({ length: 3 }, () => phases).flat();
    const document = {
      version: 1,
      traffic: { phases: many },
      lanes: [...lanes.slice(1), { name: 'last', traffic: { phases: [...many, ...many, ...many, ...many] } }],
    };
    const result = checkScenario(document);
    expect(result.ok ? [] : result.problems).toEqual([
      'In lane last, phases is too long; together with the lists before it, a scenario can hold 4,194,304 entries.',
    ]);
  });
});
