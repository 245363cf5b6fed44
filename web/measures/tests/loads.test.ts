/* Collectives on the core: the figures of an independent model (a phase lasts 1 us and what its busiest link carries), to the last digit
 * that it prints, and the simulation beside them. */

import { expect, it } from 'vitest';
import { loadsRows } from '../../kinds/common/links-table.ts';
import type { CollectiveKind } from '../../model/algorithms/collectives/collectives.ts';
import { phaseBytes } from '../../model/message-sizes.ts';
import { laneOf as opened } from '../../model/tests/opened.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { builtCore, lane, PARTED, ran, XOR } from '../../run/tests/lanes.ts';
import { analyse, lockstepBandwidth, lockstepPs, phaseTimesPs } from '../loads.ts';
import { outcomeOf } from '../outcome.ts';

const core = await builtCore();

const MIB = 2 ** 20;

interface Wanted {
  exchange: CollectiveKind;
  dataBytes?: number;
  w?: number[];
}

/** 1 us is that of both adapters. */
function laneOf({ exchange, dataBytes = 64 * MIB, w = [1, 4, 1] }: Wanted): ResolvedLane {
  return opened({
    topology: { kind: 'xgft', m: [4, 2, 2], w },
    traffic: { exchange, dataBytes, acknowledge: false },
    routing: { kind: 'd-mod-k' },
    link: { gbps: 100, latencyNs: 0 },
    switch: { latencyNs: 0 },
    adapter: { latencyNs: 500 },
  });
}

function analysed(lane: ResolvedLane) {
  const run = core.open(lane);
  const loads = analyse(run, () => undefined);
  run.destroy();
  return loads;
}

const over = (lane: ResolvedLane) =>
  analysed(lane).crossings.reduce((sum, messages, phase) => sum + messages * (phaseBytes(lane)?.[phase] ?? 0), 0) / MIB;

/** Milliseconds, Gb/s, and MiB over the top in one direction. */
function figures(wanted: Wanted) {
  const lane = laneOf(wanted);
  const loads = analysed(lane);
  return [(lockstepPs(lane, loads) / 1e9).toFixed(4), lockstepBandwidth(lane, loads)?.toFixed(2)];
}

it.each<[CollectiveKind, string, string, number]>([
  ['all-reduce-ring', '10.0963', '99.70', 240],
  ['all-reduce-doubling', '26.8475', '37.49', 1024],
  ['all-reduce-halving', '10.7454', '93.68', 128],
  ['all-reduce-halving-far', '15.4430', '65.18', 1024],
])('%s of 64 MiB takes %s ms, %s Gb/s, and sends %d MiB over the top', (exchange, ms, gbps, mib) => {
  expect(figures({ exchange })).toEqual([ms, gbps]);
  expect(over(laneOf({ exchange }))).toBe(mib);
});

it('has phases as long as the model says', () => {
  const phases = (exchange: CollectiveKind) => {
    const lane = laneOf({ exchange });
    return phaseTimesPs(lane, analysed(lane)).map((ps) => (ps / 1e9).toFixed(4));
  };
  expect(new Set(phases('all-reduce-ring'))).toEqual(new Set(['0.3365']));
  expect(phases('all-reduce-ring')).toHaveLength(30);
  expect(phases('all-reduce-doubling')).toEqual(['5.3697', '5.3697', '5.3697', '10.7384']);
  const near = ['2.6854', '1.3432', '0.6721', '0.6721'];
  expect(phases('all-reduce-halving')).toEqual([...near, ...near.toReversed()]);
});

it('is as fast on the full tree as the model says', () => {
  const w = [1, 4, 2];
  const all = ['all-reduce-ring', 'all-reduce-doubling', 'all-reduce-halving', 'all-reduce-halving-far'] as const;
  expect(all.map((exchange) => figures({ exchange, w })[1])).toEqual(['99.70', '46.87', '99.92', '99.92']);
});

const summaryOf = (lane: ResolvedLane) => ran(core, lane, (run) => run.result());

it('comes out of the simulation as out of the sum, where phases meet nobody', () => {
  const lane = laneOf({ exchange: 'all-reduce-ring', dataBytes: 4 * MIB });
  const loads = analysed(lane);
  const summary = summaryOf(lane);
  const ratio = summary.completionPs / lockstepPs(lane, loads);
  expect(ratio).toBeGreaterThan(0.999);
  expect(ratio).toBeLessThan(1.001);
  const { collective } = outcomeOf(lane, loads, { summary, nodes: 16, over: true });
  expect(collective?.busBandwidthGbps).toBeCloseTo((((2 * 15) / 16) * 4 * MIB * 8000) / summary.completionPs, 5);
});

/* The loads of all phases, as the page and the command line have them. */

const CUT = lane({
  topology: PARTED,
  traffic: { exchange: 'lin' },
  routing: { kind: 'd-mod-k' },
});

it('a phase that cannot send everything is not free of conflicts, and cut cables are no links up', () => {
  const run = core.open(CUT);
  const { unreachable, conflictFree, contention, levels } = analyse(run, () => undefined);
  const lost = unreachable.flatMap((messages, phase) => (messages > 0 ? [phase] : []));
  expect(lost.filter((phase) => conflictFree[phase])).toEqual([]);
  expect(lost.some((phase) => contention[phase] === 1)).toBe(true);
  expect(levels.slice(0, 2).map(({ links }) => links)).toEqual([8, 2]);
  expect(conflictFree[0]).toBe(true);
});

it('loads are those of the phases, one by one', () => {
  for (const settings of [XOR, lane({ traffic: { exchange: 'lin' }, routing: { kind: 's-mod-k' } })]) {
    const run = core.open(settings);
    const loads = analyse(run, () => undefined);
    for (let phase = 0; phase < run.shape.phases; phase++) {
      const { contention, messages, crossings, maxLinkUp } = run.plan(phase);
      expect([loads.contention[phase], loads.messages[phase]]).toEqual([contention, messages]);
      expect([...loads.levels.map((level) => level.crossings[phase])]).toEqual([...crossings].slice(1));
      expect(loads.crossings[phase]).toBe(crossings.at(-1));
      expect(loads.levels.map((level) => level.maxLinkUp[phase])).toEqual([...maxLinkUp].slice(0, run.shape.levels));
    }
    const rows = loadsRows('A', loads, 0);
    expect(rows).toHaveLength(run.shape.phases * run.shape.levels);
  }
});
