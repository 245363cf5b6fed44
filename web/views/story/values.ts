/* Load or fill of every link of some lanes, as the playback goes on: read at most ten times a second. */

import { useEffect, useRef, useState } from 'react';
import { flitPs } from '../../engine/config.ts';
import type { Frame, Shape } from '../../engine/protocol.ts';
import { playback } from '../../state/store.ts';
import type { Brush, LaneState } from '../../state/types.ts';
import { type Loads, trackLoads } from '../congestion/load.ts';
import { fillsOf } from './histogram.ts';

const LEAST_MS = 100;

/** By lane; a lane without a frame is missing. */
export type Values = Map<number, Float32Array>;

export function useValues(lanes: readonly LaneState[], quantity: Brush['quantity']): Values {
  const [values, setValues] = useState<Values>(new Map());
  const latest = useRef(lanes);
  latest.current = lanes;
  const key = lanes.map(({ index, shape }) => `${index} ${shape?.links}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when what was counted is of no use any more
  useEffect(() => {
    const loads: Counted = { by: new Map(), led: new WeakSet() };
    let readMs = Number.NEGATIVE_INFINITY;
    let timer = 0;
    const read = () => {
      timer = 0;
      readMs = performance.now();
      setValues(valuesNow(latest.current, quantity, loads));
    };
    // Of every frame: what is counted is counted from one to the next.
    const soon = () => {
      if (quantity === 'load') countLoads(latest.current, loads);
      if (timer === 0) timer = window.setTimeout(read, Math.max(0, readMs + LEAST_MS - performance.now()));
    };
    read();
    const stop = playback.subscribe(soon);
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [key, quantity]);
  return values;
}

interface Seen {
  lane: LaneState;
  shape: Shape;
  frame: Frame;
}

function seen(lanes: readonly LaneState[]): Seen[] {
  const { frames } = playback.now();
  return lanes.flatMap((lane) => {
    const { index, shape } = lane;
    const frame = frames[index];
    return frame?.congestion && shape && frame.linkSent.length === shape.links ? [{ lane, shape, frame }] : [];
  });
}

interface Counted {
  by: Map<number, Loads>;
  /** frames that led up to an instant and were counted */
  led: WeakSet<Frame>;
}

/** After a jump the frame that leads up to the instant comes first, as in the trees. */
function countLoads(lanes: readonly LaneState[], { by, led }: Counted): void {
  for (const { lane, shape, frame } of seen(lanes)) {
    const tracker = by.get(lane.index) ?? trackLoads(shape, flitPs(lane.settings));
    by.set(lane.index, tracker);
    const lead = playback.leadOf(lane.index);
    if (lead && !led.has(lead)) {
      led.add(lead);
      tracker.take(lead);
    }
    tracker.take(frame);
  }
}

function valuesNow(lanes: readonly LaneState[], quantity: Brush['quantity'], counted: Counted): Values {
  if (quantity === 'fill') {
    return new Map(
      seen(lanes).map(({ lane, shape, frame }) => [lane.index, fillsOf(frame, lane.settings, shape.links)]),
    );
  }
  countLoads(lanes, counted);
  return new Map(
    seen(lanes).flatMap(({ lane: { index } }) => {
      const tracker = counted.by.get(index);
      return tracker ? [[index, tracker.load.slice()] as const] : [];
    }),
  );
}
