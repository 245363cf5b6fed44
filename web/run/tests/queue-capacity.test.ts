/* Queue capacities in an unbounded cluster, against the occupancy of a run. */

import { expect, it } from 'vitest';
import { queueCapacities, queueCapacity } from '../../traffic/queue-capacity.ts';
import { builtCore, lane } from './lanes.ts';

it('of a node in a cluster without end hold every acknowledgement, and packets as many as its send ring', async () => {
  const core = await builtCore();
  // Acknowledgements as long as ten packets accumulate before a node's link.
  const settings = lane({
    topology: { kind: 'cluster', nodesPerSwitch: 4, switches: 2 },
    traffic: { schedule: 'naive', packetsPerDestination: 20 },
    link: { gbps: 0.1 },
    packet: { bytes: 1500 },
    software: { sendRing: 2 },
    loss: { infinite: true, ackBytes: 15_000 },
  });
  const run = core.open(settings);
  let [acknowledgements, packets] = [0, 0];
  for (let timePs = 1e9; run.run(timePs, 0xffffffff) === 'reached'; timePs += 1e9)
    for (let node = 0; node < 8; node++) {
      const before = run.queueOf(node).filter(({ phase }) => phase === 0);
      const data = before.filter(({ message }) => message < 8).length;
      packets = Math.max(packets, data);
      acknowledgements = Math.max(acknowledgements, before.length - data);
      expect(run.frame().linkQueue[node]).toBeLessThanOrEqual(queueCapacity(settings, run.shape, node));
    }
  expect(packets).toBe(2);
  expect(acknowledgements).toBeGreaterThan(2 * 2);
  expect(queueCapacities(settings, run.shape, 0)).toEqual({ before: Infinity, behind: Infinity });
  expect(queueCapacities({ ...settings, loss: { ...settings.loss, infinite: false } }, run.shape, 0).before).toBe(4);
  run.destroy();
});
