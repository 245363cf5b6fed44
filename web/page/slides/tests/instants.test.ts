import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUN_MS } from '../../../state/playback.ts';
import { type ClockState, instantsOf, SECONDS, validSeconds } from '../instants.ts';

const phases: ClockState = {
  kind: 'phases',
  phases: 15,
  endPs: 0,
  position: 13,
  timePs: 0,
  speed: 1,
  phaseMs: 500,
};
const packets: ClockState = { ...phases, kind: 'packets', endPs: 120_000_000, timePs: 90_000_000 };

const positions = (wish: Parameters<typeof instantsOf>[1]) => instantsOf(phases, wish).map(({ position }) => position);
const times = (wish: Parameters<typeof instantsOf>[1]) => instantsOf(packets, wish).map(({ timePs }) => timePs);

describe('the instants of a film', () => {
  it('are as many as its seconds have pictures, whatever is filmed', () => {
    for (const clock of [phases, packets])
      for (const from of ['start', 'here'] as const)
        expect(instantsOf(clock, { seconds: 6, rate: 30, from })).toHaveLength(180);
  });

  it('give every phase the same share of the time, and can be played in a loop', () => {
    const all = positions({ seconds: 5, rate: 30, from: 'start' });
    for (let phase = 0; phase < 15; phase++)
      expect(all.filter((position) => Math.floor(position) === phase)).toHaveLength(10);
    expect(15 - (all.at(-1) ?? 0)).toBeCloseTo(all[1] ?? 0);
  });

  it('go on from the phase of the page at its pace, and begin again after the last', () => {
    const all = positions({ seconds: 2, rate: 10, from: 'here' });
    expect(all[0]).toBe(13);
    expect(all[5]).toBeCloseTo(14);
    expect(all[10]).toBeCloseTo(0);
  });

  it('span the run of the packets from its start to its end', () => {
    const all = times({ seconds: 4, rate: 30, from: 'start' });
    expect([all[0], all.at(-1)]).toEqual([0, packets.endPs]);
    expect(all.every((at, index) => Number.isInteger(at) && at >= (all[index - 1] ?? 0))).toBe(true);
  });

  it('stand at the end of the packets once they are there', () => {
    const all = times({ seconds: 15, rate: 2, from: 'here' });
    expect(all[0]).toBe(packets.timePs);
    expect(all[2]).toBe(packets.timePs + (1000 * packets.endPs) / RUN_MS);
    expect(all.slice(10)).toEqual(Array(20).fill(packets.endPs));
  });

  it('never leave the run, for any length and any clock', () => {
    fc.assert(
      fc.property(
        fc.record({
          phases: fc.integer({ min: 1, max: 4095 }),
          endPs: fc.integer({ min: 1, max: 1e15 }),
          speed: fc.constantFrom(0.25, 1, 8),
          seconds: fc.double({ min: -5, max: 100 }),
          from: fc.constantFrom('start' as const, 'here' as const),
          kind: fc.constantFrom('phases' as const, 'packets' as const),
        }),
        ({ seconds, from, ...clock }) => {
          for (const { position, timePs } of instantsOf(
            { ...phases, position: 0, timePs: 0, ...clock },
            { seconds, from, rate: 4 },
          )) {
            expect(position >= 0 && Math.floor(position) < clock.phases).toBe(true);
            expect(timePs >= 0 && timePs <= clock.endPs).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('last from a second to fifteen', () => {
    expect([0, 0.5, 7, 99, Number.NaN].map(validSeconds)).toEqual([1, 1, 7, SECONDS.max, 1]);
  });
});
