import { beforeAll, describe, expect, it } from 'vitest';
import { inPhase } from '../../../kinds/common/overview.ts';
import { manySchedule } from '../../../kinds/many/later.ts';
import { contentionOf } from '../../../model/algorithms/schedules.ts';
import { manyScheduleOf } from '../../../model/lanes.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import type { PhaseLoads } from '../../../run/protocol.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { countRows, emptyTotals } from '../../../traffic/meetings.ts';
import { planOf } from '../../../traffic/plan.ts';
import { linksOfTask } from '../../../traffic/traffic.ts';
import { capitalize } from '../../../words/grammar.ts';
import { cellSentence, modelOf, scheduleSummaryOf, type TableModel } from '../schedule-model.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

function run(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

function tableOf(settings: ResolvedLane, { loads }: { loads?: PhaseLoads } = {}): TableModel {
  const loadsOf = (row: number) => (loads?.phase === row ? loads : null);
  const model = modelOf({ settings, taskNode: loads?.taskNode ?? null, analysis: null, loadsOf });
  if (!model) throw new Error('no table');
  return model;
}

const JOB = [0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29];
const leaves = { kind: 'xgft', m: [6, 5], w: [1, 6] } as const;
const LANES: [string, ResolvedLane][] = [
  ['XOR', lane({ traffic: { exchange: 'xor' }, routing: { kind: 'd-mod-k' } })],
  [
    'XOR among 12',
    lane({
      topology: { kind: 'xgft', m: [3, 2, 2], w: [1, 2, 3] },
      traffic: { exchange: 'xor' },
      routing: { kind: 's-mod-k' },
    }),
  ],
  ['LIN', lane({ traffic: { exchange: 'lin', shift: 3 }, routing: { kind: 's-mod-k' } })],
  ['OPT', lane({ topology: { kind: 'xgft', m: [3, 2, 3], w: [1, 3, 2] }, routing: { kind: 'd-mod-k' } })],
  ['permuted base', lane({ traffic: { exchange: 'permuted-base', sigma: [2, 3, 1] }, routing: { kind: 's-mod-k' } })],
  ['edge colouring', lane({ traffic: { exchange: 'edge-coloring' }, routing: { kind: 'd-mod-k' } })],
  [
    'LIN across the top',
    lane({
      topology: { kind: 'extended-kary-ntree', k: 2, n: 3 },
      traffic: { exchange: 'lin' },
      routing: { kind: 's-mod-k', climb: 'top' },
    }),
  ],
  [
    'a random mapping',
    lane({ traffic: { exchange: 'shift' }, mapping: { kind: 'random' }, routing: { kind: 'd-mod-k' } }),
  ],
  [
    'a job',
    lane({
      topology: { ...leaves, m: [6, 5], w: [1, 6] },
      traffic: { exchange: 'shift' },
      job: { nodes: JOB },
      routing: { kind: 'd-mod-k' },
    }),
  ],
];

describe('the table of a lane', () => {
  it.each(LANES)('has the targets and the contention of the core: %s', (_, settings) => {
    const opened = core.open(settings);
    const model = tableOf(settings, { loads: opened.plan(0) });
    expect(model.plan.rows).toBe(opened.shape.phases);
    for (let row = 0; row < model.plan.rows; row++) {
      const loads = opened.plan(row);
      expect(model.meetings(row)?.contention).toBe(loads.contention);
      const targets = model.targets(row);
      for (const [column, one] of model.plan.columns.entries()) {
        expect((targets[column] ?? 0) >>> 0).toBe(loads.destination[one]);
        const most = Math.max(0, ...linksOfTask(opened.shape, loads, one).map((link) => loads.linkLoad[link] ?? 0));
        expect(model.meetings(row)?.share[column]).toBe(most);
      }
    }
    opened.destroy();
  });

  it('marks the phase shown where only the core knows the routes', () => {
    const settings = lane({ traffic: { exchange: 'xor' }, routing: { kind: 'random' } });
    const opened = core.open(settings);
    const loads = opened.plan(9);
    const model = tableOf(settings, { loads });
    expect(model.everyRow).toBe(false);
    expect(model.meetings(8)).toBeNull();
    expect(model.meetings(9)?.contention).toBe(loads.contention);
    opened.destroy();
  });

  it('knows the contention before a table of roots moved anything', () => {
    const settings = lane({
      topology: { ...leaves, m: [6, 5], w: [1, 6] },
      traffic: { exchange: 'shift' },
      job: { nodes: JOB },
      routing: { kind: 'root-table' },
    });
    expect(tableOf(settings).before?.(7)).toBe(2);
  });

  it('says who else is on the links of a message', () => {
    const settings = shuffle(6, 6, 10, 2, 'd-mod-k');
    const model = tableOf(settings);
    expect(model.company(8, 0)?.columns).toEqual(new Set([2]));
    expect(model.company(8, 0)?.sharedLinks).toEqual([{ position: 'up to level 3', others: 1 }]);
  });

  it('counts its totals in slices', () => {
    const model = tableOf(shuffle(6, 6, 10, 2, 'd-mod-k'));
    let totals = emptyTotals(model.plan.rows);
    totals = countRows(totals, model.total, () => true);
    expect(totals.done).toBe(1);
    totals = countRows(totals, model.total, () => false);
    expect([...totals.contention]).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
    expect([...totals.meeting].slice(7)).toEqual([2, 4, 2]);
  });
});

function shuffle(senders: number, first: number, receivers: number, k: number, routing: 's-mod-k' | 'd-mod-k', n = 3) {
  return lane({
    topology: { kind: 'extended-kary-ntree', k, n },
    traffic: { kind: 'many-to-many', schedule: 'shuffle', senders: run(0, senders), receivers: run(first, receivers) },
    routing: { kind: routing, climb: 'top' },
  });
}

describe('many to many', () => {
  it('meets where the schedules themselves say so', () => {
    const settings = shuffle(18, 32, 18, 4, 's-mod-k');
    const model = tableOf(settings);
    const cycles = contentionOf(manyScheduleOf(settings), { k: 4, n: 3 }, 's-mod-k');
    for (const [row, { collisions }] of cycles.entries()) {
      const most = Math.max(1, ...collisions.map(({ pairs }) => pairs.length));
      expect(model.meetings(row)?.contention).toBe(most);
    }
  });

  it('leads with how many phases collide', () => {
    const settings = shuffle(18, 32, 18, 4, 's-mod-k');
    const model = tableOf(settings);
    const totals = countRows(emptyTotals(model.plan.rows), model.total, () => false);
    expect(scheduleSummaryOf(manySchedule, { settings, analysis: null, summary: null }, model, totals).headline).toBe(
      '15 of 18 phases collide.',
    );
  });
});

describe('the rows of a shift', () => {
  const shift = lane({ traffic: { exchange: 'shift' }, routing: { kind: 'd-mod-k' } });
  const job = lane({
    traffic: { exchange: 'shift' },
    routing: { kind: 'd-mod-k' },
    topology: { kind: 'xgft', m: [6, 5], w: [1, 6] },
    job: { nodes: JOB },
  });

  it.each([
    ['all nodes', shift],
    ['a job', job],
  ])('are named as the page names them: %s', (_, settings) => {
    const plan = planOf(settings);
    if (!plan) throw new Error('no plan');
    const head = inPhase(settings, 3).replace(/^(in|at) /, '');
    expect(cellSentence(plan, 3, 0, 1, null)).toBe(`${capitalize(head)}, ${plan.columns[0]} to 1.`);
  });
});

describe('a cluster', () => {
  const cluster = (kind: 'contiguous' | 'contention-aware') =>
    lane({
      topology: { kind: 'cluster', nodesPerSwitch: 4, switches: 4 },
      traffic: { exchange: 'xor', schedule: 'sync' },
      mapping: { kind },
      window: { kind: 'global', control: false },
      link: { gbps: 0.1 },
      loss: { uplinkPackets: 30 },
    });

  it('may put as many packets on an uplink as it carries in a step', () => {
    const settings = { ...cluster('contiguous'), packet: { bytes: 1500 } };
    expect(tableOf(settings).topCapacity).toBeCloseTo(103 / 2 / (12.5 * (1500 / 1538)), 9);
    expect(
      tableOf({ ...settings, link: { ...settings.link, gbps: 0.1 }, loss: { ...settings.loss, uplinkMBs: 0 } })
        .topCapacity,
    ).toBe(10);
    expect(tableOf({ ...settings, traffic: { ...settings.traffic, schedule: 'naive' } }).topCapacity).toBeCloseTo(
      8.45,
      2,
    );
  });

  it('makes a message wait only where an uplink gets more than that', () => {
    const settings = { ...cluster('contiguous'), packet: { bytes: 1500 } };
    const [fits, slow] = [tableOf(settings), tableOf({ ...settings, loss: { ...settings.loss, uplinkMBs: 90 } })];
    for (const row of run(0, fits.plan.rows)) {
      const crosses = fits.meetings(row)?.contention === 4;
      expect(fits.meetings(row)?.waits.includes(1)).toBe(false);
      expect(slow.meetings(row)?.waits.includes(1)).toBe(crosses);
    }
  });
});
