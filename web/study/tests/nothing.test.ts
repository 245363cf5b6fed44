/* Where nothing is sent, the load is 0 and a latency is unknown. */

import { expect, test } from 'vitest';
import { builtCore, lane } from '../../run/tests/lanes.ts';
import { measureLane } from '../measure-lane.ts';

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
