/* A row for every task of a trace, over time (task-timeline.ts), with the clock as a slider over it. What is pointed at has
 * its links marked in the tree; arrow keys up and down go from node to node. */

import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClockTick } from '../../draw/chart/Playhead.tsx';
import { Slider } from '../../draw/chart/Slider.tsx';
import { type Palette, pagePalette } from '../../draw/palette.ts';
import type { Pen, Size } from '../../draw/pen.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import { Painted, useSize } from '../../draw/View.tsx';
import type { StripChartProps } from '../../kinds/common/strip-chart.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { doingAt } from './doings.ts';
import { chart } from './feature.ts';
import { paintInstant, paintMarkedRow, paintPointed, paintTaskTimeline } from './paint-task-timeline.ts';
import { type Pointed, pointedAt, pointedTexts } from './pointing.ts';
import { type Pointing, placeOf } from './row-events.ts';
import { instantAt, type TaskTimelineLane, type TaskTimelineScene, taskTimelineScene } from './task-timeline.ts';
import './task-times.css';

interface Props extends Pick<StripChartProps, 'view' | 'actions' | 'clock'> {
  lanes: readonly TaskTimelineLane[];
  endPs: number;
  /** of the page, which magnifies it for a class */
  height: number;
}

export function TaskTimes({ height, ...props }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const size = useSize(container);
  return (
    <div className="task-times magnified" style={{ height: `calc(${height}px / var(--magnify, 1))` }} ref={container}>
      {size.width > 0 && size.height > 0 && <Rows {...props} {...size} />}
    </div>
  );
}

function Rows({ lanes, endPs, width, height, view, actions, clock }: Props & Size) {
  const { timePs, selection } = view;
  const { setTime, select, light, flowOf } = actions;
  const scene = useMemo(() => taskTimelineScene({ lanes, width, height, endPs }), [lanes, width, height, endPs]);
  const { pointed, point, leave } = usePointed(scene, { light, flowOf });
  const marked = selection?.kind === 'node' ? selection : null;
  const paint = useCallback(
    (pen: Pen, palette: Palette) => {
      paintTaskTimeline(pen, palette, scene);
      if (marked) paintMarkedRow(pen, palette, scene, marked.lane, marked.node);
    },
    [scene, marked],
  );
  const playhead = useRef<SVGSVGElement>(null);
  useClockTick(
    clock,
    (at) => {
      if (!playhead.current) return;
      playhead.current.innerHTML = svgOf((pen) => {
        if (pointed?.found.kind === 'message') paintPointed(pen, pagePalette, scene, pointed.found);
        paintInstant(pen, pagePalette, scene, at);
      });
    },
    [scene, pointed],
  );
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const block = scene.blocks.find(({ lane }) => lane === marked?.lane) ?? scene.blocks[0];
    if (by === undefined || !block) return;
    event.preventDefault();
    event.stopPropagation();
    const nodes = block.taskTimeline.rows.map(({ node }) => node);
    const at = marked ? nodes.indexOf(marked.node) + by : 0;
    const node = nodes[Math.max(0, Math.min(nodes.length - 1, at))];
    if (node !== undefined) select({ kind: 'node', lane: block.lane, node });
  };
  return (
    <div onKeyDownCapture={keys} onPointerMove={point} onPointerLeave={leave}>
      <Slider
        label={chart.title}
        min={0}
        max={endPs}
        value={Math.min(endPs, timePs)}
        valueText={spoken(lanes, timePs, endPs)}
        step={endPs / 200}
        jump={endPs / 20}
        width={width}
        onMove={(to) => setTime(Math.round(to))}
        valueAt={(x) => instantAt(scene, x)}
        style={{ height }}
      >
        <Painted className="rows" {...{ width, height, paint }} />
        <svg ref={playhead} className="words" {...{ width, height }} aria-hidden="true" />
      </Slider>
      {pointed && <Card {...{ scene, width, height }} at={pointed} />}
    </div>
  );
}

/** Where the pointer is in the scene: a class may see it magnified. */
const placeIn = ({ width }: TaskTimelineScene, event: Pointing) => placeOf(width, event);

interface PointedPlace {
  found: Pointed;
  x: number;
  y: number;
}

function usePointed(scene: TaskTimelineScene, { light, flowOf }: Pick<StripChartProps['actions'], 'light' | 'flowOf'>) {
  const [pointed, setPointed] = useState<PointedPlace | null>(null);
  const found = pointed?.found;
  const key = found?.kind === 'message' ? `${found.lane} ${found.event}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says which message it is
  useEffect(() => {
    if (found?.kind !== 'message') return undefined;
    let wanted = true;
    const { lane, source, destination } = found;
    flowOf(lane, source, destination)
      .then((flow) => wanted && light(flow && { lane, links: flow.links }))
      .catch(() => undefined);
    return () => {
      wanted = false;
      light(null);
    };
  }, [key, light, flowOf]);
  const point = (event: PointerEvent<HTMLElement>) => {
    const [x, y] = placeIn(scene, event);
    const now = event.pointerType === 'mouse' ? pointedAt(scene, x, y) : null;
    setPointed(now && { found: now, x, y });
  };
  return { pointed, point, leave: () => setPointed(null) };
}

function Card({ scene, at: { found, x, y }, width, height }: { scene: TaskTimelineScene; at: PointedPlace } & Size) {
  const block = scene.blocks.find(({ lane }) => lane === found.lane);
  if (!block) return null;
  const [what, when] = pointedTexts(block, found);
  return (
    <div
      className="chart-tip card"
      aria-hidden="true"
      style={{
        ...(x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }),
        ...(y > height / 2 ? { bottom: height - y + 10 } : { top: y + 10 }),
      }}
    >
      <b>{what}</b>
      <span className="grey">{when}</span>
    </div>
  );
}

/** The time, and lane by lane how many nodes do what. */
function spoken(lanes: readonly TaskTimelineLane[], timePs: number, endPs: number): string {
  const said = lanes.map(({ name, taskTimeline }) => {
    const { computes, both, sends, waits, done } = doingAt(taskTimeline, timePs / taskTimeline.slotPs);
    return t`${name}: ${computes + both} compute, ${sends} send, ${waits} wait, ${done} are done`;
  });
  return [t`${formatTime(timePs)} of ${formatTime(endPs)}`, ...said].join('; ');
}
