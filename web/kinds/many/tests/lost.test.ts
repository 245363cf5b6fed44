/* Many-to-many traffic whose packets a breaking cable loses: nobody sends them again, and no figure counts them as delivered. */

import { beforeAll, expect, it } from 'vitest';
import { longerThanIdeal } from '../../../measures/comparable.ts';
import { reportedRun } from '../../../measures/outcome.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { decodeFragment } from '../../../model/share-link/decode.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { csvOf } from '../../../words/table.ts';
import { missingExplanation, missingHeadline } from '../../common/over-ideal.ts';
import { reportOf } from '../../reports.ts';
import { many } from '../family.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

const THIN = '\u202f';

/** The shuffle by sources, run to its end. */
function ran(cuts: string) {
  const { scenario, problems } = decodeFragment(`#v=1&preset=six-to-ten${cuts}&reroute-ns=5000&clock=packets`);
  expect(problems).toEqual([]);
  const settings = resolveLanes(scenario)[1] as ResolvedLane;
  const run = core.open(settings);
  while (run.run(9e9, 0xffffffff) === 'running');
  const [summary, frame] = [run.result(), run.frame()];
  const state = { settings, shape: run.shape, summary, analysis: null, run: { refusal: null } };
  run.destroy();
  const lane = state as unknown as LaneState;
  const nodes = state.shape.nodes;
  return { lane, frame, report: reportedRun(settings, undefined, { summary, nodes, over: true }) };
}

it('are lost, not delivered, and the rest is compared with nothing', () => {
  const { lane, frame, report } = ran('&cuts=2.0-3.0-700');
  expect(frame.lostPackets).toBe(10);
  const { line } = many.smallFigures(lane)({ timePs: 9e9, frame });
  expect(line.slice(-2)).toEqual([
    { text: `83${THIN}% of packets delivered`, full: '50 messages' },
    { text: '10 packets lost', over: true },
  ]);
  const note = `The others take 2.76${THIN}µs.`;
  expect(missingHeadline(lane)).toMatchObject({ figure: '10/60', text: 'messages missing', note });
  expect(missingExplanation(lane)[0]).toMatch(/^10 of 60 messages are missing: /);
  expect(longerThanIdeal(lane)).toBe(null);
  const nothing = { completionNs: null, idealNs: null, overIdeal: null };
  expect(report).toMatchObject({
    lostPackets: 10,
    delivered: { packets: 50 },
    missing: { messages: 10, of: 60 },
    ...nothing,
  });
  expect(csvOf({ columns: reportOf(lane.settings).columns.slice(-1), rows: [report] })).toBe('lost_packets\n10\n');
});

it('where no cable breaks nothing is said of it', () => {
  const { lane, frame, report } = ran('');
  const { line } = many.smallFigures(lane)({ timePs: 9e9, frame });
  expect(line.at(-1)?.text).toBe(`100${THIN}% of packets delivered`);
  expect(many.headline(lane)?.second?.words).toBe(`all done in 2.76${THIN}µs`);
  expect(report.lostPackets).toBe(undefined);
  expect(report.overIdeal).not.toBe(null);
});
