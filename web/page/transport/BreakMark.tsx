/* A mark at which something breaks, or is mended: dragged along the axis, it happens at another time; pressed, the clock goes there. By keyboard
 * the inspector of what breaks has fields. */

import { useEffect, useRef, useState } from 'react';
import { onKeyAnywhere } from '../../draw/reader.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { onEscape } from '../parts/Menu.tsx';
import { reachedPs, withMarkAt } from './break-times.ts';
import type { PlacedMark } from './marks.ts';

/** px: less is a press */
const DRAG = 3;

export function BreakMark({ mark, lane, end }: { mark: PlacedMark; lane: LaneState; end: number }) {
  const [toPs, setToPs] = useState<number | null>(null);
  const start = useRef<number | null>(null);
  const { cuts = [] } = lane.settings.topology;
  const pxPerPs = mark.at / mark.timePs;
  useEscape(toPs !== null, () => {
    start.current = null;
    setToPs(null);
  });
  const onMove = (event: React.PointerEvent) => {
    if (start.current === null) return;
    const by = event.clientX - start.current;
    if (toPs !== null || Math.abs(by) >= DRAG) setToPs(reachedPs(cuts, mark, mark.timePs + by / pxPerPs, end));
  };
  const onEnd = () => {
    if (start.current === null) return;
    const { scenario, edit, setTime } = usePlayground.getState();
    const next = toPs === null ? null : withMarkAt(scenario, lane.index, cuts, mark, toPs);
    if (toPs === null) setTime(mark.timePs);
    if (next) edit(next);
    start.current = null;
    setToPs(null);
  };
  const title = t`${mark.detail}. Drag it to another time.`;
  return (
    <span
      className={toPs === null ? 'movable' : 'movable moving'}
      title={title}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientX;
      }}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onLostPointerCapture={() => {
        start.current = null;
        setToPs(null);
      }}
    >
      <i style={{ left: toPs === null ? mark.at : toPs * pxPerPs }} />
      {toPs !== null ? (
        <span className="mark" style={{ left: toPs * pxPerPs }}>
          {formatTime(toPs)}
        </span>
      ) : (
        mark.textX !== null && (
          <span className="mark" style={{ left: mark.textX }}>
            {mark.text}
          </span>
        )
      )}
    </span>
  );
}

/** Leaves all as it was. */
function useEscape(active: boolean, leave: () => void) {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!active) return;
    return onKeyAnywhere(
      onEscape(() => latest.current()),
      { first: true },
    );
  }, [active]);
}
