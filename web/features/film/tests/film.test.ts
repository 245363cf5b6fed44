import { describe, expect, it } from 'vitest';
import { openPage } from '../../../state/tests/page.ts';
import { filmSize, instantsOf } from '../film.ts';

async function opened(fragment: string) {
  const page = openPage({ fragment });
  page.start();
  await page.idle();
  return page;
}

describe('the instants of a film', () => {
  it('give every phase the same share of the time, and can be played in a loop', async () => {
    const page = await opened('#v=1&preset=half-bisection&play=0');
    const all = instantsOf(page.store.getState()).map(({ position }) => position);
    const phases = page.store.getState().lanes[0]?.shape?.phases ?? 0;
    expect(phases).toBe(16);
    for (let phase = 0; phase < phases; phase++) {
      const share = all.filter((position) => Math.floor(position) === phase).length;
      expect(Math.abs(share - all.length / phases)).toBeLessThanOrEqual(1);
    }
    expect(phases - (all.at(-1) ?? 0)).toBeCloseTo(all[1] ?? 0);
    page.dispose();
  });

  it('last from four seconds to eight, whatever the pace', async () => {
    const page = await opened('#v=1&preset=half-bisection&play=0');
    const counts = [0.25, 1, 8].map((speed) => {
      const { clock, ...state } = page.store.getState();
      return instantsOf({ ...state, clock: { ...clock, speed } }).length;
    });
    expect(counts).toEqual([240, 240, 120]);
    page.dispose();
  });

  it('span the run of the packets from its start to its end', async () => {
    const page = await opened('#v=1&preset=half-bisection&clock=packets&play=0');
    const all = instantsOf(page.store.getState()).map(({ timePs }) => timePs);
    const ends = page.store.getState().lanes.map(({ summary }) => summary?.completionPs ?? 0);
    expect(all).toHaveLength(180);
    expect([all[0], all.at(-1)]).toEqual([0, Math.max(...ends)]);
    expect(all.every((at, index) => Number.isInteger(at) && at >= (all[index - 1] ?? 0))).toBe(true);
    page.dispose();
  });
});

describe('the size of a film', () => {
  it.each([
    [1318, 688],
    [738, 690],
    [400, 1200],
  ])('of %i x %i is as large as a screen, and even', (width, height) => {
    const size = filmSize({ width, height });
    expect(size.width <= 1920 && size.height <= 1080).toBe(true);
    expect(size.width > 1915 || size.height > 1075).toBe(true);
    expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
    expect(Math.abs(size.width / size.height - width / height)).toBeLessThan(0.01);
  });
});
