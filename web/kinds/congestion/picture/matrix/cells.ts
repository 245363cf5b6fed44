/* Colours of the cells.
 *
 * A stalled link is vermilion, an isolated one violet, one that is both is half and half; any other has the colour of its
 * load. A node is shaded by what it sends, a victim in the hue of victims, darker the more it lacks; hot nodes are ink, hot
 * sources vermilion until they isolate. Cells that a filter excludes are faint. */

import { type Cells, fillCell, withFaint } from '../../../../draw/matrix/cells.ts';
import { mix } from '../../../../draw/palette.ts';
import { isHotSpotActive } from '../../../../model/lanes.ts';
import { NODE_HOT_SOURCE, NODE_VICTIM } from '../../../../run/protocol.ts';
import { type Colours, RAMP, rampStep } from '../colours.ts';
import { isHot, isIsolated } from '../paint-nodes.ts';
import { hasFilter, isKept, type Scene, sendRateOf } from '../scene.ts';

const SHADES = 5;
const GAUGE = RAMP;
const VICTIM = GAUGE + SHADES;
const ISOLATED = VICTIM + SHADES;
const OVER = ISOLATED + 1;
const HOT = OVER + 1;
const COLOURS = HOT + 1;

export function coloursOf({ ramp, over, isolated, ink, gaugeGround, gauge, victimGround, victim, paper }: Colours) {
  const shades = (from: string, to: string): string[] =>
    Array.from({ length: SHADES }, (_, at) => mix(from, to, at / (SHADES - 1)));
  return withFaint(
    [...ramp, ...shades(gaugeGround, gauge), ...shades(victimGround, victim), isolated, over, ink],
    paper,
  );
}

function shade(share: number): number {
  return Math.max(0, Math.min(SHADES - 1, Math.round(share * (SHADES - 1))));
}

export function fillCells(cells: Cells, scene: Scene): void {
  const { load, model, states } = scene;
  const { shape, settings } = model;
  const { stalled, isolated } = states;
  const filtered = hasFilter(scene);
  cells.raster.index.fill(0);
  for (let link = 0; link < shape.links; link++) {
    if (!shape.hasLink(link)) continue;
    const violet = (isolated[link] ?? 0) > 0;
    const plain = stalled[link] ? OVER : violet ? ISOLATED : rampStep(load[link] ?? 0);
    const full = filtered && !isKept(scene, link) ? 0 : COLOURS;
    fillCell(cells, link, full + plain, full + (violet ? ISOLATED : plain));
  }
  const lasts = scene.frame !== null && isHotSpotActive(settings.traffic, scene.frame.timePs);
  for (let node = 0; node < shape.nodes; node++)
    if (!shape.absent.has(node)) fillCell(cells, shape.links + node, COLOURS + colourOfNode(scene, node, lasts));
}

function colourOfNode(scene: Scene, node: number, lasts: boolean): number {
  if (isHot(scene, node)) return HOT;
  const congestion = scene.frame?.congestion;
  const bits = congestion?.nodeState[node] ?? 0;
  if (lasts && bits & NODE_HOT_SOURCE) return isIsolated(scene, node) ? ISOLATED : OVER;
  const rate = Math.min(1, sendRateOf(scene, node));
  return bits & NODE_VICTIM ? VICTIM + shade(1 - rate) : GAUGE + shade(rate);
}
