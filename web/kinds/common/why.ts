/* Explains in two sentences why messages meet on a link: how the routing chose, and what it costs. Every number is computed
 * from the phase, so the text holds for any tree, mapping and routing. */

import { routings } from '../../model/algorithms/routings.ts';
import { rateInto } from '../../model/shape.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { Shape } from '../../run/protocol.ts';
import { type Detour, detourOf } from '../../traffic/message-routes.ts';
import { bundleDemandAt, linksOfTask, type PhaseMessage } from '../../traffic/traffic.ts';
import { entityName, nodeRange } from '../../tree/names.ts';
import { formatMultiple } from '../../words/format.ts';
import { agree, andList, counted, numberWord, shortList, timesInWords } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { PhaseContext } from './inspection.ts';

/** For families in which the whole phase waits for the fullest link. */
export function phaseTakesLonger(_settings: ResolvedLane, load: number): string {
  return `, ${t`so the phase takes ${timesInWords(Number(load.toFixed(2)))} as long`}`;
}

/** For a link with at least one user. `cost`: if the fullest link of the phase has several messages, ', so the phase takes twice as long'. */
export function explainContention(
  lane: PhaseContext,
  link: number,
  users: PhaseMessage[],
  cost: typeof phaseTakesLonger,
): string[] {
  if (users.length === 1) return [choice(lane, link, users)];
  return [`${choice(lane, link, users)} ${meeting(lane, link, users)}`, effect(lane, link, users, cost)];
}

/** Why the routing chose this link. */
function choice(lane: PhaseContext, link: number, users: PhaseMessage[]): string {
  const { shape, settings } = lane;
  const level = shape.levelOfLink(link);
  if (shape.uplinksOf(level - 1) === 1) return onlyPathText(lane, link);
  const { kind, seed } = settings.routing;
  const { digitsOf, why } = routings[kind];
  if (why) return why(level, seed);
  return digitsOf ? byRemainder(lane, link, users) : bySearch(lane, link, users);
}

export function onlyPathText({ shape }: PhaseContext, link: number): string {
  const lower = entityName(shape, shape.lowerEndOf(link));
  return t`No routing has a choice here: only one cable leads up from ${lower}.`;
}

/** The detour of a message that climbs to `level`. */
function detour(
  { shape, loads, settings }: PhaseContext,
  { task, from, to }: PhaseMessage,
  level: number,
): Detour | null {
  const key = routings[settings.routing.kind].digitsOf === 'source' ? from : to;
  return detourOf(shape, key, linksOfTask(shape, loads, task).slice(0, level));
}

/** 'its port at switch 2.1 is cut, so it takes the next working one there' */
export function detourText(shape: Shape, { entity, skippedLink }: Detour): string {
  const where = entityName(shape, entity);
  return shape.cuts.has(skippedLink)
    ? t`its port at ${where} is cut, so it takes the next working one there`
    : t`no path is left beyond its port at ${where}, so it takes the next working one there`;
}

/** The digits floor(d / W_(l-1)) mod w_l, l = 1 .. L, are those of d mod W_L: one remainder determines the whole way up. Of parallel cables, d mod
 * W_(L-1) w_L p_L decides for one. */
function byRemainder(lane: PhaseContext, link: number, all: PhaseMessage[]): string {
  const { shape, settings } = lane;
  const detours = all.flatMap((user) => {
    const found = shape.cuts.size > 0 ? detour(lane, user, shape.levelOfLink(link)) : null;
    return found ? [{ user, found }] : [];
  });
  const [first] = detours;
  if (!first) return ownRemainders(lane, link, all);
  if (all.length === 1) return `${climbsText(settings)} ${detourText(lane.shape, first.found)}.`;
  const who = t`Around a cut, ${numberWord(detours.length)} of them: for the message to node ${first.user.to}, ${detourText(lane.shape, first.found)}.`;
  const own = all.filter((user) => detours.every((other) => other.user !== user));
  return own.length > 0 ? `${ownRemainders(lane, link, own)} ${who}` : who;
}

