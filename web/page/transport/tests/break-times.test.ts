import { describe, expect, test } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Cable, Scenario } from '../../../model/types.ts';
import { reachedPs, withMarkAt } from '../break-times.ts';

const CUTS: Cable[] = [
  ['1.5', '2.6', 1_000_000, 2_500_000],
  ['1.1', '2.0'],
  ['1.7', '2.6', 1_000_000, 1_200_000],
];
const END = 4e9;

describe('a mark that is dragged', () => {
  const breaks = { timePs: 1e9, event: 'breaks' } as const;
  const mended = { timePs: 2.5e9, event: 'mended' } as const;

  test('comes to times that are easy to say', () => {
    expect(reachedPs(CUTS, breaks, 523_456_789, END)).toBe(523_000_000);
    expect(reachedPs(CUTS, mended, 3_217_654_321, END)).toBe(3_210_000_000);
  });

  test('breaks before all that break then are mended, and mends after they broke', () => {
    for (let timePs = -1e9; timePs < 6e9; timePs += 77_777_777) {
      const [broken, whole] = [reachedPs(CUTS, breaks, timePs, END), reachedPs(CUTS, mended, timePs, END)];
      expect(broken).toBeGreaterThan(0);
      expect(broken).toBeLessThan(1.2e9);
      expect(whole).toBeGreaterThan(1e9);
      expect(whole).toBeLessThanOrEqual(END);
    }
    expect(reachedPs(CUTS, breaks, 5e9, END)).toBe(1.2e9 - 1000);
  });

  test('moves all breaks that it stands for, in the lanes that share them', () => {
    const preset = presetById('cable-breaks')?.scenario as Scenario;
    const scenario = { ...preset, topology: { ...preset.topology, cuts: CUTS } };
    const next = withMarkAt(scenario, 1, CUTS, breaks, 0.7e9);
    expect(next && resolveLanes(next).map(({ topology }) => topology.cuts)).toEqual(
      Array(scenario.lanes.length).fill([
        ['1.5', '2.6', 700_000, 2_500_000],
        ['1.1', '2.0'],
        ['1.7', '2.6', 700_000, 1_200_000],
      ]),
    );
    const later = withMarkAt(scenario, 0, CUTS, mended, 3e9);
    expect(later?.topology.cuts?.[0]).toEqual(['1.5', '2.6', 1_000_000, 3_000_000]);
  });
});
