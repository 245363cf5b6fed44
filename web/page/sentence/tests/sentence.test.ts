/* A scenario's sentence: eight words at most, true of any scenario, and nothing unusual left uncounted. */

import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { Sentence, Word } from '../../../kinds/common/sentence.ts';
import { familyOfLane } from '../../../kinds/families.ts';
import { exchanges } from '../../../model/algorithms/exchanges.ts';
import { routings } from '../../../model/algorithms/routings.ts';
import { isShown, settingAt } from '../../../model/fields.ts';
import { allToAllSchedule, resolveLanes } from '../../../model/lanes.ts';
import { readWithFittedView } from '../../../model/parse.ts';
import { presetById, presets } from '../../../model/presets/presets.ts';
import { hasNarrowHalves, nodesOf, shapeOf, shareAtTop, uncutTreeOf, withShareAtTop } from '../../../model/shape.ts';
import { documents } from '../../../model/tests/arbitraries.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import { otherSettings } from '../ScenarioSentence.tsx';

function said(scenario: Scenario): { lanes: ResolvedLane[]; sentence: Sentence; words: Word[]; text: string } {
  const lanes = resolveLanes(scenario);
  const sentence = lanes[0] ? familyOfLane(lanes[0]).sentence(lanes) : [];
  const words = sentence.filter((piece) => typeof piece !== 'string');
  return {
    lanes,
    sentence,
    words,
    text: sentence.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
  };
}

/** The first number in a text, of bytes or nanoseconds where it has such a unit. */
function numberIn(text: string): number {
  const [, digits = '', unit = ''] = /([\d.,]+)\u202f?(\p{L}+|%)?/u.exec(text) ?? [];
  const units: Record<string, number> = {
    ...{ KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, kB: 1e3, MB: 1e6, GB: 1e9 },
    ...{ '%': 0.01, ps: 1e-3, µs: 1e3, ms: 1e6, s: 1e9 },
  };
  return Number(digits.replaceAll(',', '')) * (units[unit] ?? 1);
}

/** What a word's settings are, as read from its text alone; those of all lanes stand in it. */
const READ: Record<string, (lane: ResolvedLane, text: string) => boolean> = {
  Nodes: (lane, text) => text.includes(`${nodesOf(lane.topology).toLocaleString('en')} node`),
  Levels: (lane, text) => text.includes(`${shapeOf(lane.topology).m.length} level`) || text === 'one switch',
  Routes: ({ routing }, text) => text.includes(routings[routing.kind].inline),
  Senders: ({ traffic }, text) =>
    numberIn(text) === traffic.senders.length || text.includes(`${traffic.senders.length} `),
  Receivers: ({ traffic }, text) => text.includes(`${traffic.receivers.length} task`),
  Packets: ({ traffic }, text) => text.includes(`${traffic.packetsPerDestination.toLocaleString('en')} packet`),
  Room: (lane, text) => text.includes(`${lane.switch.bufferPackets.toLocaleString('en')} packet`),
  Window: ({ window }, text) => text.includes(window.kind === 'global' ? 'global' : 'no window'),
  Switches: ({ topology }, text) => text.includes(`${shapeOf(topology).m[1] ?? 1} switch`),
  Mapping: ({ mapping: { kind, swaps } }, text) =>
    text.includes(
      { contiguous: 'in order', 'round-robin': 'in turn', random: 'at random', 'contention-aware': 'contention' }[kind],
    ) &&
    (swaps.length === 0 || text.includes(`${swaps.length} swap`)),
  Technique: ({ routing, queuing }, text) =>
    text.includes(routings[routing.kind].label) && (queuing.kind === '1q' || / \+ /.test(text)),
  'Hot nodes': ({ traffic: { hotNodes } }, text) =>
    hotNodes.length > 4 || hotNodes.every((node) => text.includes(`${node}`)),
};

/** Three digits of a time, and no less than a picosecond. */
const near = (read: number, ns: number) => Math.abs(read - ns) <= Math.max(0.001, 0.005 * ns);

