/* ARN tables as lists: who knows of a root, and the entries of a switch or node. */

import { NODE_HOT_SOURCE, type Shape, type TableEntry } from '../../../run/protocol.ts';
import { shortEntityName } from '../../../tree/names.ts';
import { formatTime } from '../../../words/format.ts';
import { counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { linkAt } from '../../common/inspect/parts.ts';
import type { ListRow, PanelSection } from '../../common/panel.ts';
import type { CongestionInstant, CongestionLane } from './lane.ts';
import {
  actionOf,
  entityCountText,
  firstOfEach,
  type InformedEntity,
  informedEntitiesOf,
  stageText,
} from './tables.ts';
import { termOf } from './terms.ts';
import { type CongestionView, entityOf, type ViewNow } from './view.ts';

/** Rows shown before the list is expanded. */
const MAX_INFORMED = 3;
const MAX_ENTRIES = 6;

/** Time to expiry of an entry. */
function age({ settings }: CongestionLane, leftPs: number): Pick<ListRow, 'aside' | 'share'> {
  return { aside: t`${formatTime(leftPs)} left`, share: leftPs / (settings.congestion.ttlNs * 1000) };
}

/** `owner`: the switch of the root's port. */
export function informedSection({ lane, instant, tables }: ViewNow, root: number, owner: number): PanelSection {
  const { shape, settings } = lane;
  const isSource = (node: number) => ((instant.congestion.nodeState[node] ?? 0) & NODE_HOT_SOURCE) !== 0;
  const knowers = tables ? informedEntitiesOf(shape, settings, tables, root, owner) : [];
  const crowd = tables
    ? entityCountText(
        shape,
        knowers.map(({ entity }) => entity),
      )
    : t`Looking up who`;
  const more = tables !== null && entitiesWithEntries(instant) > tables.length;
  const rowOf = ({ entity, action: does, leftPs }: InformedEntity): ListRow => ({
    text: shortEntityName(shape, entity),
    detail: does,
    ...age(lane, leftPs),
    target: entityOf(lane, entity),
    ...(isSource(entity) ? { title: t`Hot source` } : {}),
  });
  return {
    title: t`Who knows of this root`,
    term: termOf('notification'),
    aside: t`ARN table`,
    items: [
      { kind: 'sentence', text: more ? t`${crowd} among those looked up` : crowd, tone: 'note' },
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
  { lane, entries }: CongestionView,
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
    aside: entries ? counted(entries.length, 'entry') : t`looking it up`,
    items:
      entries?.length === 0
        ? [{ kind: 'sentence', text: t`It knows of no root, or its entry has expired.`, tone: 'note' }]
        : [{ kind: 'list', rows, atFirst: rows.slice(0, MAX_ENTRIES) }],
  };
}

/** The congested port, the port taken instead, or where the entry is consumed. */
function routeText(shape: Shape, entity: number, entry: TableEntry): string {
  const to = (link: number) => shortEntityName(shape, shape.toOf(link));
  if (entry.consumed && entity >= shape.nodes && entry.detour < shape.links && entry.detour !== entry.link)
    return t`${to(entry.detour)} instead of ${to(entry.link)}`;
  const port = to(entry.link);
  return entry.consumed
    ? t`port to ${port}, consumed here`
    : t`port to ${port}, consumed ${stageText(shape, entry.stage)}`;
}
