/* Why messages meet on a link, in two sentences: how the routing chose, and what follows. Every number in them is computed
 * from the phase, so they hold for any tree, mapping and routing. */

import { routings } from '../../scenario/algorithms/routings.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { everyone, nodeRange } from '../../tree/link-words.ts';
import { entityName, levelOfLink } from '../../tree/numbering.ts';
import { linksOfTask } from '../../tree/paths.ts';
import { labelByModulo } from '../../tree/routes.ts';
import { crowdAt, type Journey } from '../../tree/traffic.ts';
import { agree, capital, counted, numberWord, shortList } from '../../words/grammar.ts';
import { phaseWord } from '../../words/phase-word.ts';
import type { Overviewed as Lane, Why } from './inspection.ts';

/** What comes of it where several messages, the most of the phase, are on a link: 'so the phase takes twice as long'. */
type Cost = (settings: ResolvedLane, users: number) => string;

/** Of a link with users. */
export function whyOf(lane: Lane, link: number, users: Journey[], cost: Cost): Why {
  if (users.length === 1) return { title: 'Why this way', paragraphs: [choice(lane, link, users)] };
  const title = users.length === 2 ? 'Why both' : `Why all ${users.length}`;
  return {
    title,
    paragraphs: [`${choice(lane, link, users)} ${meeting(lane, link, users)}`, effect(lane, link, users, cost)],
  };
}

/** How the routing came to choose this link. */
function choice(lane: Lane, link: number, users: Journey[]): string {
  const { shape, settings } = lane;
  const level = levelOfLink(shape, link);
  const ways = shape.width[level] ?? 1;
  if (ways === 1) return onlyWay(lane, link);
  switch (settings.routing.kind) {
    case 'd-mod-k':
    case 's-mod-k':
      return byRemainder(lane, link, users);
    case 'random': {
      const drawn = `Paths are random, seed ${settings.routing.seed}:`;
      const left =
        shape.cut.length > 0 ? `the paths up to level ${level} that are left` : `${ways} paths up to level ${level}`;
      if (users.length === 1) return `${drawn} this is one of ${left}.`;
      return `${drawn} ${everyone(users.length).toLowerCase()} drew the same of ${left}.`;
    }
    case 'conflict-free':
      return bySearch(lane, link, users);
    case 'root-table':
      return `The table of this ${phaseWord(settings).one} leads here${users.length > 1 ? ` for ${everyone(users.length).toLowerCase()}` : ''}.`;
    case 'adaptive':
    case 'arn':
      return 'Packets leave their default path here when it is congested.';
  }
}

export function onlyWay({ shape }: Lane, link: number): string {
  const up = link < shape.upLinks;
  const lower = (up ? shape.linkFrom[link] : shape.linkTo[link]) ?? 0;
  const verb = up ? 'leads up from' : 'leads down to';
  return `No routing has a choice here: one link ${verb} ${entityName(shape, lower)}.`;
}

/** Where a message left the way of its remainder since no living one lay behind that: the entity from which it took the next port,
 * and the up link that it passed over. Null where it did not, as far as the level. */
function detour({ shape, loads, settings }: Lane, { task, from, to }: Journey, level: number): Detour | null {
  const { w, width } = shape;
  const source = routings[settings.routing.kind].digitsOf === 'source';
  const links = linksOfTask(shape, loads, task);
  for (let at = 1; at <= level; at++) {
    const link = links[at - 1] ?? 0;
    const ways = w[at - 1] ?? 1;
    const wanted = labelByModulo({ w, width }, source ? from : to, at) % ways;
    const port = (link - (shape.firstUp[at] ?? 0)) % ways;
    if (port !== wanted) return { place: shape.linkFrom[link] ?? 0, passed: link - port + wanted };
  }
  return null;
}

interface Detour {
  place: number;
  passed: number;
}

/** 'in switch 2.1 its own port is cut, so it takes the next working one there' */
function detourWords({ shape }: Lane, { place, passed }: Detour): string {
  const own = shape.cut.includes(passed) ? 'its own port is cut' : 'no path is left beyond its own port';
  return `in ${entityName(shape, place)} ${own}, so it takes the next working one there`;
}

/** The digits floor(d / W_(l-1)) mod w_l, l = 1 .. L, are those of d mod W_L: one remainder says the whole way up. */
function byRemainder(lane: Lane, link: number, all: Journey[]): string {
  const { shape, settings } = lane;
  const { label, digitsOf } = routings[settings.routing.kind];
  const detours = all.flatMap((user) => {
    const found = shape.cut.length > 0 ? detour(lane, user, levelOfLink(shape, link)) : null;
    return found ? [{ user, found }] : [];
  });
  const [first] = detours;
  if (!first) return ownRemainders(lane, link, all);
  if (all.length === 1) return `${label} climbs by ${digitsOf}, but ${detourWords(lane, first.found)}.`;
  const some = `${capital(numberWord(detours.length))} of them ${agree(detours.length, 'comes', 'come')} here around a cut`;
  const who = `${some}: to node ${first.user.to}, ${detourWords(lane, first.found)}.`;
  const own = all.filter((user) => detours.every((other) => other.user !== user));
  return own.length > 0 ? `${ownRemainders(lane, link, own)} ${who}` : who;
}