/** One lane alone: what its numbers say. */
const READ_ALONE: Record<string, (lane: ResolvedLane, text: string) => boolean> = {
  Order: ({ traffic }, text) =>
    traffic.kind === 'many-to-many' ||
    allToAllSchedule(traffic).atOnce ||
    text.toLowerCase().includes(exchanges[traffic.exchange].label.toLowerCase()),
  Size: ({ traffic }, text) =>
    [traffic.messageBytes, traffic.dataBytes].some((bytes) => Math.abs(numberIn(text) / bytes - 1) <= 0.005),
  'From and to': ({ traffic: { startNs, endNs } }, text) =>
    text.split(' to ').every((part, at) => near(numberIn(part), at === 0 ? startNs : endNs)),
  'Hot sources': ({ traffic: { share, sources } }, text) =>
    sources.length > 0 || Math.abs(numberIn(text) - share) <= 0.005,
  Load: ({ traffic: { load } }, text) =>
    load === 1 ? text === 'at full rate' : Math.abs(numberIn(text) - load) <= 0.005,
};

function expectTrue(scenario: Scenario): void {
  const { lanes, sentence, words, text } = said(scenario);
  expect(words.length, text).toBeLessThanOrEqual(8);
  expect(new Set(words.map(({ name }) => name)).size, text).toBe(words.length);
  for (const { name, text: word } of words) {
    expect(word, text).toMatch(/\S/);
    const isWhole = !/\d others?$/.test(word);
    for (const lane of isWhole ? lanes : lanes.slice(0, 1))
      expect(READ[name]?.(lane, word) ?? true, `${name}: ${word}`).toBe(true);
    const [lane] = lanes;
    if (lane && lanes.length === 1) expect(READ_ALONE[name]?.(lane, word) ?? true, `${name}: ${word}`).toBe(true);
  }
  const told: readonly string[] = words.flatMap(({ fields }) => fields);
  for (const field of otherSettings(lanes, sentence)) {
    expect(told).not.toContain(field.path);
    expect(lanes.some((lane) => isShown(field, lane) && settingAt(lane, field.path) !== undefined)).toBe(true);
  }
}

it('is true of any scenario', () => {
  fc.assert(fc.property(documents, (document) => expectTrue(readWithFittedView(document).scenario)));
});

test.each(presets)('is true of the preset $id', ({ scenario }) => expectTrue(scenario));

it('says what the opening page runs, and counts the latencies that are not the usual ones', () => {
  const scenario = presetById('half-bisection')?.scenario;
  if (!scenario) throw new Error('It is published.');
  const { lanes, sentence, text } = said(scenario);
  expect(text).toBe(
    '16 nodes in 3 levels with half the cables at the top: each sends 4\u202fKiB to every other one, in the order of XOR, LIN, OPT, routed D-mod-k or for fewest conflicts',
  );
  expect(otherSettings(lanes, sentence).map(({ path }) => path)).toEqual([
    'link.latencyNs',
    'switch.latencyNs',
    'adapter.latencyNs',
  ]);
});

it('offers trees with fewer cables at the top, of as many nodes', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(1, 1 / 2, 1 / 4, 1 / 8), (document, share) => {
      for (const { topology } of resolveLanes(readWithFittedView(document).scenario)) {
        const to = withShareAtTop(topology, share);
        if (!to) continue;
        expect(shareAtTop(to)).toBe(share);
        expect(uncutTreeOf(to).nodes).toBe(uncutTreeOf(topology).nodes);
      }
    }),
  );
  const half = presetById('half-bisection')?.scenario.topology;
  if (!half) throw new Error('It is published.');
  expect(hasNarrowHalves(half)).toBe(true);
  expect([1, 1 / 2, 1 / 4, 1 / 8].map((share) => withShareAtTop(half, share))).toMatchObject([
    { w: [1, 4, 2] },
    { w: [1, 4, 1] },
    { w: [1, 2, 1] },
    { w: [1, 1, 1] },
  ]);
});
