/* A row for every task of a trace, over time (task-timeline.ts), with the clock as a slider over it. What is pointed at has
 * its links marked in the tree; arrow keys up and down go from node to node. */

import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatSpan } from '../../draw/chart/axis.ts';
import { useClockTick } from '../../draw/chart/Playhead.tsx';
import { Slider } from '../../draw/chart/Slider.tsx';
import { nearestBlock } from '../../draw/chart/timeline/chips.ts';
import { type Palette, pagePalette } from '../../draw/palette.ts';
import type { Pen, Size } from '../../draw/pen.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import { Painted, useSize } from '../../draw/View.tsx';
import type { StripChartProps } from '../../kinds/common/strip-chart.ts';
import { formatBytes, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { doingAt, type Piece, pieceAt } from './doings.ts';
import { chart } from './feature.ts';
import { drawnMessages, paintInstant, paintMarkedRow, paintPointed, paintTaskTimeline } from './paint-task-timeline.ts';
import { type Pointing, placeOf } from './row-events.ts';
import {
  instantAt,
  linesOf,
  type TaskTimelineBlock,
  type TaskTimelineLane,
  type TaskTimelineRow,
  type TaskTimelineScene,
  taskTimelineScene,
} from './task-timeline.ts';
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

/* What is at a point of the space-time picture, and what is said of it. */

export type Pointed =
  | { kind: 'message'; lane: number; event: number; source: number; destination: number }
  | { kind: 'piece'; lane: number; node: number; piece: Piece };

/** px */
const NEAR = 4;

/** The nearest message, if it is near; else what the node in that row does then. */
export function pointedAt(scene: TaskTimelineScene, x: number, y: number): Pointed | null {
  const block = nearestBlock(scene.blocks, x);
  if (!block || x < block.x || x > block.x + block.width || y < block.top || y > scene.base) return null;
  return messageAt(block, scene.endPs, x, y) ?? pieceUnder(block, instantAt(scene, x), y);
}

function messageAt(block: TaskTimelineBlock, endPs: number, x: number, y: number): Pointed | null {
  let [best, least]: [Pointed | null, number] = [null, NEAR];
  for (const message of drawnMessages(block))
    for (const line of linesOf(block, endPs, message)) {
      const far = distance(line, x, y);
      const { event, source, destination } = message;
      if (far < least) [best, least] = [{ kind: 'message', lane: block.lane, event, source, destination }, far];
    }
  return best;
}

function distance([x0, y0, x1, y1]: readonly [number, number, number, number], x: number, y: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(x0 + at * dx - x, y0 + at * dy - y);
}

/** Null on a subtree, whose nodes do several things at once. */
function pieceUnder(block: TaskTimelineBlock, timePs: number, y: number): Pointed | null {
  const [node, another] = rowAt(block, y)?.nodes ?? [];
  const slot = timePs / block.taskTimeline.slotPs;
  const piece = node && !another && slot < block.taskTimeline.end ? pieceAt(node.pieces, slot) : undefined;
  return node && piece ? { kind: 'piece', lane: block.lane, node: node.node, piece } : null;
}

function rowAt({ rows, top, pitch }: TaskTimelineBlock, y: number): TaskTimelineRow | undefined {
  return rows[Math.floor((y - top) / pitch)];
}

const DOING = {
  computes: (node: number) => t`Node ${node} computes`,
  sends: (node: number) => t`Node ${node} sends`,
  both: (node: number) => t`Node ${node} computes and sends`,
  waits: (node: number) => t`Node ${node} waits`,
  done: (node: number) => t`Node ${node} is done`,
};

/** A heading, and a line below it. */
export function pointedTexts(
  { taskTimeline: { slotPs, program, times, end } }: TaskTimelineBlock,
  pointed: Pointed,
): [string, string] {
  if (pointed.kind === 'piece') {
    const { node, piece } = pointed;
    const length = formatTime((piece.to - piece.from) * slotPs);
    return [DOING[piece.doing](node), `${length}, ${formatSpan(piece.from * slotPs, piece.to * slotPs)}`];
  }
  const { event, source, destination } = pointed;
  const [start, ready] = [times.start[event] ?? 0, times.ready[event] ?? 0];
  const over = Math.min(end, times.end[event] ?? end);
  const heading = t`Node ${source} to ${destination}, ${formatBytes(program[event]?.[4] ?? 0)}`;
  const when = formatSpan(start * slotPs, over * slotPs);
  return [heading, start > ready ? t`${when}; stood ${formatTime((start - ready) * slotPs)} behind others` : when];
}
