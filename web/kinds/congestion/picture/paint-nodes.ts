/* Gauges: the height is a node's send rate. A gauge of several nodes is divided in proportion to victims, others and hot
 * sources; heights are means. */

import { triangle } from '../../../draw/curve.ts';
import type { Pen } from '../../../draw/pen.ts';
import { textWidth } from '../../../draw/text-width.ts';
import { placeOf } from '../../../draw/tree/hit.ts';
import { PARTS } from '../../../draw/tree/separate-tops.ts';
import { partsOfJob } from '../../../model/algorithms/jobs.ts';
import { isHotSpotActive } from '../../../model/lanes.ts';
import { NODE_HOT, NODE_HOT_SOURCE, NODE_VICTIM } from '../../../run/protocol.ts';
import { groupOfJob } from '../../../traffic/groups.ts';
import { knowsRoot } from '../notified-switches.ts';
import type { Colours } from './colours.ts';
import { jobAt, type Scene, sendRateOf, type TreeScene } from './scene.ts';
import { isIsolating } from './state.ts';

/** Nodes that share a gauge: some of a folded pod. */
interface Column {
  first: number;
  count: number;
  x: number;
  width: number;
}

interface Segment {
  nodes: number;
  rate: number;
  ground: string;
  fill: string;
  /** solid whatever the rate */
  solid: boolean;
}

/** Minimum width of a gauge with a node number, px. */
const NUMBERED = 16;

export function paintGauges(pen: Pen, scene: TreeScene): void {
  const columns = columnsOf(scene);
  for (const column of columns) paintColumn(pen, scene, column);
  for (const node of scene.model.hotNodes) paintHot(pen, scene, node);
  for (const column of columns) {
    paintJobs(pen, scene, column);
    paintNumber(pen, scene, column);
  }
}

/** Height of the colours of jobs, at the foot of the gauges. */
const JOB = 5;

/** Where several nodes share a gauge, each has its part. */
function paintJobs(pen: Pen, { jobOf, layout, palette, colours }: TreeScene, { first, count, x, width }: Column): void {
  if (!jobOf) return;
  const y = layout.node.y + layout.node.height - JOB;
  pen.box({ x, y: y - 1, width, height: JOB + 1 }, 0, colours.paper);
  for (let at = 0; at < count; at++) {
    const job = jobOf[first + at] ?? -1;
    const colour = job < 0 ? colours.gaugeGround : (palette.group[groupOfJob(job)] ?? palette.ink);
    const parts = partsOfJob(Math.max(0, job));
    const height = (JOB + 1) / parts - 1;
    for (let part = 0; part < parts; part++)
      pen.box({ x: x + (at * width) / count, y: y + part * (height + 1), width: width / count, height }, 0, colour);
  }
}

function columnsOf({ layout }: TreeScene): Column[] {
  const single = layout.nodes.map(({ node, x, width }) => ({ first: node, count: 1, x: x - width / 2, width }));
  const shared = layout.pods.flatMap(({ firstNode, nodes, x, width }) => {
    const parts = Math.min(PARTS, nodes);
    const [partWidth, gap] = [width / parts, Math.min(1, (width / parts) * 0.2)];
    return Array.from({ length: parts }, (_, part): Column => {
      const first = firstNode + Math.floor((part * nodes) / parts);
      const next = firstNode + Math.floor(((part + 1) * nodes) / parts);
      return { first, count: next - first, x: x + part * partWidth + gap / 2, width: partWidth - gap };
    });
  });
  return [...single, ...shared];
}

/** At the foot of the gauge, on its own background: the gauge behind it keeps changing. */
function paintNumber(pen: Pen, scene: TreeScene, { first, count, x, width }: Column): void {
  if (count > 1 || width < NUMBERED) return;
  const { layout, colours, jobOf } = scene;
  const y = layout.node.y + layout.node.height - (jobOf ? JOB + 9 : 8);
  // Letters at all nodes, or at none.
  const lettered = textWidth(`B ${scene.model.shape.nodes - 1}`, 11, 500) <= width - 3;
  const text = lettered ? `${jobAt(scene, first)} ${first}`.trim() : `${first}`;
  pen.box({ x: x + 1, y: y - 7, width: width - 2, height: 14 }, 2, colours.paper);
  pen.text(x + width / 2, y, text, { size: 11, weight: 500, colour: colours.ink, anchor: 'middle' });
}

