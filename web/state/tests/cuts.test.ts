/* Breaks and mends at a moment, beside a naive model: what is broken when, link by link and instant by instant. */

import { describe, expect, it } from 'vitest';
import { breaksOf, cableOf, cutLinks, switchEntry, upLinksOfEntry } from '../../model/cables.ts';
import { defaultScenario } from '../../model/defaults.ts';
import { resolveLanes, shownTrees } from '../../model/lanes.ts';
import { checkScenario } from '../../model/parse.ts';
import { presetById } from '../../model/presets/presets.ts';
import { uncutTreeOf } from '../../model/shape.ts';
import { openLink } from '../../model/share-link/decode.ts';
import { seeded } from '../../model/tests/large.ts';
import type { Cable, Scenario, Topology } from '../../model/types.ts';
import { breakAt, isBroken, mendAt, roundedBreakTime, withIntactLane, withTimes } from '../cuts.ts';
import { settledPage, state } from './page.ts';

const INSTANTS = 12;

type State = boolean[][];

/** By up link, by instant. */
function stateOf(topology: Topology): State {
  const always = cutLinks(topology).map((link) => ({ link, atNs: 0, mendedNs: Infinity }));
  const breaks = [...breaksOf(topology), ...always];
  const { upLinks } = uncutTreeOf(topology);
  return Array.from({ length: upLinks }, (_, link) =>
    Array.from({ length: INSTANTS }, (_, at) =>
      breaks.some((each) => each.link === link && each.atNs <= at && at < each.mendedNs),
    ),
  );
}

const topologyOf = (scenario: Scenario, lane = 0): Topology => resolveLanes(scenario)[lane]?.topology as Topology;

function randomTree(next: (below: number) => number): Scenario {
  const levels = 2 + next(2);
  const numbers = (from: number) => Array.from({ length: levels }, () => from + next(2));
  const [m, w] = [numbers(2), [1, ...numbers(1).slice(1)]];
  return { ...defaultScenario(), topology: { kind: 'xgft', m, w } };
}

describe('breaking and mending at a moment', () => {
  it('does what the naive model does, for cables and switches in any order', () => {
    let mends = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const next = seeded(seed);
      let scenario = randomTree(next);
      const tree = uncutTreeOf(scenario.topology);
      for (let step = 0; step < 8; step++) {
        const entry: Cable =
          next(3) === 0 ? switchEntry(tree, tree.nodes + next(tree.switches)) : cableOf(tree, next(tree.upLinks));
        const own = upLinksOfEntry(tree, entry);
        const before = stateOf(topologyOf(scenario));
        const now = next(INSTANTS);
        const broken = own.every((link) => before[link]?.[now]);
        expect(isBroken(topologyOf(scenario), entry, now)).toBe(broken);
        const never = stateOf(topologyOf(mendAt(scenario, 0, entry, null)));
        expect(never).toEqual(before.map((states, link) => (own.includes(link) ? states.map(() => false) : states)));
        if (broken && next(4) > 0) {
          mends++;
          scenario = mendAt(scenario, 0, entry, now);
          const after = stateOf(topologyOf(scenario));
          for (const [link, states] of after.entries())
            for (const [at, isBrokenThen] of states.entries()) {
              const ends = own.includes(link) && at >= now;
              // Another break, of a switch at one of its ends, may begin later.
              if (ends) expect(isBrokenThen && (at === now || !before[link]?.[at])).toBe(false);
              else expect(isBrokenThen).toBe(before[link]?.[at]);
            }
        } else {
          const mended = next(2) === 0 ? undefined : now + 1 + next(4);
          scenario = breakAt(scenario, 0, entry, now, mended);
          for (const link of own) before[link]?.fill(true, now, mended);
          expect(stateOf(topologyOf(scenario)), `seed ${seed}, step ${step}`).toEqual(before);
        }
        const breaks = breaksOf(topologyOf(scenario)).length;
        if ((topologyOf(scenario).cuts?.length ?? 0) <= 64 && breaks <= 64)
          expect(checkScenario(scenario).ok).toBe(true);
        else break;
      }
    }
    expect(mends).toBeGreaterThan(40);
  });

  it('in all lanes that share the list and can do so', () => {
    const base = presetById('cable-breaks')?.scenario as Scenario;
    const trace = { kind: 'trace', trace: 'cnn' } as const;
    const scenario: Scenario = {
      ...base,
      topology: { ...base.topology, cuts: [] },
      lanes: [{ name: 'A' }, { name: 'B', topology: { cuts: [] } }, { name: 'C' }, { name: 'D', traffic: trace }],
    };
    const broken = resolveLanes(breakAt(scenario, 0, ['1.5', '2.6'], 7));
    expect(broken.map(({ topology }) => topology.cuts)).toEqual([[['1.5', '2.6', 7]], [], [['1.5', '2.6', 7]], []]);
  });

  it('says a moment to three digits, never later than it is', () => {
    expect([0, 999, 1000, 2_345_678_901, 12_345_678_901_234].map((ps) => roundedBreakTime(ps))).toEqual([
      0, 0, 1, 2_340_000, 12_300_000_000,
    ]);
    const next = seeded(3);
    for (let i = 0; i < 500; i++) {
      const ps = next(2 ** 31) * next(1000);
      const ns = roundedBreakTime(ps);
      expect(ns * 1000).toBeLessThanOrEqual(ps);
      expect(ns * 1000).toBeGreaterThan(ps * 0.99 - 1000);
    }
  });
});

