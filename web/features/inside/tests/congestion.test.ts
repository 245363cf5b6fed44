/* What is seen inside a switch while one node is hot, and where all packets of an input stand in one line. */

import { expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { openText } from '../../../model/share-link/decode.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { flitPs } from '../../../run/flits.ts';
import { packetOf } from '../../../run/protocol.ts';
import { insideOf, laneOf } from '../../../run/tests/inside-of.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { servedAt } from '../congestion.ts';
import { describeSwitch } from '../describe.ts';

const core = await builtCore();

/** Aggregation 12, in pod 3 */
const ENTITY = 172;

/** Two nodes send to two others through one switch, and three more to one of these. */
const LINE = resolveLanes(
  openText(
    '#v=1&m=7&w=1&traffic=trace&trace=file&rows=24r5QAEADv_r3_1__v_rv__v__Xv179e4&incast=1&hot=2&sources=4-6&hot-on-ns=0&hot-off-ns=100000&packets=12&until-ns=12000&lanes=One+line,A+line+per+output&lane1.queuing=fifo&lane2.queuing=1q',
  ).scenario,
);
const [ISOLATED] = resolveLanes(
  openText(
    '#v=1&topology=rlft&ports=8&traffic=hot-spot&hot-on-ns=300000&hot-off-ns=3000000&packets=48&crt-ns=400000&ttl-ns=2000000&lanes=ARN+%2B+AFI&lane1.routing=arn&lane1.isolation=afi',
  ).scenario,
);

function seenIn(settings: ResolvedLane | undefined, timePs: number, entity: number) {
  if (!settings) throw new Error('There is no such lane.');
  const { shape } = core.open(settings);
  return describeSwitch({ shape, settings }, insideOf(core, settings, timePs, entity), 'light');
}

function seen(index: number, slot = 6106) {
  const lane = laneOf('one-hot-node', index);
  return seenIn(lane, slot * flitPs(lane), ENTITY);
}

const text = ({ verdict }: ReturnType<typeof seen>) =>
  `${verdict.strong} ${verdict.rest ?? ''} ${verdict.because ?? ''}`.trim();

it('says that nothing waits before there is any traffic', () => {
  expect(text(seen(0, 0))).toBe('Nothing waits.');
});

it('shows the blocking in one line, and none with a line per output', () => {
  const [blocked, free] = [seenIn(LINE[0], 3932160, 7), seenIn(LINE[1], 3932160, 7)];
  expect(blocked.verdict.strong).toBe('Head-of-line blocking:');
  expect(blocked.inputs.slice(0, 2).map(({ lines }) => lines.length)).toEqual([1, 1]);
  expect(blocked.verdict.rest).toBe('8 packets for idle outputs stand behind the first of a line.');
  expect(free.verdict.strong).toBe('Nothing is stuck:');
  expect(blocked.granted).toHaveLength(1);
  expect(free.granted).toHaveLength(2);
});

it('calls the end of the run by its name', () => {
  const said = seenIn(LINE[0], 9502720, 7);
  expect(said.granted).toEqual([]);
  expect(text(said)).toBe('The run ends here: 35 packets wait for a turn.');
});

it('finds old packets for the hot node before others, beside those that are isolated', () => {
  expect(seenIn(ISOLATED, 1e9, 164).verdict.strong).toBe('Head-of-line blocking:');
});

it('does not call it buffer hogging when only the isolated flow finds no place', () => {
  const said = seenIn(ISOLATED, 1.62e9, 164);
  expect(said.outputs.some(({ stopped }) => stopped)).toBe(true);
  expect(said.verdict.strong).toBe('Nobody stands behind the hot flow:');
});

it.each([0, 3])('tells which input is served, in lane %i', (index) => {
  const lane = laneOf('one-hot-node', index);
  let served = 0;
  for (const slot of [500, 2000, 3700])
    for (let entity = 128; entity < 208; entity += 20) {
      const inside = insideOf(core, lane, slot * flitPs(lane), entity);
      for (const output of inside.outputs.filter(({ next }) => next !== null)) {
        const { link, next } = output;
        const packet = packetOf(next?.message ?? 0);
        const line = inside.inputs[servedAt(inside, output)?.input ?? -1]?.waiting ?? [];
        const first = line.find(({ nextLink, phase }) => nextLink === link && phase === packet?.vc);
        expect(first).toMatchObject({ destination: packet?.destination });
        served++;
      }
    }
  expect(served).toBeGreaterThan(20);
});
