/* Colour indices of the matrix cells, two halves per cell.
 *
 * A standing link is vermilion, an isolated one violet, one that is both is half and half; any other has the colour of its
 * load. A node is shaded by what it sends, a victim in the hue of victims, darker the more it lacks; hot nodes are ink, hot
 * sources vermilion until they isolate. Cells that a filter excludes are faint. */

import { mix } from '../../../../draw/palette.ts';
import type { Raster } from '../../../../draw/pen.ts';
import { isHotSpotActive } from '../../../../model/lanes.ts';
import { NODE_HOT_SOURCE, NODE_VICTIM } from '../../../../run/protocol.ts';
import { type Colours, RAMP, rampStep } from '../colours.ts';
import { isHot, isIsolated } from '../paint-nodes.ts';
import { hasFilter, isKept, type Scene, sendRateOf } from '../scene.ts';
import { cellOfLink, cellOfNode, type Grid } from './grid.ts';

const SHADES = 5;
const OVER = RAMP;
const ISOLATED = RAMP + 1;
const HOT = RAMP + 2;
const GAUGE = RAMP + 3;
const VICTIM = GAUGE + SHADES;
const COLOURS = VICTIM + SHADES;
const FADED = 0.14;

/** All colours, then the faint version of each. */
export function paletteOf({ ramp, over, isolated, ink, gaugeGround, gauge, victimGround, victim, paper }: Colours) {
  const shades = (from: string, to: string): string[] =>
    Array.from({ length: SHADES }, (_, at) => mix(from, to, at / (SHADES - 1)));
  const full = [...ramp, over, isolated, ink, ...shades(gaugeGround, gauge), ...shades(victimGround, victim)];
  return [...full, ...full.map((colour) => mix(paper, colour, FADED))];
}

function shade(share: number): number {
  return Math.max(0, Math.min(SHADES - 1, Math.round(share * (SHADES - 1))));
}

export interface Cells {
  raster: Raster;
  /** by link, followed by nodes: raster index of its left half */
  at: Uint32Array;
}

/** Two halves per column; pods side by side, blocks stacked. */
export function makeCells({ model: { shape } }: Scene, grid: Grid): Cells {
  const width = 2 * grid.columns * grid.pods;
  const at = new Uint32Array(shape.links + shape.nodes);
  for (let index = 0; index < at.length; index++) {
    const cell = index < shape.links ? cellOfLink(shape, grid, index) : cellOfNode(shape, grid, index - shape.links);
    if (!cell) continue;
    const row = (grid.blocks[cell.block]?.rowsBefore ?? 0) + cell.row;
    at[index] = row * width + 2 * (cell.pod * grid.columns + cell.column);
  }
  return { raster: { width, height: grid.rows, index: new Uint8Array(width * grid.rows) }, at };
}

export function fillCells({ raster, at }: Cells, scene: Scene): void {
  const { index } = raster;
  const { load } = scene;
  const { shape } = scene.model;
  const { stands, isolated } = scene.states;
  const filtered = hasFilter(scene);
  for (let link = 0; link < shape.links; link++) {
    const offset = at[link] ?? 0;
    const violet = (isolated[link] ?? 0) > 0;
    const plain = stands[link] ? OVER : violet ? ISOLATED : rampStep(load[link] ?? 0);
    const faint = filtered && !isKept(scene, link) ? COLOURS : 0;
    index[offset] = plain + faint;
    index[offset + 1] = (violet ? ISOLATED : plain) + faint;
  }
  const lasts = scene.frame !== null && isHotSpotActive(scene.model.settings.traffic, scene.frame.timePs);
  for (let node = 0; node < shape.nodes; node++) {
    const offset = at[shape.links + node] ?? 0;
    const colour = colourOfNode(scene, node, lasts);
    index[offset] = colour;
    index[offset + 1] = colour;
  }
}

function colourOfNode(scene: Scene, node: number, lasts: boolean): number {
  if (isHot(scene, node)) return HOT;
  const congestion = scene.frame?.congestion;
  const bits = congestion?.nodeState[node] ?? 0;
  if (lasts && bits & NODE_HOT_SOURCE) return isIsolated(scene, node) ? ISOLATED : OVER;
  const rate = Math.min(1, sendRateOf(scene, node));
  return bits & NODE_VICTIM ? VICTIM + shade(1 - rate) : GAUGE + shade(rate);
}
