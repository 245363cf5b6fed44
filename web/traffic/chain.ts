/* How two messages that share a link are told apart where only the links above the lowest switches are chosen: one of them takes a number
 * that is free at its switch. Who has that number at the other end takes the one it left, and so on along a chain. The chain
 * ends, as rows and columns are of two kinds (Kőnig, 1916). */

import type { Tree } from '../tree/tree.ts';
import { choicesOf, rowLevelOf, sharedLinks, type Way } from './ways.ts';

export interface ChainStage {
  ways: readonly Way[];
  /** the message that just took another number, and the one it had; null at the start */
  moved: { way: Way; from: string } | null;
  /** both messages on the link that is shared now; empty at the end */
  clash: readonly Way[];
}

/** From ways with one shared link to ways with none; null where a chain does not apply: another choice, several shared links, none free. */
export function chainOf(tree: Tree, ways: readonly Way[]): ChainStage[] | null {
  if (!hasRowsAndColumnsOnly(tree)) return null;
  const stages: ChainStage[] = [];
  let stage: ChainStage = { ways, moved: null, clash: clashOf(ways) };
  const [first, second] = stage.clash;
  const free = second && freeBeside(tree, ways, second);
  if (!first || !second || free === undefined || sharedLinks(ways).length !== 1) return null;
  const swap = [second.number, free] as const;
  stages.push(stage);
  while (stage.clash.length > 0 && stages.length <= ways.length) {
    // Whoever moved last keeps what it took.
    const next: Way | undefined = stage.clash.findLast(({ task }) => task !== stage.moved?.way.task);
    if (!next) return null;
    const way = withNumber(tree, next, next.number === swap[0] ? swap[1] : swap[0]);
    const after = stage.ways.map((other) => (other.task === way.task ? way : other));
    stage = { ways: after, moved: { way, from: next.number }, clash: clashOf(after) };
    stages.push(stage);
  }
  return stage.clash.length === 0 ? stages : null;
}

function hasRowsAndColumnsOnly(tree: Tree): boolean {
  const [below, ...others] = choicesOf(tree, tree.levels);
  const level = rowLevelOf(tree);
  return below === level && others.length === 0 && tree.levels === level + 1;
}

function clashOf(ways: readonly Way[]): Way[] {
  const [shared] = sharedLinks(ways);
  return ways.filter(({ task }) => shared?.tasks.includes(task));
}

/** The lowest number that no message has at the end where this one shares its link. */
function freeBeside(tree: Tree, ways: readonly Way[], own: Way): string | undefined {
  const [shared] = sharedLinks(ways);
  const side = shared && tree.isUp(shared.link) ? 'row' : 'column';
  const taken = new Set(ways.filter((way) => way[side] === own[side]).map(({ number }) => number));
  return Array.from({ length: tree.upPortsOf(rowLevelOf(tree)) }, (_, at) => `${at}`).find((at) => !taken.has(at));
}

/** With another link up; as there is one choice, its number is the label of the path. */
export function withNumber(tree: Tree, way: Way, number: string): Way {
  const links = tree.linksOfPath(way.source, way.target, way.links.length / 2, Number(number));
  return { ...way, number, links };
}
