/* The ribbon of a cluster node by node (draw/chart/timeline/nodes-ahead.ts), which the clock moves. Arrow keys up and down go
 * from node to node. */

import { useCallback, useEffect, useMemo, useRef } from 'react';
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
import { windowClosings } from '../../model/choices.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/throttled-ticks.ts';
import type { Tick } from '../../state/types.ts';
import { t } from '../../words/language/language.ts';
import { useThrottledTick } from '../use-throttled-tick.ts';
import { longestWindow, useAhead } from './ahead.ts';
import { useClose, useRowEvents } from './row-events.ts';

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
  const bars = useRef<SVGSVGElement>(null);
  const close = useClose(states, low);
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
      const nowOf = (lane: number) => instantOf(tick, lane).frame?.cluster ?? null;
      bars.current.innerHTML = svgOf((pen) => paintAhead(pen, pagePalette, scene, nowOf, node));
    };
    show(playback.now());
    return playback.subscribe(show);
  }, [scene, node]);
  const tick = useThrottledTick();
  const said = lanes.flatMap((lane) => {
    const now = instantOf(tick, lane.lane).frame?.cluster;
    return now ? [`${lane.name}: ${aheadText(lane, now)}`] : [];
  });

  const events = useRowEvents({
    ...{ lanes, kind: 'node', width: plot, marked: node && { lane: node.lane, number: node.node } },
    rowAt(x, y) {
      const row = nodeAt(scene, x, y);
      return row && { lane: row.lane, number: row.node };
    },
  });
  const block = lanes.find(({ lane }) => lane === node?.lane);
  const nodes = block && instantOf(tick, block.lane).frame?.cluster;
  const nodeSaid =
    node && block
      ? `${block.name}: ${t`node ${node.node}`}${nodes ? `, ${windowClosings[block.closes].open(nodes.nodeWindow[node.node] ?? 0)}` : ''}`
      : '';
  return (
    <div style={{ height, position: 'relative' }} {...events}>
      <div className="row-ends">
        <Painted width={GUTTER} height={height} paint={paintEnds} />
      </div>
      <Painted className="rows table" {...{ width, height, paint }} label={said.join('; ')} />
      <svg ref={bars} className="words clock" {...{ width, height }} aria-hidden="true" />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t`Node`}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={scene.rows - 1}
        aria-valuenow={node?.node ?? 0}
        aria-valuetext={nodeSaid || said.join('; ')}
        style={{ position: 'absolute', inset: 0 }}
      />
    </div>
  );
}
