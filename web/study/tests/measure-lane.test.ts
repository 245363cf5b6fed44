/* Where nothing is sent, the load is 0 and a latency is unknown; latencies of steady traffic after a warm-up, and of the whole run where
 * there is none. */

import { expect, test } from 'vitest';
import { builtCore, lane, ran } from '../../run/tests/lanes.ts';
import { measureLane, reportLane } from '../measure-lane.ts';

const core = await builtCore();

test('uniform traffic at load 0 delivers 0, without a latency or an end', () => {
  const silent = lane({
    topology: { kind: 'rlft', ports: 8, stages: 2 },
    traffic: { kind: 'uniform', load: 0 },
    routing: { kind: 'd-mod-k' },
    switch: { buffering: 'input' },
    run: { untilNs: 50_000 },
  });
  for (const warmUpNs of [0, 10_000]) {
    const { values } = measureLane(core, { lane: silent, loads: false, packets: true, warmUpNs, series: [] });
    expect(values['delivered-load']).toBe(0);
    expect([values['latency-mean'], values['latency-p99'], values.completion]).toEqual([null, null, null]);
  }
});

test('an exchange that stops before anything has arrived delivers 0 messages, without a time of a message', () => {
  const stopped = lane({ run: { untilNs: 2_000 } });
  const { values } = measureLane(core, { lane: stopped, loads: false, packets: true, warmUpNs: 0, series: [] });
  expect([values['flow-mean'], values['flow-p99'], values['flow-max']]).toEqual([null, null, null]);
});

test.each([0.1, 0.5, 0.9])(
  'at load %d they are those of the run without a warm-up, and none is above its longest',
  (load) => {
    for (const kind of ['d-mod-k', 'ecmp', 'spray'] as const) {
      const steady = lane({
        topology: { kind: 'xgft', m: [4, 8], w: [1, 4] },
        traffic: { kind: 'permutation', partners: 'shift', shift: 5, load },
        routing: { kind },
        switch: { buffering: 'input' },
        run: { untilNs: 200_000 },
      });
      for (const warmUpNs of [0, 50_000]) {
        const { latencyNs: whole, steady: after } = reportLane(core, {
          lane: steady,
          loads: false,
          packets: true,
          warmUpNs,
          series: [],
        });
        const [p50, p99] = [after?.latencyNs?.p50, after?.latencyNs?.p99];
        if (warmUpNs === 0) expect([p50, p99]).toEqual([whole?.p50, whole?.p99]);
        const until = (ns: number) =>
          ran(
            core,
            steady,
            (run) => ({ packets: run.summary().delivered, mean: run.summary().latencyPs.mean }),
            1000 * ns,
          );
        const [before, all] = [until(warmUpNs), until(200_000)];
        const sumPs = all.packets * all.mean - (warmUpNs > 0 ? before.packets * before.mean : 0);
        const packets = all.packets - (warmUpNs > 0 ? before.packets : 0);
        expect(after?.latencyNs?.mean).toBeCloseTo(sumPs / packets / 1000, 1);
        expect(p99).toBeLessThanOrEqual(whole?.max ?? 0);
      }
    }
  },
);
