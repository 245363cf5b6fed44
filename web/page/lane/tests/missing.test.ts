/* Where cut cables leave messages without a path, no figure of the run is compared: less work is done sooner. */

import { expect, test } from 'vitest';
import type { RowLayout } from '../../../draw/chart/timeline/row-layout.ts';
import type { TimelineRow } from '../../../draw/chart/timeline/rows.ts';
import { idealMarks } from '../../../draw/chart/timeline/shares.ts';
import { missingExplanation } from '../../../kinds/common/over-ideal.ts';
import { exchangeSchedule } from '../../../kinds/common/schedule.ts';
import { figuresAtInstant } from '../../../kinds/common/small-figures.ts';
import type { Cable } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Frame } from '../../../run/protocol.ts';
import { builtCore, finished, lane, PARTED } from '../../../run/tests/lanes.ts';
import { countRows, emptyTotals } from '../../../traffic/meetings.ts';
import { timedEnds, timeScene } from '../../ribbon/TimeRows.tsx';
import { noteOf } from '../../ribbon/time-layout.ts';
import { modelOf, scheduleSummaryOf } from '../../schedule/schedule-model.ts';
import { comparedCsv, seriesCsv } from '../../title/tables.ts';
import { headlineOf, spokenHeadline } from '../headline.ts';

const core = await builtCore();

const OF_SWITCH_0 = PARTED.cuts;
const ALL: Cable[] = [...OF_SWITCH_0, ['1.1', '2.0'], ['1.1', '2.1']];

const ran = (cuts: Cable[], traffic: object, job: object = {}) =>
  finished(core, lane({ topology: { ...PARTED, cuts }, traffic, routing: { kind: 'd-mod-k' }, job }));

const cut = [
  ran(OF_SWITCH_0, { exchange: 'opt' }),
  ran(OF_SWITCH_0, { exchange: 'lin' }),
  ran(ALL, { exchange: 'opt' }),
];
const whole = ran([], { exchange: 'opt' });

test('the head says how many messages cannot be sent, and nothing of the ideal', () => {
  for (const lossy of cut) {
    const headline = headlineOf(lossy);
    expect(headline).toMatchObject({ figure: '32/56', unit: '', text: 'messages missing', warns: true });
    expect(spokenHeadline('lane', headline)).toMatch(
      /^lane: 32\/56 messages missing\. The others take [\d.]+\u202fµs\.$/,
    );
    expect(missingExplanation(lossy)[0]).toMatch(/^32 of 56 messages are missing: /);
    const frame = {
      finished: true,
      taskPhase: new Uint32Array(8),
      delivered: lossy.summary?.delivered,
    } as Frame;
    expect(figuresAtInstant(lossy)({ timePs: 0, frame }).line.at(-1)?.text).toBe('24 of 56 messages delivered');
  }
  expect(headlineOf(whole)).toMatchObject({ unit: 'µs', text: '' });
  expect(missingExplanation(whole)).toEqual([]);
});

test('of cables that break in time the run tells, in the head, the charts and the tables', async () => {
  const broken = ran(
    OF_SWITCH_0.map(([one, other]): Cable => [one, other, 20_000]),
    { exchange: 'lin' },
  );
  const missing = broken.summary?.missingMessages ?? 0;
  expect(missing).toBeGreaterThan(0);
  expect(missing).toBeLessThan(32);
  expect(headlineOf(broken)).toMatchObject({ figure: `${missing}/56`, text: 'messages missing', warns: true });
  expect(missingExplanation(broken)[0]).toContain(`${missing} of 56 messages are missing: `);
  const rows = [0, 1].map((lane) => ({ lane }) as TimelineRow);
  expect(idealMarks(rows.slice(0, 1), [broken])).toEqual([]);
  expect(idealMarks(rows, [broken, { ...whole, index: 1 }])).toMatchObject([{ first: 1, last: 1 }]);
  const row = { lane: 0, name: 'lane', values: [], phases: 8, capacity: 1, firstPhase: 0 } as unknown as TimelineRow;
  expect(noteOf([broken], { lane: 0 } as TimelineRow)).toBe(`${missing} of 56 messages are missing`);
  const layout = { pitch: 40 } as RowLayout;
  const ends = timedEnds(timeScene({ rows: [row], lanes: [broken], endPs: 1e6, width: 10, layout }));
  expect(ends, 'however little room there is').toEqual([
    { name: 'lane', total: `${missing}`, under: 'missing', meaning: `${missing} of 56 messages are missing` },
  ]);
  for (const table of [comparedCsv([broken]), await seriesCsv([broken])]) {
    expect(table).toContain('missing');
    expect(table).not.toContain('ideal');
  }
});

test('the table of phases says so', () => {
  for (const state of [...cut, whole]) {
    const model = modelOf({ settings: state.settings, taskNode: null, analysis: state.analysis, loadsOf: () => null });
    if (!model) throw new Error('no table');
    const totals = countRows(emptyTotals(model.plan.rows), model.total, () => false);
    const { details } = scheduleSummaryOf(exchangeSchedule, state, model, totals);
    expect(details.includes('8 tasks. 32 of 56 messages are missing.')).toBe(state !== whole);
  }
});

test('the head of a job says so too', () => {
  const job = ran(OF_SWITCH_0, { exchange: 'shift' }, { nodes: [0, 1, 4, 5] });
  expect(headlineOf(job)).toMatchObject({ figure: '8/12', text: 'messages missing' });
});

test('without packets, loads are not compared with the ideal either', () => {
  const [lossy] = cut;
  const refused = { ...lossy, summary: null, run: { ...whole.run, refusal: 'Too large.' } } as LaneState;
  expect(headlineOf(refused)).toMatchObject({ figure: '32/56', text: 'messages missing' });
});

test('the ribbon has no mark of the ideal for such a lane', () => {
  const row = { lane: 0 } as TimelineRow;
  for (const lossy of cut) expect(idealMarks([row], [lossy])).toEqual([]);
  expect(idealMarks([row], [whole])).toHaveLength(1);
});

test('tables have the number of such messages in place of the ideal', async () => {
  const tables = async (state: LaneState) => [comparedCsv([state]), await seriesCsv([state])];
  for (const table of await tables(cut[0] as LaneState)) {
    expect(table).toContain('missing');
    expect(table).not.toContain('ideal');
  }
  for (const table of await tables(whole)) {
    expect(table).not.toContain('missing');
    expect(table).toContain('ideal');
  }
});
