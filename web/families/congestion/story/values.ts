/* Load or fill of every link of some lanes, as the playback goes on. */

import { useEffect, useRef, useState } from 'react';
import { flitPs } from '../../../engine/config.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import type { Frame, Shape } from '../../../engine/protocol.ts';
import { playback, told } from '../../../state/store.ts';
import type { Brush } from '../../../tree/selection.ts';
import { atRest } from '../picture/rest.ts';
import { type Trackers, takeLoads, trackingOf } from '../picture/scene.ts';
import { fillsOf } from './histogram.ts';

/** By lane; a lane without a frame is missing. */
export type Values = Map<number, Float32Array>;

export function useValues(lanes: readonly LaneState[], quantity: Brush['quantity']): Values {
  const [values, setValues] = useState<Values>(new Map());
  const latest = useRef(lanes);
  latest.current = lanes;
  const key = lanes.map(({ index, shape }) => `${index} ${shape?.links}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when what was read is of no use any more
  useEffect(() => {
    // Of every frame: what is counted is counted from one to the next.
    const count = () => quantity === 'load' && countLoads(latest.current);
    const read = () => setValues(valuesNow(latest.current, quantity));
    read();
    const stops = [playback.subscribe(count), told.subscribe(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [key, quantity]);
  return values;
}

interface Seen {
  lane: LaneState;
  shape: Shape;
  frame: Frame;
}

function seen(lanes: readonly LaneState[], { frames } = playback.now()): Seen[] {
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
    seen(lanes, told.now()).map((each) => {
      const { lane, shape, frame } = each;
      const fills = () => fillsOf(atRest(frame), lane.settings, shape.links);
      return [lane.index, quantity === 'load' ? trackersOf(each).loads.load.slice() : fills()];
    }),
  );
}
