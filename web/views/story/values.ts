/* Load or fill of every link of some lanes, as the playback goes on: read at most ten times a second. */

import { useEffect, useRef, useState } from 'react';
import { flitPs } from '../../engine/config.ts';
import type { Frame, Shape } from '../../engine/protocol.ts';
import { playback } from '../../state/store.ts';
import type { Brush, LaneState } from '../../state/types.ts';
import { atRest } from '../congestion/rest.ts';
import { type Trackers, takeLoads, trackingOf } from '../congestion/scene.ts';
import { fillsOf } from './histogram.ts';

const LEAST_MS = 100;

/** By lane; a lane without a frame is missing. */
export type Values = Map<number, Float32Array>;

export function useValues(lanes: readonly LaneState[], quantity: Brush['quantity']): Values {
  const [values, setValues] = useState<Values>(new Map());
  const latest = useRef(lanes);
  latest.current = lanes;
  const key = lanes.map(({ index, shape }) => `${index} ${shape?.links}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when what was read is of no use any more
  useEffect(() => {
    let readMs = Number.NEGATIVE_INFINITY;
    let timer = 0;
    const read = () => {
      timer = 0;
      readMs = performance.now();
      setValues(valuesNow(latest.current, quantity));
    };
    // Of every frame: what is counted is counted from one to the next.
    const soon = () => {
      if (quantity === 'load') countLoads(latest.current);
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

function trackersOf({ lane: { settings }, shape }: Seen): Trackers {
  return trackingOf({ shape, settings, slotPs: flitPs(settings) });
}

/** After a jump the frame that leads up to the instant comes first, as in the trees, and what they counted is not counted again. */
function countLoads(lanes: readonly LaneState[]): void {
  for (const each of seen(lanes)) {
    const trackers = trackersOf(each);
    const lead = playback.leadOf(each.lane.index);
    if (lead) takeLoads(trackers, lead);
    takeLoads(trackers, each.frame);
  }
}

function valuesNow(lanes: readonly LaneState[], quantity: Brush['quantity']): Values {
  if (quantity === 'load') countLoads(lanes);
  return new Map(
    seen(lanes).map((each) => {
      const { lane, shape, frame } = each;
      const fills = () => fillsOf(atRest(frame), lane.settings, shape.links);
      return [lane.index, quantity === 'load' ? trackersOf(each).loads.load.slice() : fills()];
    }),
  );
}