it('a break gets other times, and a lane is put beside itself without breaks', () => {
  const scenario = presetById('cable-breaks')?.scenario as Scenario;
  expect(topologyOf(withTimes(scenario, 0, 0, 5, 9)).cuts).toEqual([['1.5', '2.6', 5, 9]]);
  expect(topologyOf(withTimes(scenario, 0, 0, 5, null)).cuts).toEqual([['1.5', '2.6', 5]]);
  const beside = withIntactLane(scenario, 0);
  expect(beside.lanes.map(({ name }) => name)).toEqual(['Next port', 'Next port intact', 'Spread', 'Adaptive']);
  expect([0, 1, 2].map((lane) => topologyOf(beside, lane).cuts)).toEqual([
    [['1.5', '2.6', 1000000, 2500000]],
    [],
    [['1.5', '2.6', 1000000, 2500000]],
  ]);
  expect(shownTrees(beside).slice(0, 2)).toEqual([0, 1]);
});

it('a run that breaks now stays at its moment, and was the same until then', async () => {
  const link =
    '#v=1&topology=rlft&ports=4&stages=3&traffic=uniform&load=0.6&routing=d-mod-k&until-ns=200000&reroute-ns=9000&play=0';
  const page = await settledPage({ fragment: link });
  const timePs = () => state(page).clock.timePs;
  const carriedAt = async (ps: number) => [...(await page.queries.ask(0, 'frameAt', { timePs: ps })).linkSent];
  state(page).setTime(100_000_000);
  await page.settle();
  const [before, after] = [await carriedAt(99_000_000), await carriedAt(190_000_000)];
  const whole = state(page).scenario;
  state(page).edit(breakAt(whole, 0, ['1.0', '2.0'], roundedBreakTime(timePs())));
  expect(timePs()).toBe(100_000_000);
  await page.settle();
  expect(timePs()).toBe(100_000_000);
  expect(page.playback.now().frames[0]?.timePs).toBe(100_000_000);
  expect(await carriedAt(99_000_000)).toEqual(before);
  expect(await carriedAt(190_000_000)).not.toEqual(after);
  const shared = state(page).shareUrl();
  expect(shared).toContain('cuts=1.0-2.0-100000');
  const opened = openLink(shared.slice(shared.indexOf('#')));
  expect('scenario' in opened && topologyOf(opened.scenario).cuts).toEqual([['1.0', '2.0', 100000]]);
  state(page).undo();
  await page.settle();
  expect(state(page).scenario.topology).toEqual(whole.topology);
  expect(timePs()).toBe(100_000_000);
  expect(await carriedAt(190_000_000)).toEqual(after);
});
