/* Explains in two sentences why messages meet on a link: how the routing chose, and what it costs. Every number is computed
 * from the phase, so the text holds for any tree, mapping and routing. */

import { routings } from '../../model/algorithms/routings.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { bundleDemandAt, linksOfTask, type PhaseMessage } from '../../traffic/traffic.ts';
import { entityName, nodeRange } from '../../tree/names.ts';
import { andList, capitalize, counted, numberWord, shortList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Explanation, PhaseContext } from './inspection.ts';

/** The cost if the fullest link of the phase has several messages: 'so the phase takes twice as long'. */
type Cost = (settings: ResolvedLane, users: number) => string;

/** For a link with at least one user. */
export function explainContention(lane: PhaseContext, link: number, users: PhaseMessage[], cost: Cost): Explanation {
  if (users.length === 1) return { title: t`Why this way`, paragraphs: [choice(lane, link, users)] };
  const title = users.length === 2 ? t`Why both` : t`Why all ${users.length}`;
  return {
    title,
    paragraphs: [`${choice(lane, link, users)} ${meeting(lane, link, users)}`, effect(lane, link, users, cost)],
  };
}

/** Why the routing chose this link. */
function choice(lane: PhaseContext, link: number, users: PhaseMessage[]): string {
  const { shape, settings } = lane;
  const level = shape.levelOfLink(link);
  const ways = shape.widthOf(level);
  if (ways === 1) return onlyPathText(lane, link);
  switch (settings.routing.kind) {
    case 'd-mod-k':
    case 's-mod-k':
      return byRemainder(lane, link, users);
    case 'random': {
      const drawn = t`Paths are random, seed ${settings.routing.seed}:`;
      const left =
        shape.cuts.size > 0 ? t`the paths up to level ${level} that are left` : t`${ways} paths up to level ${level}`;
      if (users.length === 1) return t`${drawn} this is one of ${left}.`;
      return users.length === 2
        ? t`${drawn} both drew the same one of ${left}.`
        : t`${drawn} all ${users.length} drew the same one of ${left}.`;
    }
    case 'conflict-free':
      return bySearch(lane, link, users);
    case 'root-table':
      return byTable(users.length);
    case 'adaptive':
    case 'arn':
      return t`Packets leave their default path here when it is congested.`;
  }
}

function byTable(users: number): string {
  if (users === 1) return t`The table of this phase leads here.`;
  return users === 2
    ? t`The table of this phase leads here for both.`
    : t`The table of this phase leads here for all ${users}.`;
}

export function onlyPathText({ shape }: PhaseContext, link: number): string {
  const lower = entityName(shape, shape.lowerEndOf(link));
  return shape.isUp(link)
    ? t`No routing has a choice here: only one link leads up from ${lower}.`
    : t`No routing has a choice here: only one link leads down to ${lower}.`;
}

/** Where a message, climbing to `level`, had to leave the port its digits ask for because no working path lay that way: the
 * entity that took the next port, and the up link skipped. Null if nowhere. */
function detour(
  { shape, loads, settings }: PhaseContext,
  { task, from, to }: PhaseMessage,
  level: number,
): Detour | null {
  const source = routings[settings.routing.kind].digitsOf === 'source';
  for (const [below, link] of linksOfTask(shape, loads, task).slice(0, level).entries()) {
    const wanted = shape.labelByModulo(source ? from : to, below + 1) % shape.parentsOf(below);
    const port = shape.upPortOf(link);
    if (port !== wanted) return { entity: shape.fromOf(link), skippedLink: link - port + wanted };
  }
  return null;
}

interface Detour {
  entity: number;
  skippedLink: number;
}

/** 'its port at switch 2.1 is cut, so it takes the next working one there' */
function detourText({ shape }: PhaseContext, { entity, skippedLink }: Detour): string {
  const where = entityName(shape, entity);
  return shape.cuts.has(skippedLink)
    ? t`its port at ${where} is cut, so it takes the next working one there`
    : t`no path is left beyond its port at ${where}, so it takes the next working one there`;
}

/** The digits floor(d / W_(l-1)) mod w_l, l = 1 .. L, are those of d mod W_L: one remainder determines the whole way up. */
function byRemainder(lane: PhaseContext, link: number, all: PhaseMessage[]): string {
  const { shape, settings } = lane;
  const { label, digitsOf } = routings[settings.routing.kind];
  const detours = all.flatMap((user) => {
    const found = shape.cuts.size > 0 ? detour(lane, user, shape.levelOfLink(link)) : null;
    return found ? [{ user, found }] : [];
  });
  const [first] = detours;
  if (!first) return ownRemainders(lane, link, all);
  if (all.length === 1)
    return digitsOf === 'source'
      ? t`${label} climbs by source, but ${detourText(lane, first.found)}.`
      : t`${label} climbs by destination, but ${detourText(lane, first.found)}.`;
  const some =
    detours.length === 1
      ? t`One of them comes this way around a cut`
      : t`${capitalize(numberWord(detours.length))} of them come this way around a cut`;
  const who = t`${some}: for the message to node ${first.user.to}, ${detourText(lane, first.found)}.`;
  const own = all.filter((user) => detours.every((other) => other.user !== user));
  return own.length > 0 ? `${ownRemainders(lane, link, own)} ${who}` : who;
}

