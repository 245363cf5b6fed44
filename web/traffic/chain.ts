/* How two messages that share a link are told apart where only the links above the lowest switches are chosen: one of them takes a number
 * that is free at its switch. Who has that number at the other end takes the one it left, and so on along a chain. The chain
 * ends, as rows and columns are of two kinds (Kőnig, 1916). */

import type { Tree } from '../tree/tree.ts';
import { choicesOf, type Route, rowLevelOf, sharedLinks } from './message-routes.ts';

export interface ChainStage {
  routes: readonly Route[];
  /** the message that just took another number, and the one it had; null at the start */
  moved: { route: Route; from: string } | null;
  /** both messages on the link that is shared now; empty at the end */
  clash: readonly Route[];
}

/** From routes with one shared link to routes with none; null where a chain does not apply: another choice, several shared links, none free. */
export function chainOf(tree: Tree, routes: readonly Route[]): ChainStage[] | null {
  if (!hasRowsAndColumnsOnly(tree)) return null;
  const stages: ChainStage[] = [];
  let stage: ChainStage = { routes, moved: null, clash: clashOf(routes) };
  const [first, second] = stage.clash;
  const free = second && freeBeside(tree, routes, second);
  if (!first || !second || free === undefined || sharedLinks(routes).length !== 1) return null;
  const swap = [second.number, free] as const;
  stages.push(stage);
  while (stage.clash.length > 0 && stages.length <= routes.length) {
    // Whoever moved last keeps what it took.
    const next: Route | undefined = stage.clash.findLast(({ task }) => task !== stage.moved?.route.task);
    if (!next) return null;
    const route = withNumber(tree, next, next.number === swap[0] ? swap[1] : swap[0]);
    const after = stage.routes.map((other) => (other.task === route.task ? route : other));
    stage = { routes: after, moved: { route, from: next.number }, clash: clashOf(after) };
    stages.push(stage);
  }
  return stage.clash.length === 0 ? stages : null;
}

function hasRowsAndColumnsOnly(tree: Tree): boolean {
  const [below, ...others] = choicesOf(tree, tree.levels);
  const level = rowLevelOf(tree);
  return below === level && others.length === 0 && tree.levels === level + 1;
}

function clashOf(routes: readonly Route[]): Route[] {
  const [shared] = sharedLinks(routes);
  return routes.filter(({ task }) => shared?.tasks.includes(task));
}

/** The lowest number that no message has at the end where this one shares its link. */
function freeBeside(tree: Tree, routes: readonly Route[], own: Route): string | undefined {
  const [shared] = sharedLinks(routes);
  const side = shared && tree.isUp(shared.link) ? 'row' : 'column';
  const taken = new Set(routes.filter((route) => route[side] === own[side]).map(({ number }) => number));
  return Array.from({ length: tree.upPortsOf(rowLevelOf(tree)) }, (_, at) => `${at}`).find((at) => !taken.has(at));
}

/** With another link up; as there is one choice, its number is the label of the path. */
export function withNumber(tree: Tree, route: Route, number: string): Route {
  const links = tree.linksOfPath(route.source, route.target, route.links.length / 2, Number(number));
  return { ...route, number, links };
}
