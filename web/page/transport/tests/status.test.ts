/* The status line of all runs: no time left is said while some lane's is unknown. */

import { expect, test } from 'vitest';
import type { LaneState } from '../../../run/lane-state.ts';
import { statusOf } from '../RunStatus.tsx';

function running(secondsLeft: number | null, fraction = 0.5): LaneState {
  return { status: 'ready', run: { state: 'running', fraction, secondsLeft, refusal: null } } as LaneState;
}

test('the longest time left is that of all', () => {
  expect(statusOf([running(4), running(9)])?.words).toBe('Simulating, 50\u202f%, 9\u202fs left');
});

test('a lane that has not begun, or waits for others, has none to add, so none is said', () => {
  expect(statusOf([running(4), running(null, 0)])?.words).toBe('Simulating, 25\u202f%');
});
