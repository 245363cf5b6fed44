/* What a target is and its state, in words: for tooltips, descriptions and the keyboard cursor. */

import { fullestLink } from '../../model/capacity.ts';
import { IDLE, type PhaseLoads, type Shape } from '../../run/protocol.ts';
import { nonParticipantText, RECEIVES } from '../../traffic/participants.ts';
import { queuesTaken } from '../../traffic/queue-capacity.ts';
import { queueNames } from '../../traffic/queue-names.ts';
import { entityName, linkName, rangeText } from '../../tree/names.ts';
import { whereFit } from '../../words/fit.ts';
import { formatCount } from '../../words/format.ts';
import { agree, capitalize, counted, joinSentence, ofTotal } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { TargetText } from '../drawing.ts';
import type { Target } from '../target.ts';
import { bundleLoad, podLoad } from './paint-bundles.ts';
import { foldLevel, isOpen } from './plan.ts';
import { busyOf, capacityOf, loadText, type Scene, staticLoads } from './scene.ts';

type BundleTarget = Extract<Target, { kind: 'bundle' }>;

interface Described {
  title: string;
  detail: string;
}

export function explain(scene: Scene, target: Target): TargetText {
  const { title, detail } = describe(scene, target);
  return { title, lines: detail ? [[detail, '']] : [] };
}

function describe(scene: Scene, target: Target): Described {
  switch (target.kind) {
    case 'link':
      return explainLink(scene, target.link);
    case 'switch':
      return explainSwitch(scene, target.entity);
    case 'node':
      return explainNode(scene, target.node);
    case 'task':
      return explainNode(scene, scene.tasks.indexOf(target.task));
    case 'pod':
      return explainPod(scene, target);
    case 'bundle':
      return explainBundle(scene, target);
    case 'queue':
      return explainQueue(scene, target.link);
    case 'cell':
      return { title: '', detail: '' };
  }
}

function explainLink(scene: Scene, link: number): Described {
  const { shape, clock } = scene.model;
  const load = scene.load[link] ?? 0;
  const direction = shape.isUp(link) ? t`up` : t`down`;
  const title = capitalize(linkName(shape, link));
  if (shape.isCut(link)) return { title, detail: t`cut, routes go around it` };
  const said = (...words: string[]) => ({ title, detail: joinSentence(direction, ...words) });
  if (clock === 'packets')
    return said(t`${percent(busyOf(scene)[link] ?? 0)} busy`, lostHere(scene, link), passing(scene, link));
  if (load === 0) return said(tFor('of a link')`idle`);
  const messages = counted(scene.model.loads?.linkLoad[link] ?? 0, 'message');
  return said(`${messages} ${whereFit(capacityOf(scene.model, link))}`);
}

function explainSwitch(scene: Scene, entity: number): Described {
  const { shape, clock } = scene.model;
  const values = clock === 'packets' ? busyOf(scene) : scene.load;
  let through = 0;
  let worst = 0;
  for (const link of shape.linksInto(entity)) through += scene.model.loads?.linkLoad[link] ?? 0;
  for (const link of shape.linksOutOf(entity)) worst = Math.max(worst, values[link] ?? 0);
  const title = capitalize(entityName(shape, entity));
  if (clock === 'packets') return { title, detail: t`busiest port ${`${Math.round(100 * worst)} %`}` };
  return {
    title,
    detail: t`${counted(through, 'message')} ${agree(through, 'passes', 'pass')}, busiest port ${loadText(worst)}`,
  };
}

function explainNode(scene: Scene, node: number): Described {
  const task = scene.tasks[node] ?? -1;
  const { loads, participants, shape } = scene.model;
  const name = entityName(shape, node);
  if (task < 0) return { title: capitalize(name), detail: participants ? nonParticipantText(participants) : '' };
  const title = t`Task ${task} on ${name}`;
  const destination = loads?.destination[task] ?? IDLE;
  if (!loads) return { title, detail: t`drag to move` };
  if (participants?.roles[task] === RECEIVES) return { title, detail: receives(loads, task) };
  const now = atInstant(scene, task, node);
  if (now) return { title, detail: now };
  if (destination === IDLE) return { title, detail: t`sends to ${tFor('sends to')`nobody`}` };
  const sends = t`sends to ${destination === task ? t`itself` : t`task ${destination}`}`;
  return { title, detail: joinSentence(sends, scene.model.memory?.says(scene, task) ?? '') };
}

/** For a task that never sends. */
function receives({ destination }: PhaseLoads, task: number): string {
  const from = [...destination.keys()].filter((sender) => destination[sender] === task);
  return t`receives from ${from.length === 1 ? t`task ${from[0] ?? 0}` : counted(from.length, 'task')}`;
}

function explainPod(scene: Scene, { level, subtree }: { level: number; subtree: number }): Described {
  const { shape } = scene.model;
  const nodes = shape.nodesBelow(level);
  const first = subtree * nodes;
  const load = podLoad(scene, { level, subtree, firstNode: first, nodes, x: 0, width: 0 });
  const open = isOpen(scene.layout.open, { level, subtree });
  const span = t`Nodes ${rangeOf(shape, level, subtree)}`;
  const hint = open ? t`${span}, double-click to fold` : t`${span}, double-click to open`;
  const title = level > foldLevel(shape) ? span : hint;
  return { title, detail: loadsText(rounded(load.mean), rounded(load.worst), percent(load.over)) };
}

