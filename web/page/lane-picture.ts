/* Which picture a lane shows: its tree, or where that is big a matrix of its links; and what is drawn in it: its open pods, what is drawn
 * in addition, and what a drop would change. */

import type { Subtree } from '../draw/drawing.ts';
import type { Gutter, Overlay } from '../draw/picture.ts';
import { MAX_ARCS } from '../draw/tree/layout.ts';
import { foldLevel } from '../draw/tree/plan.ts';
import type { Preview } from '../draw/tree/scene.ts';
import type { DrawnLane, LanePictures, PictureKind } from '../kinds/common/pictures.ts';
import { familyOfLane } from '../kinds/families.ts';
import { collectiveOf } from '../model/message-sizes.ts';
import type { View } from '../model/types.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { Shape } from '../run/protocol.ts';
import { usePlayground } from '../state/store.ts';
import type { DropPreview, PlaygroundState } from '../state/types.ts';
import { t } from '../words/language/language.ts';
import type { Commands } from './parts/Menu.tsx';
import type { DrawableLane } from './picture.ts';

type Offered = Pick<LanePictures, 'choices' | 'matrixLeadsFrom'>;

export function choicesOf(shape: Shape, { choices }: Offered): readonly PictureKind[] {
  return foldLevel(shape) === 0 ? ['tree'] : choices;
}

export function pictureFor(wanted: View['picture'], shape: Shape, offered: Offered): PictureKind {
  const choices = choicesOf(shape, offered);
  if (choices.length === 1) return 'tree';
  if (wanted === 'auto') return shape.nodes >= offered.matrixLeadsFrom ? 'links' : 'tree';
  return choices.includes(wanted) ? wanted : 'links';
}

const PICTURES: Record<PictureKind, { text: string; detail: string }> = {
  tree: { text: t`Tree`, detail: t`folded into pods` },
  links: { text: t`Links`, detail: t`each as a cell, level by level` },
};

/** The pictures that lanes can show, where that of a lane has a choice. */
export async function pictureCommands({ settings, shape }: LaneState): Promise<Commands> {
  if (!shape) return [];
  const offered = await familyOfLane(settings).pictures.load();
  const choices = choicesOf(shape, offered);
  if (choices.length < 2) return [];
  const { scenario, changeView } = usePlayground.getState();
  const now = pictureFor(scenario.view.picture, shape, offered);
  const commands = choices.map((picture) => ({
    ...PICTURES[picture],
    current: picture === now,
    run: () => changeView({ picture }),
  }));
  return [...commands, 'line'];
}

/* The open pods of the lanes, so that an exported picture shows the same ones. Another tree begins folded. */

const byLane = new Map<number, { shape: Shape | null; open: Subtree[] }>();

export const openPods = {
  keep(lane: number, shape: Shape | null, open: Subtree[]): void {
    byLane.set(lane, { shape, open });
  },
  of(lane: number, shape: Shape): Subtree[] {
    const last = byLane.get(lane);
    return last?.shape === shape ? last.open : [];
  },
};

/* What can be drawn in addition in the trees of lanes with phases, and why it cannot be in some. */

export type TreeMark = 'arcs' | 'memory' | 'bisection';

/** Null where it can be drawn. */
function refusalOf(mark: TreeMark, { shape, settings }: DrawableLane): string | null {
  if (mark === 'memory' && !collectiveOf(settings)) return t`Memory is shown of collectives.`;
  if (mark !== 'bisection')
    return shape.nodes > MAX_ARCS ? t`Only trees of at most ${MAX_ARCS} nodes have room below them.` : null;
  if (shape.bisection) return null;
  return t`This tree has no two halves: its top switches have ${shape.childrenOf(shape.levels)} subtrees.`;
}

/** Where some lane cannot show it, the reason is said. */
export function toggleMark(mark: TreeMark): void {
  const { scenario, lanes, changeView, notify } = usePlayground.getState();
  const on = !scenario.view[mark];
  changeView({ [mark]: on });
  const refusals = lanes.flatMap((lane) => {
    const { shape } = lane;
    return (on && shape && refusalOf(mark, { ...lane, shape })) || [];
  });
  if (refusals[0] !== undefined) notify(refusals[0]);
}

/** The lane as a still of the page shows it. */
export function drawnLane(
  { index, name, shape, loads, settings, summary }: DrawableLane,
  { selection, filter, theme, clock, scenario }: PlaygroundState,
  gutter: Gutter,
  overlay: Overlay | null = null,
): DrawnLane {
  return {
    name,
    shape,
    loads,
    settings,
    summary,
    selection: selection?.lane === index ? selection : null,
    filter,
    rootsHidden: scenario.view.hidden.includes('roots'),
    preview: null,
    theme,
    gutter,
    overlay,
    reducedMotion: false,
    playing: false,
    clock: clock.kind,
    dragDisabledReason: null,
    arcs: scenario.view.arcs,
    hasMemory: scenario.view.memory,
    bisection: scenario.view.bisection,
  };
}

/** What a drop would change in a lane, whichever lane the task is dragged in; null: nothing. */
export function previewIn(
  preview: DropPreview | null,
  lanes: readonly Pick<LaneState, 'name'>[],
  lane: number,
): Preview | null {
  if (!preview?.changes.includes(lane)) return null;
  const { from, to, changes } = preview;
  const only = changes.length < lanes.length ? changes.map((change) => lanes[change]?.name ?? '') : null;
  return { from, to, loads: preview.loads[lane] ?? null, only, count: changes.length };
}
