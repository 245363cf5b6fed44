/* A tree, folded or not, as a drawing: adapts a scene for host.ts. */

import type { Frame } from '../../run/protocol.ts';
import { levelTitle } from '../../tree/names.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Drawing, Position } from '../drawing.ts';
import { paintLabels } from '../labels.ts';
import { palettes } from '../palette.ts';
import type { Pen, Size } from '../pen.ts';
import type { SelectedTarget, Subtree, Target } from '../target.ts';
import { firstSwitch, walk } from '../walk.ts';
import { explain, summary } from './explain.ts';
import { planFlow } from './flow.ts';
import { chipPosition, hitTest, podUnder, positionOf } from './hit.ts';
import { type GutterWords, gutterLabels } from './labels.ts';
import { drawnTree, layoutTree } from './layout.ts';
import type { TreeModel } from './model.ts';
import { paintTree } from './paint.ts';
import { paintChips, paintPodFeet } from './paint-labels.ts';
import { type Motion, paintMotion } from './paint-motion.ts';
import { foldLevel } from './plan.ts';
import { gaugeAt } from './queues.ts';
import { chosenBy, loadsOf, makeScene, type Scene, taskOrNodeOn, worstLinks } from './scene.ts';
import { startTexture, type Texture } from './texture.ts';
import { togglePod } from './toggle-pod.ts';

export interface TreeDrawing extends Drawing {
  /** changed from outside between two paintings */
  scene: Scene;
}

/** `motion`: null where nothing moves. */
export function treeDrawing(scene: Scene, motion: Motion | null): TreeDrawing {
  const { layout } = scene;
  const { shape } = scene.model;
  const labels = gutterLabels(shape, scene.model.gutter, layout, gutterWords(scene));
  const drawn = drawnTree(shape, layout);

  function hit(x: number, y: number): Target | null {
    const queue = gaugeAt(scene, x, y);
    return queue === null ? hitTest(shape, layout, x, y) : { kind: 'queue', link: queue };
  }

  function paintBase(pen: Pen, given: Scene, chips: boolean): void {
    paintTree(pen, given);
    if (chips) paintChips(pen, given);
    paintPodFeet(pen, given);
  }

  return {
    scene,
    size: layout,
    paintStill: (pen) => paintBase(pen, scene, layout.node.narrow),
    hasMotion: () => motion !== null,
    paintMoving: (pen) => motion && paintMotion(pen, scene, motion),
    paintAll(pen) {
      const { width, height } = layout;
      pen.box({ x: 0, y: 0, width, height }, 0, scene.palette.paper);
      paintBase(pen, { ...scene, transition: 1 }, true);
      paintLabels(pen, scene.palette, labels);
      if (motion) paintMotion(pen, scene, motion);
    },
    labels: () => labels,
    hit,
    chosen: (target, at) => chosenOn(scene, target, at),
    podAt(x, y) {
      const target = hit(x, y);
      return target?.kind === 'node' ? null : podUnder(layout, foldLevel(shape), target, x);
    },
    togglePod: (open, pod) =>
      togglePod(shape, open, { level: pod.level, subtree: pod.subtree }, layout.right - layout.left),
    positionOf: (target) =>
      target.kind === 'task'
        ? chipPosition(layout, scene.tasks.indexOf(target.task))
        : positionOf(shape, layout, target),
    selection: () => scene.model.selection,
    start() {
      const worst = worstLinks(scene)[0];
      if (worst !== undefined) return { kind: 'link', link: worst };
      const pod = layout.pods[0];
      return pod ? { kind: 'pod', level: pod.level, subtree: pod.subtree } : firstSwitch(drawn);
    },
    walk: (from, step) => walk(drawn, from.kind === 'task' ? nodeOf(scene, from.task) : from, step),
    hover(target) {
      scene.hover = target;
    },
    explain: (target) => explain(scene, target),
    summary: () => summary(scene),
  };
}

function gutterWords({ model: { shape, participants }, layout }: Scene): GutterWords {
  const folded = layout.pods.length > 0;
  const nodes =
    participants?.kind === 'subset'
      ? t`${participants.senders} of ${shape.nodes}`
      : participants?.kind === 'sides'
        ? tFor('senders to receivers')`${participants.senders} to ${participants.receivers}`
        : counted(shape.nodes, folded ? 'node' : 'task');
  return {
    level: (level) => levelTitle(shape, level),
    nodes: [folded ? t`Pods` : t`Nodes`, nodes],
    ...(layout.foot > 0 ? { foot: t`mean, worst` } : {}),
  };
}

function nodeOf({ tasks }: Scene, task: number): Target {
  return { kind: 'node', node: tasks.indexOf(task) };
}

/** A click below the square of a node hits its painted chip, and so the task. */
function chosenOn(scene: Scene, target: Target, at: Position | null): SelectedTarget | null {
  if (target.kind === 'node' && at && at.y >= scene.layout.node.chipY - 2) return taskOrNodeOn(scene, target.node);
  return chosenBy(scene, target);
}

export interface Instant {
  /** the unfolded pods of a big tree */
  open?: readonly Subtree[];
  /** of the packet clock */
  frame?: Frame | null;
  /** of the phase clock: phase and fraction */
  position?: number;
  /** of a film, carried from one picture to the next */
  texture?: Texture;
}

/** At one instant, without a page. */
export function treeAt(model: TreeModel, size: Size, options: Instant = {}): TreeDrawing {
  const layout = layoutTree(model.shape, size, { gutter: model.gutter, open: options.open ?? [] });
  const frame = model.clock === 'packets' ? (options.frame ?? null) : null;
  const { position = 0, texture = startTexture() } = options;
  if (frame) texture.advance(frame.timePs, model.flitPs, model.linkPs, model.playing);
  const scene = makeScene(model, layout, palettes[model.theme], loadsOf(model, frame), frame);
  const moves = frame !== null || model.loads !== null;
  return treeDrawing(scene, moves ? { position, flow: planFlow(model, layout), texture } : null);
}
