/* A subtree drawn switch by switch: nodes in groups with gaps, bars over their subtree, two lanes per pair. */

import type { Shape } from '../../run/protocol.ts';
import { laneCurve } from '../curve.ts';
import type { Subtree } from '../drawing.ts';
import type { Bar, TreeLayout } from './layout.ts';
import { isTooNarrow } from './paint-labels.ts';

/** Distance of nodes in the drawing that the strokes were chosen for, and half the distance of a pair's lanes there. */
const DRAWN_PITCH = 16.2;
const DRAWN_OFFSET = 3.3;
/** At most this share of the distance of ports lies between a lane and the middle of its pair. */
export const LANES_SHARE = 0.275;
const WIDEST_PITCH = 46;
/** Distance of parallel cables, in that of either lane of a pair from its middle. */
const BESIDE = 4.6;
/** Ports of a node with several parents. */
const NODE_PORT = 12;

/** Extra room between neighbouring level-l subtrees, in node pitches. */
function gap(shape: Shape, level: number): number {
  return 0.12 + 0.32 * (level - 1) + 0.03 * Math.min(32, shape.nodesBelow(level));
}

/** Width of a level-l subtree without the gap behind it, in node pitches. */
function span(shape: Shape, level: number): number {
  let width = 1;
  for (let l = 1; l <= level; l++) {
    const children = shape.childrenOf(l);
    width = children * width + (children - 1) * (l > 1 ? gap(shape, l - 1) : 0);
  }
  return width;
}

export function layOutDetailed(shape: Shape, layout: TreeLayout, block: Subtree, left: number, right: number): void {
  const units = span(shape, block.level);
  const pitch = Math.min(WIDEST_PITCH, (right - left) / units);
  const start = (left + right - units * pitch) / 2;
  layout.pitch = pitch;
  layout.scale = Math.min(1.3, pitch / DRAWN_PITCH);
  layout.node.width = Math.min(8, Math.max(1.6, pitch * 0.5)) + (shape.upPortsOf(0) - 1) * nodePort(shape, pitch);
  layout.node.narrow = isTooNarrow(shape.nodes, chipWidth(pitch));
  layOutSubtree(shape, layout, block.level, block.subtree, start, pitch);
  for (let level = 1; level <= block.level; level++) {
    const per = shape.nodesBelow(block.level) / shape.nodesBelow(level - 1);
    layOutPairs(shape, layout, level, block.subtree * per, (block.subtree + 1) * per);
  }
}

function chipWidth(pitch: number): number {
  return Math.min(26, pitch > 6 ? pitch - 1.8 : pitch * 0.72);
}

function layOutSubtree(
  shape: Shape,
  layout: TreeLayout,
  level: number,
  subtree: number,
  start: number,
  pitch: number,
): void {
  if (level === 0) {
    layout.addSlot({
      node: subtree,
      x: start + pitch / 2,
      width: chipWidth(pitch),
    });
    return;
  }
  const children = shape.childrenOf(level);
  const step = (span(shape, level - 1) + (level > 1 ? gap(shape, level - 1) : 0)) * pitch;
  for (let child = 0; child < children; child++) {
    layOutSubtree(shape, layout, level - 1, subtree * children + child, start + child * step, pitch);
  }
  layOutBars(shape, layout, level, subtree, start, span(shape, level) * pitch);
}

/** The switches of a subtree's top level share its width evenly. */
export function layOutBars(
  shape: Shape,
  layout: TreeLayout,
  level: number,
  subtree: number,
  start: number,
  width: number,
): void {
  const count = shape.widthOf(level);
  const slot = width / count;
  const y = layout.rowOf(level).y;
  const size = barWidth(shape, layout, level, slot);
  for (let label = 0; label < count; label++) {
    const entity = shape.firstEntityOf(level) + subtree * count + label;
    const height = Math.min(layout.barHeight, Math.max(3, size * 0.55));
    layout.addBar({ level, entity, subtree, x: start + (label + 0.5) * slot - size / 2, y, width: size, height });
  }
}

function barWidth(shape: Shape, layout: TreeLayout, level: number, slot: number): number {
  const margin = Math.min(slot * 0.24, level === 1 ? Math.max(1.6, layout.pitch * 0.12) : 12);
  const ports = Math.max(shape.downPortsOf(level), shape.upPortsOf(level));
  const widest = level === 1 ? slot : ports * 1.2 * Math.max(DRAWN_PITCH, Math.min(layout.pitch, 28));
  return Math.min(slot - margin, slot * (level === 1 ? 1 : 0.78), widest);
}

