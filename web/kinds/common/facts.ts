/* What is known of a link, a switch, a node or a queue of a run with phases, said once, as rows: the card at the pointer and the
 * keyboard's cursor read those of rank 0, the inspector all of them. */

import type { Target, TargetText } from '../../draw/drawing.ts';
import { sumOf } from '../../measures/sums.ts';
import { fullShares, linkCapacities } from '../../model/capacity.ts';
import { engineRow } from '../../model/lanes.ts';
import { firstPhase } from '../../model/notes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { type Frame, IDLE, type PhaseLoads, type Shape } from '../../run/protocol.ts';
import { nonParticipantText, participantsOf, RECEIVES, SENDS, takesPart } from '../../traffic/participants.ts';
import { destinationsOf } from '../../traffic/plan.ts';
import {
  type QueueNames,
  queueCapacities,
  queueNames,
  queuesBehindLinks,
  queuesTaken,
} from '../../traffic/queue-capacity.ts';
import { gbpsOf, isSending, rateText } from '../../traffic/rates.ts';
import { type PortMessages, sendersTo, switchPortsOf, taskOn } from '../../traffic/traffic.ts';
import { entityName, linkName } from '../../tree/names.ts';
import { NO_PATH } from '../../tree/tree.ts';
import { fitCount, formatCapacity, formatCount, formatMultiple, formatShare, formatTime } from '../../words/format.ts';
import { agree, capitalize, counted, ofTotal } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { chipOf } from './inspect/parts.ts';
import type { PhaseContext } from './inspection.ts';
import type { BuiltLane, Instant, LaneView } from './lane-view.ts';
import { inPhase } from './overview.ts';
import { type Fact, type Figure, targetText } from './panel.ts';

export interface KnownLane extends BuiltLane, Pick<LaneView, 'index' | 'summary'> {
  loads: PhaseLoads | null;
  clock: 'phases' | 'packets';
}

/** The card of a target; a name alone until its phase or instant is known. `frame`: only on the packet clock. */
export function explainTarget(lane: KnownLane, target: Target, frame: Frame | null): TargetText {
  const { shape, loads } = lane;
  const instant = frame && { timePs: frame.timePs, frame };
  const known = lane.clock === 'phases' && loads ? { ...lane, loads } : null;
  switch (target.kind) {
    case 'link': {
      const { link } = target;
      const title = capitalize(linkName(shape, link));
      if (shape.isCut(link)) return { title, lines: [[t`cut, routes go around it`, '']] };
      if (instant)
        return targetText(title, { facts: linkFacts(lane, link, instant), figure: stateOf(lane, link, instant) });
      return targetText(title, { figure: known && loadFigure(known, link) });
    }
    case 'switch':
      return targetText(entityName(shape, target.entity), {
        figure: instant ? switchNow(lane, target.entity, instant) : known && switchLoad(known, target.entity),
      });
    case 'node':
    case 'task': {
      if (!loads) return { title: target.kind === 'node' ? capitalize(entityName(shape, target.node)) : '', lines: [] };
      const task = target.kind === 'task' ? target.task : taskOn(loads, target.node);
      const node = target.kind === 'node' ? target.node : (loads.taskNode[task] ?? 0);
      return explainNode({ ...lane, loads }, node, task, instant);
    }
    default:
      return { title: '', lines: [] };
  }
}

/** Messages of the phase, against what fits. */
export function loadFigure({ shape, loads, settings }: PhaseContext, link: number): Figure {
  const load = loads.linkLoad[link] ?? 0;
  const fits = linkCapacities(settings)[shape.levelOfLink(link)] ?? 1;
  const { text, meaning } = loadWording(settings);
  return {
    value: load === 0 ? tFor('of a link')`idle` : text(load),
    over: load > fits,
    meaning: meaning(settings, load, fits),
  };
}

