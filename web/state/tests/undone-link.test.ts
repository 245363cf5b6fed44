/* What is undone is undone in the address, too, and what is done again is there again. */

import { expect, it, vi } from 'vitest';
import { startedPage, state } from './page.ts';

it('the address of what is undone is the one before, and of what is done again the one after', async () => {
  const page = startedPage({ fragment: '#v=1&preset=half-bisection&phase=3&play=0' });
  await page.idle();
  const written = async (act: () => void) => {
    const { length } = page.written;
    act();
    await vi.waitUntil(() => page.written.length > length, { timeout: 60_000 });
    return page.fragment;
  };
  const { swap, change, undo, redo } = state(page);
  const swapped = await written(() => swap(0, 8));
  expect(swapped).toContain('swaps=0-8');
  const longer = await written(() => change({ traffic: { messageBytes: 8192 } }));
  expect(longer).toContain('message=8192');
  expect(await written(undo)).toBe(swapped);
  expect(await written(undo)).not.toContain('swaps=');
  expect(await written(redo)).toBe(swapped);
});
