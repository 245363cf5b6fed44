import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '../../../model/tests/always.ts';
import type { PhaseLoads } from '../../../run/protocol.ts';
import { dotAt, planFlow } from '../flow.ts';
import { layoutTree } from '../layout.ts';
import { naiveLoads, naiveShape } from './naive.ts';

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const layout = layoutTree(shape, { width: 306, height: 400 }, { gutter: 'none', open: [] });

const planned = (loads: PhaseLoads) => ({ shape, loads, capacities: [1, 1, 1, 1] });

describe('flow', () => {
  it('starts every message of the phase at once and lets it arrive within the phase', () => {
    for (let phase = 1; phase < 16; phase++) {
      const loads = naiveLoads(shape, 'xor', phase);
      const { messages } = planFlow(planned(loads), layout);
      expect(messages).toHaveLength(loads.messages);
      for (const message of messages) {
        expect(dotAt(message, 0)?.distance).toBe(0);
        expect(dotAt(message, 0.999)).toBeNull();
      }
    }
  });

  it('never moves a dot backwards, nor off its link', () => {
    always(
      [fc.integer({ min: 1, max: 15 }), fc.constantFrom('xor' as const, 'lin' as const)],
      20,
      (phase, exchange) => {
        for (const message of planFlow(planned(naiveLoads(shape, exchange, phase)), layout).messages) {
          let leg = -1;
          let distance = 0;
          for (let fraction = 0; fraction < 1; fraction += 0.01) {
            const place = dotAt(message, fraction);
            if (!place) break;
            const at = message.legs.indexOf(place.leg);
            expect(at).toBeGreaterThanOrEqual(leg);
            if (at === leg) expect(place.distance).toBeGreaterThanOrEqual(distance - 1e-6);
            expect(place.distance).toBeLessThanOrEqual(place.leg.length + 1e-6);
            leg = at;
            distance = place.distance;
          }
        }
      },
    );
  });

  it('stands one dot behind the other where two share a link', () => {
    const { messages, stillFraction } = planFlow(planned(naiveLoads(shape, 'xor', 9)), layout);
    const places = messages
      .map((message) => dotAt(message, stillFraction))
      .filter((place) => place?.leg.points === layout.pairOf(33)?.up);
    expect(places).toHaveLength(2);
    const [a, b] = places.map((place) => place?.distance ?? 0);
    expect(Math.abs((a ?? 0) - (b ?? 0))).toBeGreaterThan(9);
  });
});
