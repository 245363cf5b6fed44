/* Load or fill of every link of some lanes, updated during playback. */

import { useEffect, useRef, useState } from 'react';
import type { LaneState } from '../../../engine/lane-state.ts';
import type { Brush } from '../../../tree/selection.ts';
import type { FrameSource } from '../../common/story.ts';
import { atRest } from '../picture/rest.ts';
import { fillsOf } from './histogram.ts';

/** By lane; a lane without a frame is missing. */
export type Values = Map<number, Float32Array>;

export function useValues(lanes: readonly LaneState[], quantity: Brush['quantity'], frameSource: FrameSource): Values {
  const [values, setValues] = useState<Values>(new Map());
  const latest = useRef(lanes);
  latest.current = lanes;
  const key = lanes.map(({ index, shape }) => `${index} ${shape?.links}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when what was read is of no use any more
  useEffect(() => {
    const read = () => setValues(valuesNow(latest.current, quantity, frameSource));
    read();
    return frameSource.subscribe(read);
  }, [key, quantity, frameSource]);
  return values;
}

function valuesNow(lanes: readonly LaneState[], quantity: Brush['quantity'], frameSource: FrameSource): Values {
  const { frames } = frameSource.now();
  return new Map(
    lanes.flatMap(({ index, shape, settings }) => {
      const frame = frames[index];
      if (!frame?.congestion || !shape || frame.linkSent.length !== shape.links) return [];
      return [[index, quantity === 'load' ? frame.linkShare : fillsOf(atRest(frame), settings, shape.links)] as const];
    }),
  );
}
