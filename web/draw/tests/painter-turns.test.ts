import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let frames: (() => void)[] = [];
let turns: typeof import('../painter-turns.ts');

/** The next frame, and what is due at once after it. */
function frame(): void {
  const due = frames;
  frames = [];
  for (const draw of due) draw();
  vi.advanceTimersByTime(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.resetModules();
  turns = await import('../painter-turns.ts');
});
afterEach(() => {
  frames = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const held = () => turns.heldMs(performance.now());

test('what plays waits for so long after a press', () => {
  expect(held()).toBe(0);
  turns.answerFirst(150);
  frame();
  expect(held()).toBe(150);
  vi.advanceTimersByTime(150);
  expect(held()).toBe(0);
});

test('and until the frame of the answer was drawn, however late it is', () => {
  turns.answerFirst(150);
  vi.advanceTimersByTime(200);
  expect(held()).toBeGreaterThan(0);
  frame();
  expect(held()).toBe(0);
});

test('whoever presses on and on sees the picture go on', () => {
  let free = 0;
  for (let ms = 0; ms < 2000; ms += 20) {
    turns.answerFirst(150);
    frame();
    for (let each = 0; each < 20; each++) {
      vi.advanceTimersByTime(1);
      if (held() === 0) free += 1;
    }
  }
  expect(free).toBeGreaterThan(10);
});