/** What passes a link at an instant, beyond its state. */
export function linkFacts(lane: BuiltLane, link: number, instant: Instant): Fact[] {
  const { shape, settings } = lane;
  const { linkShare, windowPs, linkWaits, cluster } = instant.frame;
  const blocks = cluster ? (linkWaits[link] ?? IDLE) : IDLE;
  const lost = cluster?.linkLost[link] ?? 0;
  const full = fullShares(settings)[shape.levelOfLink(link)] ?? 1;
  const share = formatShare(linkShare[link] ?? 0);
  const facts: (Fact | false)[] = [
    windowPs > 0 && {
      rank: 0,
      name: t`busy in the last ${formatTime(windowPs)}`,
      value: full < 1 ? t`${share} of a possible ${formatShare(full)}` : share,
    },
    ...queueFacts(lane, link, instant),
    blocks !== IDLE && { rank: 0, name: t`its first packet waits for`, value: queueNames(shape, blocks).before },
    cluster !== null && { rank: lost > 0 ? 0 : 1, name: tFor('packets')`dropped`, value: formatCount(lost) },
    { name: t`rate`, value: rateText(gbpsOf(settings, shape, link)) },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Names of the queue before a link and of the one behind it; in a cluster each has one of its own. */
export function queueNamesOf({ shape, settings }: BuiltLane, link: number): QueueNames {
  const names = queueNames(shape, link);
  if (engineRow(settings).drops) return names;
  const name = linkName(shape, link);
  return {
    before: shape.fromOf(link) < shape.nodes ? names.before : t`the queue of ${name}`,
    behind: t`the buffer after ${name}`,
  };
}

/** Before a link and behind it, where something can wait. */
function queueFacts({ shape, settings }: BuiltLane, link: number, { frame }: Instant): Fact[] {
  const capacities = queueCapacities(settings, shape, link);
  const taken = queuesTaken(frame, link, capacities);
  const names = queueNamesOf({ shape, settings }, link);
  return (['before', 'behind'] as const).flatMap((side): Fact[] => {
    const [filled, capacity] = [taken[side], capacities[side]];
    if (capacity === 0) return [];
    if (!Number.isFinite(capacity)) return [{ name: names[side], value: counted(filled, engineRow(settings).carries) }];
    const value = ofTotal(filled, capacity, engineRow(settings).carries);
    return [{ rank: 0, name: names[side], value, share: filled / capacity }];
  });
}

/** What a link is doing at an instant: one word and a short explanation. */
export function stateOf(
  { shape, settings }: BuiltLane,
  link: number,
  { frame, timePs }: Instant,
): Figure & { kind: 'waits' | 'sends' | 'quiet' } {
  const waitsFor = frame.linkWaits[link] ?? IDLE;
  // In a cluster the queue behind the link waits while the link itself keeps sending.
  if (waitsFor !== IDLE && !frame.cluster) {
    const meaning = queuesBehindLinks(settings)
      ? t`for a place in the buffer at its end`
      : t`the queue of ${linkName(shape, waitsFor)} is full`;
    return { kind: 'waits', value: t`waits`, over: true, meaning };
  }
  const message = frame.linkLast[link] ?? IDLE;
  if (message === IDLE)
    return { kind: 'quiet', value: tFor('a link')`quiet`, over: false, meaning: t`nothing has passed yet` };
  const what =
    message < shape.nodes
      ? t`a ${agree(1, engineRow(settings).carries)} of task ${message}`
      : t`an acknowledgement for task ${message - shape.nodes}`;
  return isSending(settings, shape, frame, timePs, link)
    ? { kind: 'sends', value: t`sends`, over: false, meaning: what }
    : { kind: 'quiet', value: tFor('a link')`quiet`, over: false, meaning: t`the last was ${what}` };
}

/** Ports of a switch, up and then down. */
function portsOf({ shape }: Pick<BuiltLane, 'shape'>, entity: number) {
  const { up, down } = switchPortsOf(shape, entity);
  return [...up, ...down];
}

/** The fullest port of a switch in a phase. */
export function switchLoad({ shape, loads, settings }: PhaseContext, entity: number): Figure {
  const capacities = linkCapacities(settings);
  const relative = (link: number) => (loads.linkLoad[link] ?? 0) / (capacities[shape.levelOfLink(link)] ?? 1);
  const worst = Math.max(0, ...portsOf({ shape }, entity).flatMap(({ out, in: into }) => [out, into].map(relative)));
  return {
    value: `${formatMultiple(worst)}×`,
    over: worst > 1,
    meaning: t`on its busiest port ${inPhase(settings, loads.phase)}`,
  };
}

/** What waits in a port of a switch: before the link out of it, and behind the one into it. What waits at their far ends is others'. */
export function queuedAtPort(
  { shape, settings }: BuiltLane,
  port: Pick<PortMessages, 'out' | 'in'>,
  { frame }: Instant,
) {
  const taken = (link: number) => queuesTaken(frame, link, queueCapacities(settings, shape, link));
  return taken(port.out).before + taken(port.in).behind;
}

/** How many of a switch's links send at an instant, and its queues. */
export function switchNow(lane: BuiltLane, entity: number, instant: Instant): Figure {
  const ports = portsOf(lane, entity);
  const links = ports.flatMap(({ out, in: into }) => [out, into]);
  const sending = links.filter((link) => stateOf(lane, link, instant).kind === 'sends').length;
  const queued = sumOf(ports.map((port) => queuedAtPort(lane, port, instant)));
  return {
    value: `${sending}/${links.length}`,
    over: false,
    meaning: t`of its links are sending; ${counted(queued, engineRow(lane.settings).carries)} ${agree(queued, 'is', 'are')} in its queues`,
  };
}

/** To whom a task sends in a phase, and from whom it receives. */
function explainNode(lane: KnownLane & PhaseContext, node: number, task: number, instant: Instant | null): TargetText {
  const { shape, settings, loads } = lane;
  const participants = participantsOf(settings);
  const name = entityName(shape, node);
  if (!takesPart(participants, task))
    return { title: capitalize(name), lines: participants ? [[nonParticipantText(participants), '']] : [] };
  const title = t`Task ${task} on ${name}`;
  const ownPhase = instant && (instant.frame.cluster || instant.frame.taskPhase[task] !== loads.phase);
  if (!ownPhase || participants?.roles[task] === RECEIVES)
    return targetText(title, { facts: partnerFacts(lane, task) });
  return targetText(title, { facts: nodeFacts(lane, node, task, instant) });
}

/** How far the task of a node is at an instant; in a cluster also its window, and what was dropped beside it. */
export function nodeFacts(
  { shape, settings, summary }: BuiltLane & Pick<LaneView, 'summary'>,
  node: number,
  task: number,
  { frame }: Instant,
): Fact[] {
  const { cluster, taskPhase, taskReceived } = frame;
  const phase = taskPhase[task] ?? 0;
  const isOver = phase >= shape.phases;
  const now: Fact = {
    rank: 0,
    name: isOver ? t`done with its phases` : t`phase`,
    value: isOver ? '' : t`${formatCount(phase + firstPhase(settings))} of ${formatCount(shape.phases)}`,
  };
  if (!cluster) return [now];
  const window = summary?.cluster?.window ?? 0;
  const ahead = cluster.nodeWindow[node] ?? 0;
  const waitsFor = settings.window.closes === 'ack' ? t`sent, not acknowledged` : t`sent minus received`;
  const size = window > 0 ? ofTotal(ahead, window, 'packet') : counted(ahead, 'packet');
  const all = (shape.nodes - 1) * settings.traffic.packetsPerDestination;
  const lost = [cluster.linkLost[node] ?? 0, cluster.linkLost[shape.twinOf(node)] ?? 0];
  const facts: (Fact | false)[] = [
    now,
    { rank: 0, name: waitsFor, value: size, ...(window > 0 && { share: ahead / window }) },
    { name: tFor('packets')`sent`, value: ofTotal(cluster.nodeIssued[node] ?? 0, all, 'packet') },
    !isOver && { name: t`received in order`, value: ofTotal(taskReceived[task] ?? 0, all, 'packet') },
    Math.max(...lost) > 0 && {
      name: t`dropped going up, coming down`,
      value: lost.map(formatCount).join(', '),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Senders listed by name. A task has several if all go through the same receivers in the same order. */
const SHOWN = 6;

export function partnerFacts(lane: PhaseContext & Pick<LaneView, 'index'>, task: number): Fact[] {
  const { shape, loads, settings } = lane;
  const destination = loads.destination[task] ?? IDLE;
  const senders = sendersTo(loads, task);
  const role = participantsOf(settings)?.roles[task] ?? SENDS | RECEIVES;
  const isAlone = destination === IDLE || destination === task;
  const [target, source] = [unsentTarget, unsentSource].map((unsent) => unsent(settings, shape, loads, task));
  const unsent = (partner: number) => ({ chips: [chipOf(lane, partner)], value: t`cannot be sent` });
  const facts: (Fact | false)[] = [
    (role & SENDS) !== 0 && {
      rank: 0,
      name: t`sends to`,
      ...(target != null
        ? unsent(target)
        : {
            chips: isAlone ? [] : [chipOf(lane, destination)],
            value: isAlone ? (destination === task ? t`itself` : tFor('sends to')`nobody`) : '',
          }),
    },
    (role & RECEIVES) !== 0 && {
      rank: role === RECEIVES ? 0 : 1,
      name: t`receives from`,
      ...(senders.length === 0 && source != null
        ? unsent(source)
        : {
            chips: senders.slice(0, SHOWN).map((sender) => chipOf(lane, sender)),
            value:
              senders.length > SHOWN
                ? t`and ${senders.length - SHOWN} more`
                : senders.length > 0
                  ? ''
                  : destination === task
                    ? t`itself`
                    : tFor('receives from')`nobody`,
          }),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/* The load of a link in a phase. */

interface LoadWording {
  /** '3×', '3' */
  text(load: number): string;
  /** `fits`: its capacity, in messages */
  meaning(settings: ResolvedLane, load: number, fits: number): string;
  /** whether its messages wait for each other there, and are drawn meeting */
  meets: boolean;
}

function multiple(settings: ResolvedLane, load: number, fits: number): string {
  const takes = t`${fitCount(fits)} in a phase`;
  const carries = counted(load, engineRow(settings).sends);
  return load === 1 ? t`${carries}, and ${takes}` : t`${carries} where ${takes}`;
}

const MULTIPLES: LoadWording = { text: (load) => `${formatMultiple(load)}×`, meaning: multiple, meets: true };

const COUNTED: LoadWording = {
  text: formatMultiple,
  meaning: (settings, load, fits) =>
    t`${counted(load, engineRow(settings).sends)} in this phase; ${formatCapacity(fits)} ${agree(fits, 'fits', 'fit')} in the time a node's link takes for one`,
  meets: false,
};

/** As a multiple of the one message that fits; in a cluster, whose links take more than one packet, or less, as packets. */
export function loadWording(settings: ResolvedLane): LoadWording {
  return engineRow(settings).drops ? COUNTED : MULTIPLES;
}

/* Messages of a phase that cannot be sent since all their paths are cut: the core reports their tasks as idle. */

/** Where the task wants to send; null where it can, and where it sends nothing. */
export function unsentTarget(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): number | null {
  return unsentPairs(settings, shape, loads).find(([sender]) => sender === task)?.[1] ?? null;
}

/** Whose message to the task cannot be sent; else null. */
export function unsentSource(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): number | null {
  return unsentPairs(settings, shape, loads).find(([, target]) => target === task)?.[0] ?? null;
}

function unsentPairs(settings: ResolvedLane, shape: Shape, loads: PhaseLoads): [sender: number, target: number][] {
  if (loads.unreachable === 0) return [];
  const destinationIn = destinationsOf(settings);
  const nodeOf = (task: number) => loads.taskNode[task] ?? 0;
  return [...loads.destination].flatMap((sent, task) => {
    const target = sent === IDLE ? destinationIn(task, loads.phase) : null;
    if (target === null) return [];
    const [from, to] = [nodeOf(task), nodeOf(target)];
    const turnLevel = shape.turnLevelOf(settings.routing.climb, from, to);
    return shape.uncutLabel(from, to, turnLevel, 0) === NO_PATH ? [[task, target]] : [];
  });
}
