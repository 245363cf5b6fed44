/* The tree of a lane with phases, folded or not, as a drawing. */

import { levelTitle } from '../../tree/names.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { makeElement } from '../dom.ts';
import type { Pose, Position, SelectedTarget, Target } from '../drawing.ts';
import { paintLabels } from '../labels.ts';
import type { Pen } from '../pen.ts';
import { createPicture, type Draw, type LiveDrawing } from '../picture.ts';
import type { ViewHandle } from '../View.tsx';
import { firstSwitch, walk } from '../walk.ts';
import { arcAt, bisectionLabels, isBelowNodes } from './arcs.ts';
import { explain, summary } from './explain.ts';
import { planFlow } from './flow.ts';
import { chipPosition, hitTest, podUnder, positionOf } from './hit.ts';
import { type GutterWords, gutterLabels } from './labels.ts';
import { type ChipSlot, drawnTree, layoutTree } from './layout.ts';
import { paintChips, paintPodSummaries } from './paint-labels.ts';
import { type Motion, paintMotion } from './paint-packets.ts';
import { paintTree } from './paint-tree.ts';
import { foldLevel, togglePod } from './plan.ts';
import {
  brokenIn,
  chosenBy,
  lightOf,
  loadsOf,
  makeScene,
  type Scene,
  type TreeEvents,
  type TreeModel,
  taskOrder,
  taskOrNodeOn,
  worstLinks,
} from './scene.ts';
import './big.css';
import { createChips, createFolds } from './chips.ts';
import { createMover } from './move.ts';
import './tree.css';

export interface TreeDrawing extends LiveDrawing<TreeModel> {
  scene: Scene;
}

/** Loads of another phase or mapping swell from the previous ones. */
const TRANSITION_MS = 150;

export const drawTree: Draw<TreeModel, TreeDrawing> = (model, size, open, { frame, position, texture }, palette) => {
  const { shape } = model;
  const layout = layoutTree(shape, size, {
    gutter: model.gutter,
    open,
    arcs: model.arcs,
    memory: model.memory != null,
    caption: model.bisection && shape.bisection !== null,
  });
  const scene = makeScene(model, layout, palette, frame);
  const motion: Motion = { position, flow: planFlow(model, layout), texture };
  const labels = gutterLabels(shape, model.gutter, layout, gutterWords(scene));
  const drawn = drawnTree(shape, layout);
  let swellFrom = 0;
  advance();

  function advance(): void {
    const { model, frame } = scene;
    if (frame) texture.advance(frame.timePs, model.flitPs, model.linkPs, model.playing);
  }

  function takeLoads(next: TreeModel): void {
    const swells = scene.model.clock === next.clock && next.clock === 'phases' && !next.reducedMotion;
    scene.before = scene.load;
    scene.load = loadsOf(next, scene.frame);
    scene.tasks = taskOrder(next);
    motion.flow = planFlow(next, layout);
    scene.transition = swells ? 0 : 1;
    swellFrom = performance.now();
  }

  const hasMotion = (): boolean => scene.frame !== null || scene.model.loads !== null;

  function hit(x: number, y: number): Target | null {
    const sending = isBelowNodes(layout, y) ? arcAt(scene, x, y) : null;
    return sending ? { kind: 'task', task: sending.task } : hitTest(shape, layout, x, y);
  }

  function paintBase(pen: Pen, given: Scene, chips: readonly ChipSlot[] | null): void {
    paintTree(pen, given);
    if (chips) paintChips(pen, given, chips);
    paintPodSummaries(pen, given);
    const { layout: at, palette, model } = given;
    const { overlay } = model;
    overlay?.paint(pen, palette, at, positionOf(at, { kind: 'switch', entity: overlay.entity })?.box, at.laneOf);
  }

  return {
    scene,
    size: layout,
    pose() {
      const now = { ...scene };
      const paint: Pose['paint'] = (pen, at, chips) => paintBase(pen, { ...now, layout: at }, chips);
      return { shape, layout, palette, tasks: now.tasks, labels: [...labels, ...bisectionLabels(now)], paint };
    },
    update(next) {
      const last = scene.model;
      if (last.arcs !== next.arcs || last.bisection !== next.bisection || last.memory !== next.memory) return 'layout';
      if (last.loads !== next.loads || last.clock !== next.clock) takeLoads(next);
      Object.assign(scene, lightOf(next, scene.tasks, scene.hover));
      scene.model = next;
      return 'still';
    },
    show({ frame, position }) {
      motion.position = position;
      scene.frame = scene.model.clock === 'packets' ? frame : null;
      scene.broken = brokenIn(scene.model, scene.frame);
      if (!scene.frame) return scene.transition < 1 ? null : 'motion';
      scene.load = loadsOf(scene.model, frame);
      advance();
      return 'paced';
    },
    prepare() {
      if (scene.transition < 1) scene.transition = Math.min(1, (performance.now() - swellFrom) / TRANSITION_MS);
      return scene.transition < 1;
    },
    paintStill: (pen) => paintBase(pen, scene, layout.node.narrow ? layout.nodes : null),
    hasMotion,
    paintMoving: (pen) => paintMotion(pen, scene, motion),
    paintAll(pen) {
      const { width, height } = layout;
      pen.box({ x: 0, y: 0, width, height }, 0, scene.palette.paper);
      paintBase(pen, { ...scene, transition: 1 }, layout.nodes);
      paintLabels(pen, scene.palette, [...labels, ...bisectionLabels(scene)]);
      if (hasMotion()) paintMotion(pen, scene, motion);
    },
    labels: () => [...labels, ...bisectionLabels(scene)],
    hit,
    chosen: (target, at) => chosenOn(scene, target, at),
    podAt(x, y) {
      const target = hit(x, y);
      return target?.kind === 'node' ? null : podUnder(layout, foldLevel(shape), target, x);
    },
    togglePod: (open, pod) =>
      togglePod(shape, open, { level: pod.level, subtree: pod.subtree }, layout.right - layout.left),
    positionOf: (target) =>
      target.kind === 'task' ? chipPosition(layout, scene.tasks.indexOf(target.task)) : positionOf(layout, target),
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
      if (scene.model.arcs) Object.assign(scene, lightOf(scene.model, scene.tasks, target));
    },
    explain: (target) => explain(scene, target),
    summary: () => summary(scene),
  };
};