function paintColumn(pen: Pen, scene: TreeScene, column: Column): void {
  const { y: top, height: tall } = scene.layout.node;
  const bottom = top + tall;
  const segments = segmentsOf(scene, column);
  let x = column.x;
  for (const segment of segments) {
    const width = (column.width * segment.nodes) / column.count;
    const rate = Math.min(1, segment.rate / Math.max(1, segment.nodes));
    const height = tall * (segment.solid ? 1 : rate);
    pen.box({ x, y: top, width, height: tall }, 0, segment.ground);
    if (height > 0) pen.box({ x, y: bottom - height, width, height }, 0, segment.fill);
    x += width;
  }
  const sources = segments.find((segment) => segment.solid);
  if (sources)
    pen.shape(triangle(column.x + column.width / 2, bottom + 2, Math.min(2.6, 1.2 + column.width * 0.6)), sources.fill);
}

function segmentOf(scene: TreeScene, node: number): Segment {
  const { colours, frame, model } = scene;
  const bits = frame?.congestion?.nodeState[node] ?? 0;
  const rate = sendRateOf(scene, node);
  if ((bits & NODE_HOT_SOURCE) !== 0 && frame !== null && isHotSpotActive(model.settings.traffic, frame.timePs)) {
    const fill = isIsolated(scene, node) ? colours.isolated : colours.ink;
    return { nodes: 1, rate, ground: colours.gaugeGround, fill, solid: true };
  }
  if (bits & NODE_VICTIM) return { nodes: 1, rate, ground: colours.victimGround, fill: colours.victim, solid: false };
  return { nodes: 1, rate, ground: colours.gaugeGround, fill: colours.gauge, solid: false };
}

/** Victims, others, sources; groups without nodes are omitted. */
function segmentsOf(scene: TreeScene, { first, count }: Column): Segment[] {
  const { victim, ink } = scene.colours;
  const segments: (Segment | undefined)[] = [undefined, undefined, undefined];
  for (let node = first; node < first + count; node++) {
    if (scene.model.shape.absent.has(node)) continue;
    const ofNode = segmentOf(scene, node);
    const rank = ofNode.solid ? 2 : ofNode.fill === victim ? 0 : 1;
    const segment = segments[rank];
    if (!segment) segments[rank] = ofNode;
    else {
      segment.nodes++;
      segment.rate += ofNode.rate;
      if (ofNode.fill === ink) segment.fill = ink;
    }
  }
  return segments.filter((segment) => segment !== undefined);
}

export function isIsolated({ frame, model, states }: Scene, node: number): boolean {
  return isIsolating(frame?.congestion?.nodeState[node] ?? 0, states.isolated[model.shape.firstLinkOf(node)] ?? 0);
}

export function isHot({ frame, model }: Scene, node: number): boolean {
  return model.hotNodes.includes(node) || ((frame?.congestion?.nodeState[node] ?? 0) & NODE_HOT) !== 0;
}

function paintHot(pen: Pen, { layout, colours, model }: TreeScene, node: number): void {
  const place = placeOf(model.shape, layout, node);
  if (!place) return;
  const { y, height } = layout.node;
  const width = Math.max(2.4, place.width);
  const x = place.x + (place.width - width) / 2;
  pen.box({ x: x - 0.6, y, width: width + 1.2, height }, 0, colours.paper);
  pen.box({ x, y, width, height }, 0, colours.ink);
}

/* A line over whoever knows of a root: switches, and the gauges of nodes. */

/** Height of the line, and the paper below it, px. */
const LINE = 2.4;
const APART = 1.4;

export function paintNotifiedSwitches(pen: Pen, scene: TreeScene): void {
  const { frame, layout, colours, model } = scene;
  const { shape } = model;
  if (!frame?.congestion) return;
  for (const { level, entity, subtree, x, y, width } of layout.bars) {
    const top = y - layout.barHeight / 2;
    if (entity >= 0) {
      if (knowsRoot(frame, entity)) paintCap(pen, colours, { x, y: top, width });
      continue;
    }
    const first = shape.firstEntityOf(level) + subtree * shape.perPod(level);
    for (let member = first; member < first + shape.perPod(level); member++) {
      const place = knowsRoot(frame, member) ? placeOf(shape, layout, member) : null;
      if (place) paintCap(pen, colours, { x: place.x, y: top, width: Math.max(1, place.width) });
    }
  }
  // Over a gauge of several nodes, as long as their share.
  for (const { first, count, x, width } of columnsOf(scene)) {
    let notified = 0;
    for (let node = first; node < first + count; node++) notified += knowsRoot(frame, node) ? 1 : 0;
    if (notified > 0) paintCap(pen, colours, { x, y: layout.node.y, width: (width * notified) / count });
  }
}

/** Over what begins at y. */
function paintCap(
  pen: Pen,
  { ink, paper }: Pick<Colours, 'ink' | 'paper'>,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  pen.box({ x, y: y - APART - LINE - 1, width, height: APART + LINE + 1 }, 0, paper);
  pen.box({ x, y: y - APART - LINE, width, height: LINE }, 0, ink);
}