function ownRemainders(lane: PhaseContext, link: number, users: PhaseMessage[]): string {
  const { shape, settings } = lane;
  const { digitsOf } = routings[settings.routing.kind];
  const nodes = users.map(({ from, to }) => (digitsOf === 'source' ? from : to));
  const level = shape.levelOfLink(link);
  const ways = shape.uplinksOf(level - 1);
  const start = climbsText(settings);
  const remainder = (nodes[0] ?? 0) % ways;
  const remainders = nodes.map((node) => `${node} mod ${ways} = ${remainder}`);
  if (nodes.length === 1) {
    const upper = entityName(shape, shape.upperEndOf(link));
    return t`${start} ${remainders[0] ?? ''}, and that leads through ${upper}.`;
  }
  if (nodes.length === 2) return `${start} ${andList(remainders)}.`;
  return t`${start} modulo ${ways}, ${shortList(nodes)} are all ${remainder}.`;
}

/** Nodes, as tasks need not be on the nodes with their numbers. */
function climbsText({ routing }: ResolvedLane): string {
  const { label, digitsOf } = routings[routing.kind];
  return digitsOf === 'source' ? t`${label} climbs by source node:` : t`${label} climbs by destination node:`;
}

function bySearch(lane: PhaseContext, link: number, users: PhaseMessage[]): string {
  const { loads } = lane;
  if (users.length === 1) return t`The search gave this message a link to itself.`;
  if (loads.contention > loads.bound) {
    return t`The search found no routes with one message per link; these are the best it found.`;
  }
  if (forced(lane, link) >= users.length) return noBetter(lane, link);
  return t`No routing gets this phase below ${formatMultiple(loads.bound)}×, so separating these gains nothing.`;
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
  return `${meetText(where, entries.size > 1)}, ${exits(lane, link)}.`;
}

/** `here`: they arrive on different links. */
function meetText(where: string, here: boolean): string {
  return here ? t`They meet at ${where}` : t`They already enter ${where} on the same link`;
}

/** How their paths continue. */
function exits({ shape }: PhaseContext, link: number): string {
  const level = shape.levelOfLink(link);
  if (!shape.isUp(link)) {
    const [to, beside] = [entityName(shape, shape.toOf(link)), shape.cablesToParent(level - 1)];
    return beside === 1
      ? t`and it has only one link to ${to}`
      : t`and leave by the same one of its ${beside} links to ${to}`;
  }
  const parents = shape.upLinksOf(shape.fromOf(link)).filter((other) => !shape.isCut(other)).length;
  const where = level === shape.levels ? t`to the top` : t`up to level ${level}`;
  return parents === 1
    ? t`and it has only one link ${where}`
    : t`and leave by the same one of its ${parents} links ${where}`;
}

/** What waiting costs, and whether other routes would help. */
function effect(lane: PhaseContext, link: number, users: PhaseMessage[], costOf: typeof phaseTakesLonger): string {
  const { loads, settings } = lane;
  const level = lane.shape.levelOfLink(link);
  // A faster link's load is a multiple of what it carries in the time of a message on a node's.
  const load = (users.length * rateInto(settings.topology, 1)) / rateInto(settings.topology, level);
  if (load <= 1) return t`It is as fast as ${counted(users.length, 'link')} of nodes or faster, so none has to wait.`;
  const wait = load === users.length ? t`All but one wait` : t`Some of them wait`;
  const cost =
    load < loads.contention
      ? t`${wait}; the busiest link of the phase carries ${formatMultiple(loads.contention)}.`
      : `${wait}${costOf(settings, load)}.`;
  if (routings[settings.routing.kind].best) return cost;
  if (forced(lane, link) >= users.length) return `${cost} ${noBetter(lane, link)}`;
  return loads.bound < load
    ? `${cost} ${t`With better routes ${formatMultiple(loads.bound)}× would be possible.`}`
    : cost;
}

/** Lower bound of messages on the fullest link around here, whatever the routing. */
function forced({ shape, loads }: PhaseContext, link: number): number {
  const demand = bundleDemandAt(shape, loads, link);
  return Math.ceil(demand.messages / demand.links);
}

function noBetter({ shape, loads }: PhaseContext, link: number): string {
  const { messages, links, first, last } = bundleDemandAt(shape, loads, link);
  const move = shape.isUp(link) ? agree(messages, 'leaves', 'leave') : agree(messages, 'enters', 'enter');
  return t`No routing does better: ${counted(messages, 'message')} ${move} ${nodeRange(shape, first, last)} through ${counted(links, 'link')}.`;
}
