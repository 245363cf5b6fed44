/* Which links of the tree the messages of a phase take or are likely to take, and the way of the one that is examined. */

import { pointAtHeight } from '../../draw/curve.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen, Stroke } from '../../draw/pen.ts';
import { layOutDetailed } from '../../draw/tree/detail.ts';
import { layoutTree, type TreeLayout } from '../../draw/tree/layout.ts';
import { MARK, paintChips } from '../../draw/tree/paint-labels.ts';
import type { Shape, TableStep } from '../../run/protocol.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { LinkUse, LinkUses } from './table-step.ts';

export interface TopSwitchTree {
  /** of two levels of switches */
  shape: Shape;
  uses: LinkUses;
  /** the message examined last */
  step: TableStep | null;
  /** nodes of the job */
  members: readonly number[];
  nodeOf(task: number): number;
}

/** Of the tree, above it for its name, and below it for the ends of the message. */
const HEIGHT = 360;
const HEAD = 12;
const ROLES = 16;
const BAR = 20;
/** Of a count from its lane, px. */
const BESIDE = 9;

export const TOP_SWITCH_TREE_HEIGHT = HEAD + HEIGHT + ROLES;

/** From what lies below to what lies above. */
const STATES = ['idle', 'likely', 'taken', 'crowded', 'over'] as const;

export type LinkUseState = (typeof STATES)[number];

const STROKES: Record<LinkUseState, (palette: Palette) => Stroke> = {
  idle: ({ idle }) => ({ colour: idle, width: 1.1, alpha: 0.55 }),
  likely: ({ load }) => ({ colour: load[1], width: 1.6, dash: [4, 3] }),
  taken: ({ load }) => ({ colour: load[3], width: 2.3 }),
  crowded: ({ over }) => ({ colour: over, width: 2.6, dash: [4, 3] }),
  over: ({ over }) => ({ colour: over, width: 4.5 }),
};

function stateOf({ taken, likely }: LinkUse): LinkUseState {
  if (taken > 1) return 'over';
  if (taken + likely > 1) return 'crowded';
  return taken === 1 ? 'taken' : likely === 1 ? 'likely' : 'idle';
}

export function strokeUse(pen: Pen, palette: Palette, state: LinkUseState): void {
  pen.stroke(STROKES[state](palette));
  if (state === 'over') pen.stroke({ colour: palette.paper, width: 1 });
}

/** Of any size in full: chips without room for numbers are marks. */
export function layOutRootTree(shape: Shape, width: number): TreeLayout {
  return layoutTree(
    shape,
    { width, height: HEIGHT },
    {
      ...{ gutter: 'none', open: [], barHeight: BAR },
      arrange: (_, layout) =>
        layOutDetailed(shape, layout, { level: shape.levels, subtree: 0 }, layout.left, layout.right),
    },
  );
}

export function paintTopSwitchTree(pen: Pen, palette: Palette, layout: TreeLayout, tree: TopSwitchTree): void {
  const left = layout.bars.find(({ level }) => level === 2)?.x ?? 0;
  pen.text(left, HEAD, tFor('level')`top switches`, { size: 11, weight: 400, colour: palette.grey });
  pen.at(0, HEAD, () => paintTree(pen, palette, layout, tree));
}

function paintTree(pen: Pen, palette: Palette, layout: TreeLayout, tree: TopSwitchTree): void {
  const { shape, step, members } = tree;
  if (step && step.rootBefore !== step.rootAfter)
    paintWay(pen, layout, tree, step, step.rootBefore, { ...way(palette), width: 7, dash: [1, 11], alpha: 0.6 });
  if (step) paintWay(pen, layout, tree, step, step.rootAfter, way(palette));
  paintLanes(pen, palette, layout, tree);
  paintSwitches(pen, palette, layout, tree);
  const tasks = new Int32Array(shape.nodes).fill(-1);
  for (const node of members) tasks[node] = node;
  paintChips(pen, { layout, palette, tasks, model: { shape, selection: null } });
  if (!layout.node.narrow) paintOutside(pen, palette, layout, tasks);
  if (step) paintEnds(pen, palette, layout, tree, step);
}

/** Numbers of the nodes that are not in the job. */
function paintOutside(
  pen: Pen,
  palette: Palette,
  { nodes, node: { chipY, chipHeight } }: TreeLayout,
  tasks: Int32Array,
) {
  const style = { size: 11, weight: 400, colour: palette.grey, anchor: 'middle' } as const;
  for (const { node, x } of nodes) if (tasks[node] === -1) pen.text(x, chipY + chipHeight / 2, `${node}`, style);
}