function ownRemainders(lane: Lane, link: number, users: Journey[]): string {
  const { shape, loads, settings } = lane;
  const { label, digitsOf } = routings[settings.routing.kind];
  const nodes = users.map(({ from, to }) => (digitsOf === 'source' ? from : to));
  const level = levelOfLink(shape, link);
  const ways = shape.width[level] ?? 1;
  const moved = loads.taskNode.some((node, task) => node !== task);
  const start = `${label} climbs by ${digitsOf}${moved ? ' node' : ''}:`;
  const rest = (nodes[0] ?? 0) % ways;
  const each = nodes.map((node) => `${node} mod ${ways} = ${rest}`);
  if (nodes.length === 1) {
    const upper = (link < shape.upLinks ? shape.linkTo[link] : shape.linkFrom[link]) ?? 0;
    return `${start} ${each[0]}, and that leads through ${entityName(shape, upper)}.`;
  }
  if (nodes.length === 2) return `${start} ${each[0]} and ${each[1]}.`;
  return `${start} modulo ${ways}, ${shortList(nodes)} are all ${rest}.`;
}

function bySearch(lane: Lane, link: number, users: Journey[]): string {
  const { loads } = lane;
  if (users.length === 1) {
    return loads.conflictFree
      ? `The search gave every message of this ${phaseWord(lane.settings).one} its own link.`
      : 'The search gave this message the link to itself.';
  }
  if (loads.contention > loads.bound) {
    return 'The search found no routes with one message a link; these are the best it found.';
  }
  if (forced(lane, link) >= users.length) return noBetter(lane, link);
  return `No routing gets this ${phaseWord(lane.settings).one} below ${loads.bound}×, so separating these gains nothing.`;
}

/** Where they come together. */
function meeting(lane: Lane, link: number, users: Journey[]): string {
  const { shape, loads } = lane;
  const from = shape.linkFrom[link] ?? 0;
  const place = entityName(shape, from);
  const entries = new Set(
    users.map(({ task }) => {
      const links = linksOfTask(shape, loads, task);
      return links[links.indexOf(link) - 1];
    }),
  );
  const who = everyone(users.length);
  const meet = entries.size > 1 ? `${who} meet in ${place}` : `${who} enter ${place} on one link already`;
  return `${meet}, and ${exits(lane, link)}.`;
}

function exits({ shape }: Lane, link: number): string {
  const level = levelOfLink(shape, link);
  if (link >= shape.upLinks) return `it has one link to ${entityName(shape, shape.linkTo[link] ?? 0)}`;
  const cut = shape.cut.filter((other) => shape.linkFrom[other] === shape.linkFrom[link]).length;
  const parents = (shape.w[level - 1] ?? 1) - cut;
  const where = level === shape.levels ? 'to the top' : `up to level ${level}`;
  return parents === 1 ? `it has one link ${where}` : `leave by the same one of its ${parents} links ${where}`;
}

/** What waiting costs, and whether other routes would help. */
function effect(lane: Lane, link: number, users: Journey[], costOf: Cost): string {
  const { loads, settings } = lane;
  const waiting = users.length - 1;
  const wait = `${capital(numberWord(waiting))} of them ${agree(waiting, 'waits', 'wait')}`;
  const { one } = phaseWord(settings);
  const cost =
    users.length < loads.contention
      ? `${wait}; the busiest link of the ${one} carries ${loads.contention}.`
      : `${wait}${costOf(settings, users.length)}.`;
  if (settings.routing.kind === 'conflict-free') return cost;
  if (forced(lane, link) >= users.length) return `${cost} ${noBetter(lane, link)}`;
  return loads.bound < users.length
    ? `${cost} The bound of this ${one} is ${loads.bound}×: other routes may do better.`
    : cost;
}

/** Messages that the fullest link around here carries whatever the routing does. */
function forced({ shape, loads }: Lane, link: number): number {
  const crowd = crowdAt(shape, loads, link);
  return Math.ceil(crowd.messages / crowd.links);
}

function noBetter({ shape, loads }: Lane, link: number): string {
  const { messages, links, first, last } = crowdAt(shape, loads, link);
  const verb = link < shape.upLinks ? 'leave' : 'enter';
  return `No routing does better: ${messages} messages ${verb} ${nodeRange(first, last)} through ${counted(links, 'link')}.`;
}
