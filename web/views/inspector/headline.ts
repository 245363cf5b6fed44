/* What the folded card on a phone says: one figure, one title, one line. */

import { linksOfTask } from '../../engine/paths.ts';
import type { Selection } from '../../state/types.ts';
import { capital, entityName, linkName } from '../tree/numbering.ts';
import type { LaneView } from './lane.ts';
import { overviewOf } from './overview.ts';
import { type Journey, journeyOf, nodesUnder, passersOf, taskOn, usersOf } from './traffic.ts';
import { nodeRange, plural } from './words.ts';

export interface Headline {
  figure: string;
  over: boolean;
  title: string;
  line: string;
}

export function headlineOf(lane: LaneView, selection: Selection | null): Headline {
  const { shape, loads } = lane;
  switch (selection?.kind) {
    case 'link': {
      const load = loads.linkLoad[selection.link] ?? 0;
      const line = sharers(usersOf(shape, loads, selection.link), loads.phase);
      return { ...figureOf(load), title: linkName(shape, selection.link), line };
    }
    case 'switch': {
      const { first, last } = nodesUnder(shape, selection.entity);
      const { passing } = passersOf(shape, loads, selection.entity);
      const line = `${plural(passing.length, 'message')} in phase ${loads.phase}`;
      const title = `${capital(entityName(shape, selection.entity))} over ${nodeRange(first, last)}`;
      return { figure: String(passing.length), over: false, title, line };
    }
    case 'node': {
      const task = taskOn(loads, selection.node);
      return { figure: '', over: false, title: `Node ${selection.node}`, line: `task ${task} sits here` };
    }
    case 'task': {
      const journey = journeyOf(shape, loads, selection.task);
      const line = journey ? `sends to task ${journey.destination} in phase ${loads.phase}` : 'sends to nobody else';
      const loadsOnWay = linksOfTask(shape, loads, selection.task).map((link) => loads.linkLoad[link] ?? 0);
      const figure = journey ? figureOf(Math.max(...loadsOnWay)) : { figure: '', over: false };
      return { ...figure, title: `Task ${selection.task}`, line };
    }
    case undefined:
      return { ...figureOf(loads.contention), title: overviewOf(lane).title, line: 'Tap a link, a switch or a task' };
  }
}

/** '0 → 9 and 4 → 13 share one link' */
export function sharers(users: Journey[], phase: number): string {
  const pairs = users.map(({ task, destination }) => `${task} → ${destination}`);
  if (pairs.length === 0) return `Nobody uses it in phase ${phase}`;
  if (pairs.length === 1) return `${pairs[0]} has it to itself`;
  if (pairs.length === 2) return `${pairs[0]} and ${pairs[1]} share one link`;
  return `${pairs.length} messages share one link`;
}

function figureOf(load: number): { figure: string; over: boolean } {
  return { figure: load === 0 ? 'idle' : `${load}×`, over: load > 1 };
}