/** Which links a bundle holds, and how many of them are cut. */
export function bundleTitle(shape: Shape, { first, count: links, level, subtree }: BundleTarget): string {
  const direction = shape.isUp(first) ? t`up` : t`down`;
  const at = shape.levelOfLink(first);
  const up = shape.pairOf(first);
  const cut = shape.cutsAmong(up, links);
  const every = `${counted(links, 'link')} ${direction}`;
  const which = cut > 0 ? t`${every} (${cut} cut)` : every;
  return t`${which}, level ${at - 1} to ${at}, nodes ${rangeOf(shape, level, subtree)}`;
}

function explainBundle(scene: Scene, target: BundleTarget): Described {
  const { shape, clock } = scene.model;
  const { first, count: links } = target;
  const load = bundleLoad(clock === 'packets' ? busyOf(scene) : scene.load, first, links);
  const title = bundleTitle(shape, target);
  if (clock === 'packets') return { title, detail: loadsText(percent(load.mean), percent(load.worst)) };
  const over = formatCount(Math.round(load.over * links));
  return { title, detail: loadsText(rounded(load.mean), rounded(load.worst), over) };
}

function loadsText(mean: string, worst: string, over?: string): string {
  return joinSentence(t`mean ${mean}, busiest ${worst}`, over === undefined ? '' : t`${over} overloaded`);
}

function lostHere({ frame }: Scene, link: number): string {
  const lost = frame?.cluster?.linkLost[link] ?? 0;
  return lost === 0 ? '' : t`${formatCount(lost)} dropped`;
}

/** On the packet clock: the phase a task is in, unless it is the one whose partners are known; in a cluster also how much of its node's window
 * is open. */
function atInstant(scene: Scene, task: number, node: number): string | null {
  const { frame, model } = scene;
  const phase = model.clock === 'packets' ? frame?.taskPhase[task] : undefined;
  if (!frame || phase === undefined || (!frame.cluster && phase === model.loads?.phase)) return null;
  const where = phase >= model.shape.phases ? t`done with its phases` : t`in phase ${phase + model.firstPhase}`;
  if (!frame.cluster) return joinSentence(where, model.memory?.says(scene, task) ?? '');
  if (model.window === 0) return where;
  return t`${where}, ${Math.max(0, frame.cluster.nodeWindow[node] ?? 0)} of ${model.window} of its window open`;
}

/** The message whose flit is on the wire; acknowledgements are numbered after the messages. */
function passing({ frame, model }: Scene, link: number): string {
  const message = frame?.linkLast[link] ?? IDLE;
  const age = (frame?.timePs ?? 0) - (frame?.linkSentAtPs[link] ?? 0);
  if (message === IDLE || age < 0 || age > model.flitPs + model.linkPs) return '';
  const { nodes } = model.shape;
  if (message >= nodes) return t`an acknowledgement for task ${message - nodes}`;
  return t`a ${agree(1, model.unit)} of task ${message}`;
}

/** The queues before a link and behind it; the adapter of a node in an exchange is unbounded and has no gauge. */
function explainQueue(scene: Scene, link: number): Described {
  const { shape, unit } = scene.model;
  const capacities = scene.model.queueCapacities(link);
  const { frame } = scene;
  const blocks = frame?.linkWaits[link] ?? IDLE;
  const title =
    capacities.before === 0 ? t`Buffer after ${linkName(shape, link)}` : t`Queue of ${linkName(shape, link)}`;
  const taken = frame ? queuesTaken(frame, link, capacities) : { before: 0, behind: 0 };
  const sides = (['before', 'behind'] as const).filter(
    (side) => Number.isFinite(capacities[side]) && capacities[side] > 0,
  );
  const names = sides.length > 1 ? queueNames(shape, link) : null;
  const full = sides
    .map((side) => `${names ? `${capitalize(names[side])}: ` : ''}${ofTotal(taken[side], capacities[side], unit)}`)
    .join('; ');
  if (blocks === IDLE) return { title, detail: full };
  return {
    title,
    detail:
      blocks === link
        ? t`${full}: the link waits`
        : t`${full}, stopped by the full queue of ${linkName(shape, blocks)}`,
  };
}

function rangeOf(shape: Shape, level: number, subtree: number): string {
  const nodes = shape.nodesBelow(level);
  const [first, last] = [subtree * nodes, (subtree + 1) * nodes - 1];
  return shape.nodesAmong(first, nodes) < nodes ? rangeText(shape, first, last) : t`${first} to ${last}`;
}

function rounded(load: number): string {
  return loadText(Math.round(load * 100) / 100);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** One sentence for the whole picture. */
export function summary(scene: Scene): string {
  const { shape, loads, capacities, name, firstPhase } = scene.model;
  const tree = t`${name}: tree of ${counted(shape.levels, 'level')}, ${counted(shape.present.nodes, 'node')}, ${counted(shape.present.switches, 'switch')}.`;
  if (!loads) return tree;
  let over = 0;
  for (const load of staticLoads(shape, loads, capacities)) if (load > 1) over++;
  return t`${tree} Phase ${loads.phase + firstPhase}: busiest link ${loadText(fullestLink(loads, capacities))}, ${counted(over, 'link')} above capacity, ${counted(loads.crossings[shape.levels] ?? 0, 'message')} across the top.`;
}
