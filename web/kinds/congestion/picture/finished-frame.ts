/* The last frame of a run that is done, adjusted for drawing. Rates and states of its last windows would otherwise stay on as if
 * current; hot-spot packets still queued when a trace is done go nowhere any more. Other frames are returned unchanged. */

import { type Frame, IDLE, NODE_HOT } from '../../../run/protocol.ts';

const known = new WeakMap<Frame, Frame>();

export function finishedFrame(frame: Frame): Frame {
  const { congestion } = frame;
  if (!frame.finished || !congestion) return frame;
  const before = known.get(frame);
  if (before) return before;
  const atEnd: Frame = {
    ...frame,
    linkLast: new Uint32Array(frame.linkLast.length).fill(IDLE),
    congestion: {
      ...congestion,
      linkVcQueue: new Uint8Array(congestion.linkVcQueue.length),
      linkInFlight: new Uint8Array(congestion.linkInFlight.length),
      linkState: new Uint8Array(congestion.linkState.length),
      linkNotifiedAtPs: new Float64Array(congestion.linkNotifiedAtPs.length).fill(-1),
      notices: [],
      entityEntries: new Uint16Array(congestion.entityEntries.length),
      nodeQueue: new Uint16Array(congestion.nodeQueue.length),
      nodeState: congestion.nodeState.map((state) => state & NODE_HOT),
      standingRoots: 0,
    },
  };
  known.set(frame, atEnd);
  known.set(atEnd, atEnd);
  return atEnd;
}
