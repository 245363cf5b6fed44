/* ARN tables: what an entity does about its entries; who knows of a root, and the entries of a switch or node, as lists. */

import type { LaneSettings } from '../../../model/types.ts';
import { IDLE, NODE_HOT_SOURCE, type Shape, type TableEntry } from '../../../run/protocol.ts';
import { parallelPortName, shortEntityName, shortLevelName } from '../../../tree/names.ts';
import { formatTime } from '../../../words/format.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import { entityAt, linkAt } from '../../common/inspect/parts.ts';
import type { QueryResults } from '../../common/inspection.ts';
import type { ListRow, PanelSection } from '../../common/panel.ts';
import { countsText } from '../notified-switches.ts';
import type { CongestionInstant, CongestionLane, CongestionView, ViewNow } from './lane.ts';
import { termOf } from './terms.ts';

/** An entity that knows of a root. */
interface InformedEntity {
  entity: number;
  action: string;
  /** time to expiry */
  leftPs: number;
}

/** What an entity does with packets that match an entry. `own`: the switch that found the root. */
export function actionOf(
  shape: Shape,
  settings: Pick<LaneSettings, 'isolation'>,
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
  settings: Pick<LaneSettings, 'isolation'>,
  tables: NonNullable<QueryResults['tables']>,
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

/** Where an entry is consumed: t`at nodes`, 'at edge switches' ..; null: nowhere. Switches with a single way up pass it on. */
export function stageText(shape: Shape, stage: number): string | null {
  if (stage === 0) return t`at nodes`;
  let consuming = stage;
  while (consuming > 0 && shape.upPortsOf(consuming) < 2) consuming--;
  if (consuming === 0) return null;
  const level = shortLevelName(shape, consuming);
  return shape.levels === 3 ? t`at ${level} switches` : tFor('of a level')`at ${level}`;
}

/** Up to `limit` entities with an entry: switches from the top down, then nodes. */
export function entitiesToQuery(shape: Shape, entries: ArrayLike<number>, limit: number): number[] {
  const entities: number[] = [];
  for (let entity = entries.length - 1; entity >= shape.nodes; entity--) if (entries[entity]) entities.push(entity);
  for (let node = 0; node < shape.nodes; node++) if (entries[node]) entities.push(node);
  return entities.slice(0, limit);
}

/** Rows shown before the list is expanded. */
const MAX_INFORMED = 3;
const MAX_ENTRIES = 6;

/** Time to expiry of an entry. */
function age({ settings }: CongestionLane, leftPs: number): Pick<ListRow, 'aside' | 'share'> {
  return { aside: t`${formatTime(leftPs)} left`, share: leftPs / (settings.congestion.ttlNs * 1000) };
}

/** `owner`: the switch of the root's port. */
export function informedSection(
  { lane, instant, results: { tables } }: ViewNow,
  root: number,
  owner: number,
): PanelSection {
  const { shape, settings } = lane;
  const isSource = (node: number) => ((instant.congestion.nodeState[node] ?? 0) & NODE_HOT_SOURCE) !== 0;
  const knowers = tables ? informedEntitiesOf(shape, settings, tables, root, owner) : [];
  const nodes = knowers.filter(({ entity }) => entity < shape.nodes).length;
  const who = capitalize(tables ? countsText({ nodes, switches: knowers.length - nodes }) : t`looking it up`);
  const more = tables !== null && entitiesWithEntries(instant) > tables.length;
  const rowOf = ({ entity, action: does, leftPs }: InformedEntity): ListRow => ({
    text: shortEntityName(shape, entity),
    detail: does,
    ...age(lane, leftPs),
    target: entityAt(lane, entity),
    ...(isSource(entity) ? { title: capitalize(t`hot source`) } : {}),
  });
  return {
    title: t`Who knows of this root`,
    term: termOf('notification'),
    aside: t`ARN table`,
    items: [
      { kind: 'sentence', text: more ? t`${who} among those looked up` : who, tone: 'note' },
      {
        kind: 'list',
        rows: knowers.map(rowOf),
        atFirst: firstOfEach(shape, knowers, MAX_INFORMED, isSource).map(rowOf),
      },
    ],
  };
}

function entitiesWithEntries({ congestion }: CongestionInstant): number {
  return congestion.entityEntries.reduce((sum, entries) => sum + (entries > 0 ? 1 : 0), 0);
}

/** `own`: roots at ports of this very switch. */
export function entriesSection(
  { lane, results: { entries } }: CongestionView,
  entity: number,
  own: ReadonlySet<number> = new Set(),
): PanelSection {
  const sorted = [...(entries ?? [])].sort((a, b) => a.root - b.root || a.destination - b.destination || a.vc - b.vc);
  const rows = sorted.map((entry): ListRow => {
    const action = actionOf(lane.shape, lane.settings, entity, entry, own.has(entry.root));
    return {
      text: t`to node ${entry.destination}, VC ${entry.vc}`,
      detail: t`root ${entry.root}`,
      ...age(lane, entry.leftPs),
      footnote: `${action}; ${routeText(lane.shape, entity, entry)}`,
      target: linkAt(lane, entry.link),
    };
  });
  return {
    title: t`ARN table`,
    term: termOf('notification'),
    ...(entries ? {} : { aside: t`looking it up` }),
    items:
      entries?.length === 0
        ? [{ kind: 'sentence', text: t`It knows of no root, or its entry has expired.`, tone: 'note' }]
        : [{ kind: 'list', rows, atFirst: rows.slice(0, MAX_ENTRIES) }],
  };
}

/** The congested port, the port taken instead, or where the entry is consumed. */
function routeText(shape: Shape, entity: number, entry: TableEntry): string {
  const to = (link: number) => parallelPortName(shape, link, shortEntityName(shape, shape.toOf(link)));
  if (entry.consumed && entity >= shape.nodes && entry.detour < shape.links && entry.detour !== entry.link)
    return t`${to(entry.detour)} instead of ${to(entry.link)}`;
  const port = to(entry.link);
  if (entry.consumed) return t`port to ${port}, consumed here`;
  const where = stageText(shape, entry.stage);
  return where === null ? t`port to ${port}, no way round` : t`port to ${port}, consumed ${where}`;
}