/** The pairs that lead up to a level, from subtrees below it. */
export function layOutPairs(shape: Shape, layout: TreeLayout, level: number, first: number, end: number): void {
  const ups = shape.upPortsOf(level - 1);
  const children = shape.childrenOf(level);
  const labels = shape.widthOf(level - 1);
  const isThere = (subtree: number) => !shape.isAbsent(shape.firstEntityOf(level - 1) + subtree * labels);
  let present = first;
  while (present < end && !isThere(present)) present++;
  if (present === end) return;
  const offset = laneOffset(shape, layout, level, present);
  for (let subtree = present; subtree < end; subtree++) {
    if (!isThere(subtree)) continue;
    for (let label = 0; label < labels; label++) {
      const child = subtree * labels + label;
      for (let port = 0; port < ups; port++) {
        const link = shape.firstUpFrom(level - 1) + child * ups + port;
        const from = upPort(shape, layout, level - 1, child, link, offset);
        const bar = barOf(shape, layout, level, shape.indexOf(shape.upperEndOf(link)));
        const to =
          bar.x +
          portX(bar.width, children, subtree % children, level === 1 && shape.widthOf(1) === 1 ? layout.pitch : 0) +
          besideX(shape, link, bar.width / children, offset);
        const bottom = level === 1 ? layout.node.y + 2 : layout.rowOf(level - 1).y;
        pushPair(layout, link, level, subtree % children, from, bottom, to, bar.y, offset);
      }
    }
  }
}

export function pushPair(
  layout: TreeLayout,
  link: number,
  level: number,
  child: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  offset: number,
): void {
  const half = layout.barHeight / 2;
  const bottom = level === 1 ? y0 : y0 - half + 1;
  const top = y1 + half - 1;
  layout.addPair({
    link,
    level,
    child,
    offset,
    up: laneCurve(x0, bottom, x1, top, offset),
    down: laneCurve(x0, bottom, x1, top, -offset),
    middle: laneCurve(x0, bottom, x1, top, 0),
  });
}

/** Port centres spread over a bar, or at a given pitch. */
function portX(width: number, ports: number, port: number, pitch = 0): number {
  return width / 2 + (port - (ports - 1) / 2) * (pitch || width / ports);
}

/** Where a link starts: parallel cables side by side where their one cable would. */
function upPort(shape: Shape, layout: TreeLayout, level: number, child: number, link: number, offset: number): number {
  if (level === 0) {
    const slot = layout.slotOf(child);
    return (slot?.x ?? 0) + portX(0, shape.upPortsOf(0), shape.placeOf(link).lower, nodePort(shape, layout.pitch));
  }
  const parents = shape.parentsOf(level);
  const bar = barOf(shape, layout, level, child);
  const pitch = Math.min(bar.width / parents, 1.25 * Math.max(DRAWN_PITCH, layout.pitch) * shape.cablesToParent(level));
  const port = portX(bar.width, parents, shape.upPortOf(link) % parents, pitch);
  return bar.x + port + besideX(shape, link, pitch, offset);
}

/** How far one of parallel cables is drawn from the middle of them: close together, in the room that there is for all. */
function besideX(shape: Shape, link: number, room: number, offset: number): number {
  const cables = shape.cablesToParent(shape.levelOfLink(link) - 1);
  return (shape.cableOf(link) - (cables - 1) / 2) * Math.min(room / cables, BESIDE * offset);
}

function nodePort(shape: Shape, pitch: number): number {
  const ports = shape.upPortsOf(0);
  return ports > 1 ? Math.min(NODE_PORT, (pitch * 0.85) / ports) : pitch * 0.9;
}

function barOf(shape: Shape, layout: TreeLayout, level: number, at: number): Bar {
  const bar = layout.barOf(shape.firstEntityOf(level) + at);
  if (!bar) throw new Error(`Switch ${level}.${at} has no bar.`);
  return bar;
}

/** Lanes keep the drawn distance where ports leave room, and draw together where they do not. */
function laneOffset(shape: Shape, layout: TreeLayout, level: number, below: number): number {
  const above = Math.floor(below / shape.childrenOf(level));
  const upper = barOf(shape, layout, level, above * shape.widthOf(level));
  const downPitch = level === 1 ? layout.pitch / shape.cablesToParent(0) : upper.width / shape.downPortsOf(level);
  const ports = shape.upPortsOf(level - 1);
  const upPitch =
    level === 1
      ? nodePort(shape, layout.pitch)
      : barOf(shape, layout, level - 1, below * shape.widthOf(level - 1)).width / ports;
  const grown = DRAWN_OFFSET * Math.min(1.25, Math.max(1, layout.pitch / DRAWN_PITCH));
  return Math.min(grown, LANES_SHARE * downPitch, LANES_SHARE * upPitch);
}