const way = ({ accent }: Palette): Stroke => ({ colour: accent, width: 12, alpha: 0.28, cap: 'round' });

/** From its node up to a top switch, and down again. */
function paintWay(
  pen: Pen,
  layout: TreeLayout,
  { shape, nodeOf }: TopSwitchTree,
  { source, destination }: TableStep,
  top: number,
  stroke: Stroke,
): void {
  pen.begin();
  const up = (node: number) => [shape.firstLinkOf(node), shape.bundleOf(1, shape.subtreeAround(node, 1)).first + top];
  const down = up(nodeOf(destination)).map((link) => shape.twinOf(link));
  for (const link of [...up(nodeOf(source)), ...down]) {
    const lane = layout.laneOf(link);
    if (lane) pen.line(lane);
  }
  pen.stroke(stroke);
}

function paintLanes(pen: Pen, palette: Palette, layout: TreeLayout, { shape, uses }: TopSwitchTree): void {
  const above = shape.firstUpFrom(1);
  const lanes = layout.pairs.flatMap(({ link, up, down }) =>
    ([up, down] as const).map((points, at) => {
      const use = (at === 0 ? uses.up : uses.down)[link - above] ?? { taken: 0, likely: 0 };
      return { points, use, state: stateOf(use), side: at === 0 ? -BESIDE : BESIDE };
    }),
  );
  for (const state of STATES)
    for (const { points } of lanes.filter((lane) => lane.state === state)) {
      pen.begin();
      pen.line(points);
      strokeUse(pen, palette, state);
    }
  for (const { points, use, side } of lanes) {
    const count = use.taken + use.likely;
    // Beside the end where they meet: below on the way up, above on the way down.
    const y = side < 0 ? (points[1] ?? 0) - 18 : (points.at(-1) ?? 0) + 18;
    const at = count > 1 ? pointAtHeight(points, y) : null;
    const style = { size: 12, weight: 700, colour: palette.over, anchor: 'middle', halo: palette.paper } as const;
    if (at) pen.text(at.x + side, y, `${count}`, style);
  }
}

function paintSwitches(pen: Pen, palette: Palette, { bars }: TreeLayout, { shape, step }: TopSwitchTree): void {
  for (const { level, entity, x, y, width, height } of bars) {
    const number = shape.indexOf(entity);
    const here = level === 2 && step?.rootAfter === number;
    const [colour, words] = here ? [palette.accent, palette.accent] : [palette.grey, palette.ink];
    pen.box({ x, y: y - height / 2, width, height }, 6, palette.paper, { colour, width: here ? 2 : 1.4 });
    pen.text(x + width / 2, y, `${number}`, { size: 12, weight: 600, colour: words, anchor: 'middle' });
  }
}

function paintEnds(pen: Pen, palette: Palette, layout: TreeLayout, { nodeOf }: TopSwitchTree, step: TableStep): void {
  const { chipY, chipHeight, narrow } = layout.node;
  for (const [node, word] of [
    [nodeOf(step.source), tFor('a node')`from`],
    [nodeOf(step.destination), tFor('a node')`to`],
  ] as const) {
    const slot = layout.slotOf(node);
    if (!slot) continue;
    const height = (narrow ? MARK : chipHeight) + 2;
    const box = { x: slot.x - slot.width / 2 - 1, y: chipY - 1, width: slot.width + 2, height };
    pen.box(box, 4, null, { colour: palette.accent, width: 2.5 });
    const style = { size: 11, weight: 600, colour: palette.accent, anchor: 'middle' } as const;
    pen.text(slot.x, HEIGHT + ROLES / 2, narrow ? `${word} ${node}` : word, style);
  }
}

export function topSwitchTreeText({ shape, uses, step, nodeOf }: TopSwitchTree): string {
  const leafOf = (task: number): number => shape.homeOf(nodeOf(task));
  const over = [...uses.up, ...uses.down].filter(({ taken, likely }) => taken + likely > 1).length;
  const tree = t`${counted(shape.entitiesOf(1), 'leaf switch')}, ${counted(shape.entitiesOf(2), 'top switch', 'top switches')}; links with more than one message: ${over}.`;
  if (!step) return tree;
  return `${tree} ${t`The message shown goes from leaf ${leafOf(step.source)} via top switch ${step.rootAfter} to leaf ${leafOf(step.destination)}.`}`;
}
