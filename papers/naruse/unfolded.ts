/* One phase on a 2-tree, unfolded so that up and down links do not overlap: sending leaf switches at the bottom, roots in the
 * middle, the same leaf switches receiving at the top. Cables with two messages are vermilion, moved connections blue. */

import type { PhaseLoads, Shape } from '../../web/run/protocol.ts';
import {
  boxMark,
  COLOUR,
  dotMark,
  type Figure,
  lineMark,
  type Mark,
  type Panel,
  type Stroke,
  type Swatch,
  textMark,
} from '../picture.ts';

export interface Unfolded {
  title: string;
  shape: Shape;
  loads: PhaseLoads;
  /** tasks whose root was moved */
  moved: number[];
}

type Point = [x: number, y: number];

interface Cable {
  from: Point;
  to: Point;
  load: number;
  moved: boolean;
  name: string;
}

const [SENDING, MIDDLE, RECEIVING] = [0, 1, 2];
const across = (index: number, count: number) => (index + 0.5) / count;

function cablesOf({ shape, loads, moved }: Unfolded): Cable[] {
  const [perLeaf, leaves, roots] = [shape.childrenOf(1), shape.childrenOf(2), shape.parentsOf(1)];
  const first = shape.firstUpFrom(1);
  const movedTo = (up: boolean, leaf: number, root: number) =>
    moved.some((task) => {
      const node = up ? task : (loads.destination[task] ?? 0);
      return loads.label[task] === root && Math.floor(node / perLeaf) === leaf;
    });
  return Array.from({ length: leaves * roots }, (_, link) => {
    const [leaf, root] = [Math.floor(link / roots), link % roots];
    const to: Point = [across(root, roots), MIDDLE];
    return ([true, false] as const).map((up): Cable => {
      const load = loads.linkLoad[first + link + (up ? 0 : shape.upLinks)] ?? 0;
      const from: Point = [across(leaf, leaves), up ? SENDING : RECEIVING];
      const name = up ? `leaf ${leaf} up to root ${root}: ${load}` : `root ${root} down to leaf ${leaf}: ${load}`;
      return up
        ? { from, to, load, moved: movedTo(up, leaf, root), name }
        : { from: to, to: from, load, moved: movedTo(up, leaf, root), name };
    });
  }).flat();
}

const IDLE: Stroke = { colour: COLOUR.rule, width: 1 };
const ONE: Stroke = { colour: COLOUR.slate, width: 1.6 };
const MOVED: Stroke = { colour: COLOUR.accent, width: 2.4 };
const shared = (load: number): Stroke => ({ colour: COLOUR.over, width: 1.5 + 1.5 * load });

function strokeOf({ load, moved }: Cable): Stroke {
  if (load === 0) return IDLE;
  if (load > 1) return shared(load);
  return moved ? MOVED : ONE;
}

function cableMarks(cable: Cable): Mark[] {
  const { from, to, load, name } = cable;
  const line = lineMark([from, to], strokeOf(cable), name);
  if (load < 2) return [line];
  const spot: Point = [from[0] + (to[0] - from[0]) * 0.42, from[1] + (to[1] - from[1]) * 0.42];
  return [
    line,
    dotMark(spot, 10, COLOUR.paper, { colour: COLOUR.over, width: 1 }),
    textMark(spot, `${load}×`, { anchor: 'middle', size: 11, bold: true, fill: COLOUR.over, dy: 4 }),
  ];
}

function switchMarks([x, y]: Point, wide: number, label: string): Mark[] {
  const look = { fill: COLOUR.slot, corner: 5, stroke: { colour: COLOUR.grey, width: 1 } };
  return [
    boxMark([x - wide / 2, x + wide / 2], [y - 0.06, y + 0.06], look),
    textMark([x, y], label, { anchor: 'middle', size: 11, dy: 4 }),
  ];
}

/** Moved and hot cables are drawn last, on top. */
export function unfoldedPanel(unfolded: Unfolded, width: number): Panel {
  const [leaves, roots] = [unfolded.shape.childrenOf(2), unfolded.shape.parentsOf(1)];
  const rank = ({ load, moved }: Cable) => (load > 1 ? 3 : moved ? 2 : load);
  const { contention } = unfolded.loads;
  const leafWidth = 1 / leaves - (leaves > 5 ? 7 : 14) / width;
  const indices = (count: number) => Array.from({ length: count }, (_, index) => index);
  return {
    width,
    height: 300,
    x: { domain: [0, 1] },
    y: { domain: [SENDING, RECEIVING] },
    marks: [
      boxMark([0, 1], [-0.15, 2.38], { fill: COLOUR.band, opacity: 0.6, corner: 8 }),
      textMark([0, RECEIVING], unfolded.title, { bold: true, dx: 8, dy: -34 }),
      textMark([1, RECEIVING], `fullest cable: ${contention}`, {
        anchor: 'end',
        bold: true,
        fill: contention > 1 ? COLOUR.over : COLOUR.ink,
        dx: -8,
        dy: -34,
      }),
      ...cablesOf(unfolded)
        .sort((a, b) => rank(a) - rank(b))
        .flatMap(cableMarks),
      ...indices(roots).flatMap((root) => switchMarks([across(root, roots), MIDDLE], 22 / width, String(root))),
      ...indices(leaves).flatMap((leaf) =>
        [SENDING, RECEIVING].flatMap((y) => switchMarks([across(leaf, leaves), y], leafWidth, `leaf ${leaf}`)),
      ),
    ],
  };
}

const LEGEND: Swatch[] = [
  { name: 'a cable that two or more messages want', stroke: shared(2) },
  { name: 'a connection that was moved', stroke: MOVED },
  { name: 'one message', stroke: ONE },
  { name: 'idle', stroke: IDLE },
];

/** Layout of a figure of such panels, side by side. */
export const UNFOLDED: Pick<Figure, 'gap' | 'margin' | 'legend' | 'legendBelow'> = {
  gap: { x: 16, y: 0 },
  margin: { left: 16, top: 128, right: 16, bottom: 64 },
  legend: LEGEND,
  legendBelow: true,
};