function ownRemainders(lane: PhaseContext, link: number, users: PhaseMessage[]): string {
  const { shape, loads, settings } = lane;
  const { label, digitsOf } = routings[settings.routing.kind];
  const nodes = users.map(({ from, to }) => (digitsOf === 'source' ? from : to));
  const level = shape.levelOfLink(link);
  const ways = shape.widthOf(level);
  const moved = loads.taskNode.some((node, task) => node !== task);
  const start = climbsText(label, digitsOf === 'source', moved);
  const remainder = (nodes[0] ?? 0) % ways;
  const remainders = nodes.map((node) => `${node} mod ${ways} = ${remainder}`);
  if (nodes.length === 1) {
    const upper = entityName(shape, shape.upperEndOf(link));
    return t`${start} ${remainders[0] ?? ''}, and that leads through ${upper}.`;
  }
  if (nodes.length === 2) return `${start} ${andList(remainders)}.`;
  return t`${start} modulo ${ways}, ${shortList(nodes)} are all ${remainder}.`;
}

/** `moved`: tasks are not on the nodes with their numbers, so the text must say whose number counts. */
function climbsText(label: string, bySource: boolean, moved: boolean): string {
  if (bySource) return moved ? t`${label} climbs by source node:` : t`${label} climbs by source:`;
  return moved ? t`${label} climbs by destination node:` : t`${label} climbs by destination:`;
}

function bySearch(lane: PhaseContext, link: number, users: PhaseMessage[]): string {
  const { loads } = lane;
  if (users.length === 1) {
    return loads.conflictFree
      ? t`The search gave every message of this phase its own link.`
      : t`The search gave this message a link to itself.`;
  }
  if (loads.contention > loads.bound) {
    return t`The search found no routes with one message per link; these are the best it found.`;
  }
  if (forced(lane, link) >= users.length) return noBetter(lane, link);
  return t`No routing gets this phase below ${loads.bound}×, so separating these gains nothing.`;
}

/** Where their paths merge. */
function meeting(lane: PhaseContext, link: number, users: PhaseMessage[]): string {
  const { shape, loads } = lane;
  const from = shape.fromOf(link);
  const where = entityName(shape, from);
  const entries = new Set(
    users.map(({ task }) => {
      const links = linksOfTask(shape, loads, task);
      return links[links.indexOf(link) - 1];
    }),
  );
  return `${meetText(users.length, where, entries.size > 1)}, ${exits(lane, link)}.`;
}

/** `here`: they arrive on different links. */
function meetText(users: number, where: string, here: boolean): string {
  if (users === 2) return here ? t`Both meet at ${where}` : t`Both already enter ${where} on the same link`;
  return here ? t`All ${users} meet at ${where}` : t`All ${users} already enter ${where} on the same link`;
}

/** How their paths continue. */
function exits({ shape }: PhaseContext, link: number): string {
  const level = shape.levelOfLink(link);
  if (link >= shape.upLinks) return t`and it has only one link to ${entityName(shape, shape.toOf(link))}`;
  const parents = shape.upLinksOf(shape.fromOf(link)).filter((other) => !shape.isCut(other)).length;
  const where = level === shape.levels ? t`to the top` : t`up to level ${level}`;
  return parents === 1
    ? t`and it has only one link ${where}`
    : t`and leave by the same one of its ${parents} links ${where}`;
}

/** What waiting costs, and whether other routes would help. */
function effect(lane: PhaseContext, link: number, users: PhaseMessage[], costOf: Cost): string {
  const { loads, settings } = lane;
  const waiting = users.length - 1;
  const wait = waiting === 1 ? t`One of them waits` : t`${capitalize(numberWord(waiting))} of them wait`;
  const cost =
    users.length < loads.contention
      ? t`${wait}; the busiest link of the phase carries ${loads.contention}.`
      : `${wait}${costOf(settings, users.length)}.`;
  if (routings[settings.routing.kind].best) return cost;
  if (forced(lane, link) >= users.length) return `${cost} ${noBetter(lane, link)}`;
  return loads.bound < users.length ? `${cost} ${t`With better routes ${loads.bound}× would be possible.`}` : cost;
}

/** Lower bound of messages on the fullest link around here, whatever the routing. */
function forced({ shape, loads }: PhaseContext, link: number): number {
  const demand = bundleDemandAt(shape, loads, link);
  return Math.ceil(demand.messages / demand.links);
}

function noBetter({ shape, loads }: PhaseContext, link: number): string {
  const { messages, links, first, last } = bundleDemandAt(shape, loads, link);
  const nodes = nodeRange(first, last);
  return link < shape.upLinks
    ? t`No routing does better: ${messages} messages leave ${nodes} through ${counted(links, 'link')}.`
    : t`No routing does better: ${messages} messages enter ${nodes} through ${counted(links, 'link')}.`;
}
