/* ARN tables in words: what an entity does about its entries, and in which order entities are listed. */

import type { LaneSettings } from '../../../model/types.ts';
import { IDLE, type Shape, type TableEntry } from '../../../run/protocol.ts';
import { shortLevelName } from '../../../tree/names.ts';
import { andList, counted } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';

/** The ARN table of an entity, as of the query. */
export interface ArnTable {
  entity: number;
  entries: TableEntry[];
}

/** An entity that knows of a root. */
export interface InformedEntity {
  entity: number;
  action: string;
  /** time to expiry */
  leftPs: number;
}

type IsolationSettings = Pick<LaneSettings, 'isolation'>;

/** What an entity does with packets that match an entry. `own`: the switch that found the root. */
export function actionOf(
  shape: Shape,
  settings: IsolationSettings,
  entity: number,
  entry: TableEntry,
  own = false,
): string {
  if (own) return t`found it, and notifies`;
  if (!entry.consumed) return t`passes it on`;
  if (entity < shape.nodes)
    return settings.isolation.kind === 'afi' ? t`isolates its flow` : t`is notified, changes nothing`;
  if (entry.detour === IDLE || entry.detour === entry.link) return t`has no other path`;
  return settings.isolation.kind === 'none' ? t`re-routes` : t`re-routes and isolates`;
}

/** Entities that know of a root, the top of the tree first. `owner`: the switch of the root's port. */
export function informedEntitiesOf(
  shape: Shape,
  settings: IsolationSettings,
  tables: ArnTable[],
  root: number,
  owner: number,
): InformedEntity[] {
  const found: InformedEntity[] = [];
  for (const { entity, entries } of tables) {
    const matching = entries.filter((entry) => entry.root === root);
    const [first] = matching;
    if (!first) continue;
    const leftPs = Math.max(...matching.map((entry) => entry.leftPs));
    const matchingEntry = matching.find((entry) => entry.consumed) ?? first;
    found.push({ entity, action: actionOf(shape, settings, entity, matchingEntry, entity === owner), leftPs });
  }
  const rank = ({ entity }: InformedEntity) => -shape.levelOf(entity);
  return found.sort((a, b) => rank(a) - rank(b) || a.entity - b.entity);
}

/** One of each kind before the others: the highest switch, a lowest one, the node with most to isolate. */
export function firstOfEach(
  shape: Shape,
  knowers: InformedEntity[],
  count: number,
  isSource: (node: number) => boolean,
): InformedEntity[] {
  const switches = knowers.filter(({ entity }) => entity >= shape.nodes);
  const low = switches.findLast(({ entity }) => shape.levelOf(entity) === 1);
  const lowest = low && switches.find(({ entity, action }) => shape.levelOf(entity) === 1 && action === low.action);
  const nodes = knowers.filter(({ entity }) => entity < shape.nodes);
  const node = nodes.find(({ entity }) => isSource(entity)) ?? nodes[0];
  const distinct = new Set([switches[0], lowest, node, ...knowers].filter((knower) => knower !== undefined));
  return [...distinct].slice(0, count).sort((a, b) => knowers.indexOf(a) - knowers.indexOf(b));
}

/** '40 switches and 108 nodes' */
export function entityCountText(shape: Shape, entities: readonly number[]): string {
  const nodes = entities.filter((entity) => entity < shape.nodes).length;
  const switches = entities.length - nodes;
  const parts = [
    ...(switches > 0 ? [counted(switches, 'switch')] : []),
    ...(nodes > 0 ? [counted(nodes, 'node')] : []),
  ];
  return andList(parts) || t`Nobody`;
}

/** Where an entry is consumed: t`at nodes`, 'at edge switches' .. */
export function stageText(shape: Shape, stage: number): string {
  if (stage === 0) return t`at nodes`;
  const level = shortLevelName(shape, stage);
  return shape.levels === 3 ? t`at ${level} switches` : tFor('of a level')`at ${level}`;
}

/** Up to `limit` entities with an entry: switches from the top down, then nodes. */
export function entitiesToQuery(shape: Shape, entries: ArrayLike<number>, limit: number): number[] {
  const entities: number[] = [];
  for (let entity = entries.length - 1; entity >= shape.nodes; entity--) if (entries[entity]) entities.push(entity);
  for (let node = 0; node < shape.nodes; node++) if (entries[node]) entities.push(node);
  return entities.slice(0, limit);
}