function gutterWords({ model: { shape, participants, memory, rates }, layout }: Scene): GutterWords {
  const folded = layout.pods.length > 0;
  const nodes =
    participants?.kind === 'subset' && participants.outside > 0
      ? t`${participants.senders} of ${shape.present.nodes}`
      : participants?.kind === 'sides'
        ? tFor('senders to receivers')`${participants.senders} to ${participants.receivers}`
        : counted(shape.present.nodes, folded ? 'node' : 'task');
  return {
    level: (level) => levelTitle(shape, level),
    nodes: [folded ? t`Pods` : t`Nodes`, nodes],
    ...(layout.foot > 0 ? { foot: t`mean, worst` } : {}),
    ...(memory ? { memory: memory.gutter } : {}),
    rates,
    arcs: [tFor('first line of who sends to whom')`Who sends`, tFor('its second line')`to whom`, t`grey: nearby`],
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

/* The tree of a lane with phases, with chips that can be moved. */

export function createTree(container: HTMLElement, first: TreeModel, events: () => TreeEvents): ViewHandle<TreeModel> {
  const tasks = makeElement('div', 'tree-tasks', { role: 'group', 'aria-label': t`Tasks on their nodes` });
  const foldHandles = makeElement('div', 'tree-fold-handles');
  return createPicture(container, first, events, drawTree, {
    elements: [tasks, foldHandles],
    start(host) {
      const chips = createChips(tasks);
      const showFolds = createFolds(foldHandles, host.unfold);
      const mover = createMover({ host, chips, events });
      return {
        update({ scene }) {
          host.root.classList.toggle('is-fixed', scene.model.dragDisabledReason !== null);
          showFolds(scene);
          chips.show(scene);
          mover.refresh();
        },
        targetOf(element) {
          const node = chips.nodeOf(element);
          return node === null ? null : { kind: 'node', node };
        },
        isBusy: mover.isBusy,
        destroy: mover.destroy,
      };
    },
  });
}
