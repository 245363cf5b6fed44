import { describe, expect, test } from 'vitest';
import type { Frame } from '../../engine/protocol.ts';
import type { Tick } from '../../state/types.ts';
import { followFrames } from '../use-frames.ts';

const frameAt = (timePs: number) => ({ timePs }) as Frame;

function followed(kind: Tick['kind'] = 'packets') {
  const heard: (number | null)[] = [];
  const state: { frame: Frame | null; lead: Frame | null } = { frame: null, lead: null };
  const listeners: ((tick: Tick) => void)[] = [];
  const now = (): Tick => ({ kind, position: 2.5, timePs: state.frame?.timePs ?? 0, frames: [state.frame] });
  const stop = followFrames(
    {
      now,
      leadOf: () => state.lead,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => listeners.pop();
      },
    },
    0,
    (_, frame) => heard.push(frame?.timePs ?? null),
  );
  return { heard, state, stop, tick: () => listeners.forEach((listener) => void listener(now())) };
}

describe('frames on the way to a drawing', () => {
  test('a frame that led up to the instant is told first, also when both came between two ticks', () => {
    const { heard, state, tick } = followed();
    Object.assign(state, { lead: frameAt(90), frame: frameAt(100) });
    tick();
    tick();
    expect(heard).toEqual([null, 90, 100, 100]);
    Object.assign(state, { lead: frameAt(40), frame: frameAt(50) });
    tick();
    expect(heard.slice(4)).toEqual([40, 50]);
  });

  test('where it was seen by itself it is not told again', () => {
    const { heard, state, tick } = followed();
    const lead = frameAt(90);
    Object.assign(state, { lead, frame: lead });
    tick();
    state.frame = frameAt(100);
    tick();
    expect(heard).toEqual([null, 90, 100]);
  });

  test('on the phase clock nothing leads', () => {
    const { heard, state, tick } = followed('phases');
    Object.assign(state, { lead: frameAt(90), frame: frameAt(100) });
    tick();
    expect(heard).toEqual([null, 100]);
  });
});
