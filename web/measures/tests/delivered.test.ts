import { expect, test } from 'vitest';
import { presetLanes as lanesOf } from '../../model/tests/opened.ts';
import { builtCore, ran } from '../../run/tests/lanes.ts';
import { participantsOf } from '../../traffic/participants.ts';
import { overIdealOf } from '../comparable.ts';
import { activePhases, packetsDeliveredBy, totalPackets } from '../contention.ts';

test('packets of many-to-many traffic are counted long before a message is whole', async () => {
  const core = await builtCore();
  for (const lane of [...lanesOf('two-to-one'), ...lanesOf('forty-eight-to-fifty-four').slice(0, 2)]) {
    const summary = ran(core, lane, (run) => run.summary());
    expect(packetsDeliveredBy(summary, summary.efficiency.length * summary.binPs)).toBe(totalPackets(lane));
    // A byte more is a packet more.
    const long = (messageBytes: number) => totalPackets({ ...lane, traffic: { ...lane.traffic, messageBytes } });
    expect(long(2 * lane.packet.bytes + 1)).toBe(3 * long(lane.packet.bytes));
    const half = packetsDeliveredBy(summary, summary.completionPs / 2) / totalPackets(lane);
    expect(half).toBeGreaterThan(0.3);
    expect(half).toBeLessThan(0.95);
  }
});

test('within a bin packets come evenly, and after the last one there are no more', () => {
  const series = { efficiency: [4, 8], binPs: 100 };
  expect([0, 50, 100, 150, 200, 900].map((time) => packetsDeliveredBy(series, time))).toEqual([0, 2, 4, 8, 12, 12]);
});

test('who sends nothing is in no phase', async () => {
  const core = await builtCore();
  for (const preset of ['forty-eight-to-fifty-four', 'random-job']) {
    const [lane] = lanesOf(preset);
    if (!lane) throw new Error(`${preset} has no lane.`);
    const run = core.open(lane);
    run.run(0, 0xffffffff);
    const begun = activePhases(run.frame(), participantsOf(lane), run.shape.phases);
    expect(begun).toEqual({ first: 0, last: 0 });
    while (run.run(60e12, 0xffffffff) === 'running');
    const { last } = activePhases(run.frame(), participantsOf(lane), run.shape.phases);
    expect(last).toBe(run.shape.phases - 1);
    run.destroy();
  }
});

test('a run may be faster than its ideal time, and is compared with it only once it is over', () => {
  const over = (completionPs: number, idealPs: number) => overIdealOf({ completionPs, idealPs });
  expect([over(150, 100), over(90, 100), over(-1, 100), over(100, 0)]).toEqual([
    0.5,
    expect.closeTo(-0.1, 12),
    null,
    null,
  ]);
});
