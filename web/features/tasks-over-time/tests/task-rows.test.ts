/* The ribbon task by task, against a naive count from frames of the run at random instants. */

import { expect, test } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { svgOf } from '../../../draw/svg-pen.ts';
import { seeded as randomNumbers } from '../../../model/tests/large.ts';
import { laneOf, lanesOf } from '../../../model/tests/opened.ts';
import type { ExchangeKind, ResolvedLane } from '../../../model/types.ts';
import type { CoreRun } from '../../../run/core.ts';
import type { Frame } from '../../../run/protocol.ts';
import { builtCore, ran } from '../../../run/tests/lanes.ts';
import { phasesAt, taskStepsOf } from '../../../traffic/task-steps.ts';
import { paintTables, tableScene } from '../crossing-table.ts';
import { crossingTableOf } from '../task-lanes.ts';
import { paintStrips, stripScene } from '../task-strip.ts';

const core = await builtCore();

function runTo(run: CoreRun, ps: number): Frame {
  while (run.run(ps, 0xffffffff) === 'running');
  return run.frame();
}

/** What tasks do in a run to its end. */
function stepsOf(lane: ResolvedLane) {
  const { taskTimes, reachedPs } = ran(core, lane, (run) => run.summary());
  return taskStepsOf(lane, null, taskTimes, reachedPs)?.steps ?? [];
}

const EXCHANGES: readonly ExchangeKind[] = ['xor', 'lin', 'opt'];

test('a strip has every task in the phase in which frames have it', () => {
  const below = randomNumbers(7);
  for (let shape = 0; shape < 12; shape++) {
    const m = [2 + below(3), 1 + below(3), 2];
    const lane = laneOf({
      topology: { kind: 'xgft', m, w: [1, 1 + below(2), 1 + below(2)] },
      traffic: { kind: 'all-to-all', exchange: EXCHANGES[below(3)], messageBytes: 1024 },
      routing: { kind: 'd-mod-k' },
      mapping: { kind: 'random', seed: 1 + below(9) },
      link: { latencyNs: below(200) },
    });
    const whole = core.open(lane);
    runTo(whole, 60e12);
    const { taskTimes, completionPs, reachedPs } = whole.summary();
    const strip = taskStepsOf(lane, whole.plan(0).taskNode, taskTimes, reachedPs);
    if (!strip) throw new Error(`no strip of ${m.join(', ')}`);
    const run = core.open(lane);
    const times = Array.from({ length: 25 }, () => below(completionPs)).sort((a, b) => a - b);
    for (const timePs of times) {
      const frame = runTo(run, timePs);
      const phaseOf = (row: number) =>
        strip.steps.find(({ row: own, fromPs, untilPs }) => own === row && fromPs <= timePs && timePs < untilPs)?.phase;
      const phases = Array.from(frame.taskPhase);
      expect(strip.tasks.map((_, row) => phaseOf(row) ?? strip.phases)).toEqual(phases);
      const open = phases.filter((phase) => phase < strip.phases);
      expect(phasesAt(strip, timePs)).toEqual(
        open.length > 0 ? { lowest: Math.min(...open), highest: Math.max(...open) } : null,
      );
    }
    whole.destroy();
    run.destroy();
  }
});

test('what tasks do in a run that is on its way ends at its present time', () => {
  const lane = laneOf({
    topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1] },
    traffic: { kind: 'all-to-all', exchange: 'lin' },
  });
  const run = core.open(lane);
  for (const hops of [10_000, 10_000, 10_000]) {
    expect(run.run(60e12, hops)).toBe('running');
    const { timePs, taskPhase } = run.frame();
    const { taskTimes, reachedPs } = run.summary();
    const strip = taskStepsOf(lane, null, taskTimes, reachedPs);
    if (!strip) throw new Error('no strip');
    expect(timePs).toBeGreaterThan(0);
    expect(reachedPs).toBe(timePs);
    for (const { fromPs, alonePs, answeredPs, untilPs } of strip.steps)
      expect([alonePs - fromPs, answeredPs - alonePs, untilPs - answeredPs].every((stretch) => stretch >= 0)).toBe(
        true,
      );
    const open = Array.from(taskPhase);
    expect(phasesAt(strip, timePs - 1)).toEqual({ lowest: Math.min(...open), highest: Math.max(...open) });
  }
  run.destroy();
});

test('a run without acknowledgements waits for late messages only', () => {
  const steps = [true, false].flatMap((acknowledge) =>
    lanesOf({
      topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 1, 1] },
      traffic: { kind: 'all-to-all', exchange: 'lin', acknowledge },
      lanes: [{ name: 'lane' }],
    }).map((lane) => stepsOf(lane).filter(({ idle }) => !idle)),
  );
  const [heard, unheard] = steps.map((all) => all.filter(({ alonePs, answeredPs }) => answeredPs > alonePs).length);
  expect(heard).toBeGreaterThan(0);
  expect(unheard).toBe(0);
  expect(steps[1]?.some(({ answeredPs, untilPs }) => untilPs > answeredPs)).toBe(true);
});

/** What chips say, in the order painted. */
function chipsIn(svg: string): string[] {
  return [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, number = '']) => number);
}

test('lanes whose tasks are not those of the first one have chips of their own', () => {
  const lane = laneOf({
    topology: { kind: 'xgft', m: [2, 2], w: [1, 2] },
    traffic: { kind: 'all-to-all', exchange: 'lin' },
  });
  const table = crossingTableOf(lane, null);
  if (!table) throw new Error('no table');
  const strip = { tasks: table.tasks, phases: 1, firstPhase: 0, homes: table.homes, steps: [] };
  const others = { tasks: [7, 8, 9, 10], homes: [1, 1, 2, 2] };
  const strips = [strip, strip, { ...strip, ...others }].map((own, at) => ({
    lane: at,
    name: '',
    strip: own,
    idealPs: 0,
  }));
  const tables = [table, table, { ...table, ...others }].map((own, at) => ({ lane: at, name: '', table: own }));
  const inStrips = stripScene({ lanes: strips, width: 900, endPs: 1 });
  const inTables = tableScene({ lanes: tables, width: 200 });
  expect(chipsIn(svgOf((pen) => paintStrips(pen, palettes.light, inStrips)))).toEqual(['7', '8', '9', '10']);
  const painted = chipsIn(svgOf((pen) => paintTables(pen, palettes.light, inTables)));
  expect(['7', '8', '9', '10'].every((chip) => painted.includes(chip))).toBe(true);
  for (const { blocks } of [inStrips, inTables]) {
    const [a, b, c] = blocks;
    if (!a || !b || !c) throw new Error('no blocks');
    expect(c.x - b.x - b.width).toBe(b.x - a.x - a.width + 31);
  }
});
