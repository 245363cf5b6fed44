/* The time that a message takes alone, as the model says it, is that of the core: over random trees, packets, latencies and buffers. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queuings } from '../../model/algorithms/queuings.ts';
import { namesWhere } from '../../model/field.ts';
import { limits } from '../../model/limits.ts';
import { linkPs } from '../../model/message-sizes.ts';
import { always } from '../../model/tests/always.ts';
import { aloneSlotsIn } from '../../model/trace-rounding.ts';
import type { RoutingKind, TraceRow } from '../../model/types.ts';
import { builtCore, lane, ran } from './lanes.ts';

const core = await builtCore();

const SHAPES = [
  { m: [5], w: [1] },
  { m: [2, 3], w: [1, 2] },
  { m: [2, 2, 2], w: [1, 2, 3] },
  { m: [3, 2, 2, 2], w: [1, 1, 2, 1] },
  { m: [3, 2], w: [2, 2] },
  { m: [2, 2, 2], w: [3, 1, 2], p: [1, 2, 1] },
];
const ROUTINGS: RoutingKind[] = ['s-mod-k', 'd-mod-k', 'random', 'ecmp', 'spray', 'adaptive', 'arn'];

const drawn = fc.record({
  shape: fc.constantFrom(...SHAPES),
  ends: fc.tuple(fc.nat(99), fc.nat(99)),
  packets: fc.integer({ min: 1, max: 90 }),
  less: fc.nat(4095),
  linkNs: fc.integer({ min: 0, max: 6000 }),
  switchNs: fc.integer({ min: 0, max: 3000 }),
  buffer: fc.integer({ min: 4, max: 60 }),
  vcs: fc.integer({ min: 1, max: 3 }),
  queuing: fc.constantFrom(...namesWhere(queuings, () => true)),
  routing: fc.constantFrom(...ROUTINGS),
  gbps: fc.constantFrom(25, 100, 400),
});

it('equals that of a run with this message only', () => {
  always([drawn], 400, ({ shape, ends, packets, less, linkNs, switchNs, buffer, vcs, queuing, routing, gbps }) => {
    const nodes = shape.m.reduce((a, b) => a * b);
    const [source, destination] = [ends[0] % nodes, ends[1] % nodes];
    const slotPs = linkPs(4096, gbps);
    fc.pre(source !== destination && !(routing === 'arn' && queuings[queuing].oneLine));
    fc.pre((linkNs + switchNs) * 1000 <= limits.hopSlots * slotPs);
    const row: TraceRow = [-1, 0, source, destination, packets * 4096 - less];
    const settings = lane({
      topology: { kind: 'xgft', ...shape },
      traffic: { kind: 'trace', trace: 'file', rows: [row] },
      routing: { kind: routing },
      link: { gbps, latencyNs: linkNs },
      switch: { buffering: 'input', latencyNs: switchNs, bufferPackets: buffer },
      queuing: { kind: queuing, vcs },
    });
    const completionPs = ran(core, settings, (run) => run.summary().completionPs);
    expect(completionPs / slotPs).toBe(aloneSlotsIn(settings)(row));
  });
});
