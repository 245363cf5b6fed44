/* What is seen inside a switch while one node is hot, at 2 ms. */

import { beforeAll, expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import { flitPs } from '../../../run/flits.ts';
import { insideOf } from '../../../run/tests/inside-of.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { insideCongestion } from '../inside.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

const lanes = resolveLanes(presetById('one-hot-node')?.scenario as Scenario);
/** Aggregation 12, in pod 3 */
const ENTITY = 172;

function seen(index: number, slot = 6106) {
  const settings = lanes[index];
  if (!settings) throw new Error('There is no such lane.');
  const run = core.open(settings);
  const { shape } = run;
  const inside = insideOf(core, settings, slot * flitPs(settings), ENTITY);
  run.destroy();
  return insideCongestion({ shape, settings }, inside, 'light');
}

const text = ({ verdict }: ReturnType<typeof seen>) => `${verdict.strong} ${verdict.rest} ${verdict.because}`.trim();

it('names head-of-line blocking, and what fills the buffer ahead', () => {
  const said = seen(0);
  expect(text(said)).toBe(
    'Head-of-line blocking: 92 packets for other nodes stand behind packets for node 4. 47 of 48 places at core 1 hold packets for node 4.',
  );
  expect(said.title).toBe('Aggregation 12');
  expect(said.granted).toHaveLength(4);
  expect(said.outputs[1]).toMatchObject({ name: 'core 1', sends: true, reason: '4 ask, edge 13 has its turn' });
});

it('says that nobody stands behind an isolated flow', () => {
  const said = seen(1);
  expect(said.verdict.strong).toBe('Nobody stands behind the hot flow:');
  expect(said.channels).toEqual(['VC 0', 'isolated (AFC)']);
  const plain = said.inputs.flatMap(({ lines }) => lines.filter(({ channel }) => channel === 0));
  expect(plain.flatMap(({ packets }) => packets.map(({ look }) => look)).every((look) => look === 2)).toBe(true);
});

it('says which outputs are stopped where every buffer ahead is full', () => {
  const said = seen(3);
  const stopped = said.outputs.filter((output) => output.stopped);
  expect(stopped.map(({ name }) => name)).toEqual(['core 0', 'core 1', 'core 2', 'core 3']);
  expect(said.granted).toEqual([]);
});

it('says that nothing waits before there is any traffic', () => {
  expect(text(seen(0, 0))).toBe('Nothing waits.');
});
