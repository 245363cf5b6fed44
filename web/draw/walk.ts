/* Walking a tree with the arrow keys: left and right along a row, up and down along links. Rows from below: nodes, the links
 * to level 1, the switches of level 1, and so on; a folded pod is one stop. Pure. */

import type { Shape } from '../run/protocol.ts';
import { t } from '../words/language/language.ts';
import { makeElement, positionElement } from './dom.ts';
import { type Drawing, type Subtree, sameTarget, type Target, targetSentence, type WalkStep } from './drawing.ts';
import type { Host } from './host.ts';

/** Which parts of a tree are drawn. */
export interface DrawnTree {
  shape: Shape;
  folded: readonly Subtree[];
  /** whether a node or switch is drawn on its own */
  shows(entity: number): boolean;
  /** whether an up link and its twin are */
  showsPair(link: number): boolean;
}

export function walk(drawn: DrawnTree, from: Target, step: WalkStep): Target {
  const next =
    step === 'left' || step === 'right'
      ? alongRow(drawn, from, step === 'left' ? -1 : 1)
      : alongLink(drawn, from, step === 'up');
  return next ?? from;
}

function alongRow(drawn: DrawnTree, from: Target, by: number): Target | null {
  const row = rowOf(drawn, from);
  const at = row.findIndex((target) => sameTarget(target, from));
  return at < 0 ? (row[0] ?? null) : (row[at + by] ?? null);
}

function rowOf(drawn: DrawnTree, from: Target): Target[] {
  const { shape, folded } = drawn;
  switch (from.kind) {
    case 'pod':
    case 'bundle':
      return folded.map(podTarget);
    case 'node':
    case 'task':
      return entitiesOf(drawn, 0);
    case 'switch':
      return entitiesOf(drawn, shape.levelOf(from.entity));
    case 'link':
      return linksOf(drawn, shape.levelOfLink(from.link));
  }
}

function entitiesOf({ shape, shows }: DrawnTree, level: number): Target[] {
  const row: Target[] = [];
  const first = shape.firstEntityOf(level);
  for (let entity = first; entity < first + shape.entitiesOf(level); entity++)
    if (shows(entity)) row.push(entityTarget(shape, entity));
  return row;
}

/** Up and down of each pair side by side. */
function linksOf({ shape, showsPair }: DrawnTree, level: number): Target[] {
  const row: Target[] = [];
  for (let link = shape.firstUpFrom(level - 1); link < shape.firstUpFrom(level); link++)
    if (showsPair(link)) row.push({ kind: 'link', link }, { kind: 'link', link: shape.twinOf(link) });
  return row;
}

function alongLink(drawn: DrawnTree, from: Target, up: boolean): Target | null {
  const { shape } = drawn;
  switch (from.kind) {
    case 'pod':
    case 'bundle':
      return up ? firstSwitch(drawn) : (entitiesOf(drawn, 0)[0] ?? null);
    case 'link':
      return endOf(drawn, up ? shape.upperEndOf(from.link) : shape.lowerEndOf(from.link));
    case 'switch':
      return linkOf(drawn, from.entity, up);
    case 'node':
      return linkOf(drawn, from.node, up);
    default:
      return null;
  }
}

/** The node or switch at the end of a link; of a folded pod the pod. */
function endOf({ shape, folded, shows }: DrawnTree, entity: number): Target | null {
  if (shows(entity)) return entityTarget(shape, entity);
  const pod = podAround(shape, folded, entity);
  return pod ? podTarget(pod) : null;
}

/** The one of these in which a node or switch lies. */
export function podAround<Pod extends Subtree>(shape: Shape, pods: readonly Pod[], entity: number): Pod | undefined {
  const level = shape.levelOf(entity);
  const { first } = shape.nodesUnder(entity);
  return pods.find((pod) => pod.level >= level && shape.subtreeAround(first, pod.level) === pod.subtree);
}

/** The first link of a node or switch on one side; below one whose links are folded away, a folded pod. */
function linkOf({ shape, folded, showsPair }: DrawnTree, entity: number, up: boolean): Target | null {
  const link = (up ? shape.upLinksOf(entity) : shape.upLinksInto(entity)).find(showsPair);
  if (link !== undefined) return { kind: 'link', link };
  const pod = folded[0];
  return !up && pod && entity >= shape.nodes ? podTarget(pod) : null;
}

/** From the top. */
export function firstSwitch(drawn: DrawnTree): Target | null {
  for (let level = drawn.shape.levels; level > 0; level--) {
    const first = entitiesOf(drawn, level)[0];
    if (first) return first;
  }
  return null;
}

function entityTarget({ nodes }: Shape, entity: number): Target {
  return entity < nodes ? { kind: 'node', node: entity } : { kind: 'switch', entity };
}

function podTarget({ level, subtree }: Subtree): Target {
  return { kind: 'pod', level, subtree };
}

/* The keyboard's cursor in a picture: one button that the arrow keys move, so that a tree of any size is a single tab stop. */

const arrows: Record<string, WalkStep> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const MIN_SIZE = 18;
const MARGIN = 6;
/** For targets without a box. */
const POINT_SIZE = { width: 20, height: 20 };

/** Returns what moves the cursor along after the picture has changed. */
export function createCursor(host: Host): () => void {
  const button = makeElement('button', 'picture-cursor', {
    type: 'button',
    'aria-label': t`Links, switches and nodes`,
  });
  /** null until an arrow or the focus put it somewhere */
  let target: Target | null = null;
  host.root.append(button);

  function currentTarget(drawing: Drawing): Target | null {
    if (target && !drawing.positionOf(target)) target = null;
    return target ?? drawing.selection() ?? drawing.start();
  }

  function refresh(): void {
    const { drawing } = host;
    const at = drawing && currentTarget(drawing);
    if (!at) return;
    button.setAttribute('aria-label', targetSentence(drawing.explain(at)));
    const position = drawing.positionOf(at);
    if (!position) return;
    const { width, height } = position.box ?? POINT_SIZE;
    positionElement(
      button,
      position.x,
      position.y,
      Math.max(MIN_SIZE, width + MARGIN),
      Math.max(MIN_SIZE, height + MARGIN),
    );
  }

  function point(drawing: Drawing, next: Target): void {
    target = next;
    refresh();
    host.announce(button.getAttribute('aria-label') ?? '');
    host.hover(next);
    const position = drawing.positionOf(next);
    if (position)
      host.card.show(drawing, next, { x: position.x, y: position.y - (position.box?.height ?? POINT_SIZE.height) / 2 });
  }

  button.addEventListener('focus', () => {
    const { drawing } = host;
    if (!drawing || !button.matches(':focus-visible')) return;
    const at = drawing.selection() ?? currentTarget(drawing);
    if (at) point(drawing, at);
  });
  button.addEventListener('blur', () => {
    host.hover(null);
    host.card.hide();
  });
  button.addEventListener('keydown', (event) => {
    const { drawing } = host;
    const from = drawing && currentTarget(drawing);
    if (!from || event.shiftKey) return;
    const step = arrows[event.key];
    if (step) point(drawing, drawing.walk(from, step));
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (from.kind === 'pod') host.unfold(from);
    else host.choose(from);
    event.preventDefault();
    event.stopPropagation();
  });
  return refresh;
}
