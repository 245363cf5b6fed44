/* Node 5 is cut off: what is said of its task, and of those that would hear from it. */

import { expect, test } from 'vitest';
import type { LaneView } from '../../../kinds/common/lane-view.ts';
import { IDLE } from '../../../run/protocol.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { cardOf, panelOf } from './texts.ts';

function itemsOf(lane: LaneView, task: number) {
  const { sections } = panelOf({ lane, selection: { kind: 'task', lane: 0, task }, instant: null });
  return sections.find(({ id }) => id === 'partners')?.items ?? [];
}

test('a message without a way is said to be unsent, not missing', async () => {
  const settings = lane({
    topology: { cuts: [['5', '1.1']] },
    traffic: { exchange: 'lin' },
    routing: { kind: 'd-mod-k' },
  });
  const run = (await builtCore()).open(settings);
  const view = { name: 'LIN', shape: run.shape, loads: run.plan(3), settings } as unknown as LaneView;
  const partnersOf = (task: number) => itemsOf(view, task).flatMap((item) => (item.kind === 'facts' ? item.facts : []));
  const said = (task: number) => partnersOf(task).map(({ chips, value }) => [chips?.map((chip) => chip.task), value]);
  expect(said(5)).toEqual([
    [[8], 'cannot be sent'],
    [[2], 'cannot be sent'],
  ]);
  expect(said(2)[0]).toEqual([[5], 'cannot be sent']);
  expect(said(8)[1]).toEqual([[5], 'cannot be sent']);
  expect(said(0)).toEqual([
    [[3], ''],
    [[13], ''],
  ]);
  expect(cardOf(view as never, { kind: 'task', lane: 0, task: 5 }).line).toBe('Sends to: 8 (cannot be sent)');
  run.destroy();
});

test('a task that has nothing to send says why', async () => {
  const settings = lane({ topology: { m: [3, 2], w: [1, 2] }, traffic: { exchange: 'all-reduce-halving' } });
  const run = (await builtCore()).open(settings);
  const view = { name: 'A', shape: run.shape, loads: run.plan(1), settings } as unknown as LaneView;
  const silent = [0, 1, 2, 3, 4, 5].filter((task) => view.loads.destination[task] === IDLE);
  expect(silent).toHaveLength(2);
  for (let task = 0; task < 6; task++)
    expect(JSON.stringify(itemsOf(view, task)).includes('Some give their data to a neighbour')).toBe(
      silent.includes(task),
    );
  run.destroy();
});
