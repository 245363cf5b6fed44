/* Load or fill of every link of some lanes, as the playback goes on: read at most ten times a second. */

import { useEffect, useRef, useState } from 'react';
import { flitPs } from '../../engine/config.ts';
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
    const loads = new Map<number, Loads>();
    let readMs = Number.NEGATIVE_INFINITY;
    let timer = 0;
    const read = () => {
      timer = 0;
      readMs = performance.now();
      setValues(valuesNow(latest.current, quantity, loads));
    };
    const soon = () => {
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

function valuesNow(lanes: readonly LaneState[], quantity: Brush['quantity'], trackers: Map<number, Loads>): Values {
  const { frames } = playback.now();
  const values: Values = new Map();
  for (const { index, shape, settings } of lanes) {
    const frame = frames[index];
    if (!frame?.congestion || !shape || frame.linkSent.length !== shape.links) continue;
    if (quantity === 'fill') values.set(index, fillsOf(frame, settings, shape.links));
    else {
      const tracker = trackers.get(index) ?? trackLoads(shape, flitPs(settings));
      trackers.set(index, tracker);
      tracker.take(frame);
      values.set(index, tracker.load.slice());
    }
  }
  return values;
}
