/* The ribbon of a cluster node by node (draw/chart/timeline/nodes-ahead.ts), which the clock moves. */

import { type PointerEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  aheadScene,
  aheadText,
  nodeAt,
  paintAhead,
  paintAheadEnds,
  paintAheadFrame,
} from '../../draw/chart/timeline/nodes-ahead.ts';
import { Painted } from '../../draw/Painted.tsx';
import { type Palette, pagePalette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/throttled-ticks.ts';
import type { Tick } from '../../state/types.ts';
import { useShort } from '../layout.ts';
import { useThrottledTick } from '../use-throttled-tick.ts';
import { aheadNow, longestWindow, useAhead } from './ahead.ts';

/** As in ribbon.css; px. */
const GUTTER = 68;
const END = 57;

interface Props {
  lanes: readonly LaneState[];
  width: number;
  narrow: boolean;
  low: boolean;
}

export function AheadRows({ lanes: states, width: plot, narrow, low }: Props) {
  const marked = usePlayground(({ highlighted, selection }) => highlighted ?? selection);
  const { select, highlight } = usePlayground.getState();
  const bars = useRef<SVGSVGElement>(null);
  const close = useShort() || low;
  // There are no totals at the right.
  const width = narrow ? plot : plot + END - 16;
  const lanes = useAhead(states);
  const window = usePlayground((state) => longestWindow(state.lanes));
  const scene = useMemo(
    () => aheadScene({ lanes, window, width, narrow, low: close }),
    [lanes, window, width, narrow, close],
  );
  const { height } = scene;
  const node = marked?.kind === 'node' ? marked : null;
  const paint = useCallback((pen: Pen, palette: Palette) => paintAheadFrame(pen, palette, scene), [scene]);
  const paintEnds = useCallback(
    (pen: Pen, palette: Palette) => pen.at(GUTTER, 0, () => paintAheadEnds(pen, palette, scene, GUTTER)),
    [scene],
  );
  useEffect(() => {
    const show = (tick: Tick) => {
      if (!bars.current) return;
      const nowOf = (lane: number) => aheadNow(instantOf(tick, lane).frame);
      bars.current.innerHTML = svgOf((pen) => paintAhead(pen, pagePalette, scene, nowOf, node));
    };
    show(playback.now());
    return playback.subscribe(show);
  }, [scene, node]);
  const tick = useThrottledTick();
  const said = lanes.flatMap((lane) => {
    const now = aheadNow(instantOf(tick, lane.lane).frame);
    return now ? [`${lane.name}: ${aheadText(lane, now)}`] : [];
  });

  const pointedAt = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const by = plot / (box.width || plot);
    return nodeAt(scene, (event.clientX - box.left) * by, (event.clientY - box.top) * by);
  };
  return (
    <div
      style={{ height }}
      onPointerMove={(event) => {
        const found = event.pointerType === 'mouse' ? pointedAt(event) : null;
        highlight(found && { kind: 'node', ...found });
      }}
      onPointerLeave={() => highlight(null)}
      onPointerUp={(event) => {
        const found = pointedAt(event);
        if (found) select({ kind: 'node', ...found });
      }}
    >
      <div className="row-ends">
        <Painted width={GUTTER} height={height} paint={paintEnds} />
      </div>
      <Painted className="rows table" {...{ width, height, paint }} label={said.join('; ')} />
      <svg ref={bars} className="words clock" {...{ width, height }} aria-hidden="true" />
    </div>
  );
}
