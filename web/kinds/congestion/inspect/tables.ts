/* The ARN table of a switch or node, and what it does about its entries. */

import type { LaneSettings } from '../../../model/types.ts';
import { IDLE, type Shape, type TableEntry } from '../../../run/protocol.ts';
import { formatTime } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import { linkAt } from '../../common/inspect/parts.ts';
import type { ListRow, PanelSection } from '../../common/panel.ts';
import type { CongestionLane, CongestionView } from './lane.ts';
import { termOf } from './terms.ts';

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

/** Rows shown before the list is expanded. */
const MAX_ENTRIES = 6;

/** Time to expiry of an entry. */
function age({ settings }: CongestionLane, leftPs: number): Pick<ListRow, 'aside' | 'share'> {
  return { aside: t`${formatTime(leftPs)} left`, share: leftPs / (settings.congestion.ttlNs * 1000) };
}

/** `own`: roots at ports of this very switch. */
export function entriesSection(
  { lane, results: { entries } }: CongestionView,
  entity: number,
  own: ReadonlySet<number> = new Set(),
): PanelSection {
  const sorted = [...(entries ?? [])].sort((a, b) => a.root - b.root || a.destination - b.destination || a.vc - b.vc);
  const rows = sorted.map((entry): ListRow => {
    return {
      text: t`to node ${entry.destination}, VC ${entry.vc}`,
      detail: t`root ${entry.root}`,
      ...age(lane, entry.leftPs),
      footnote: actionOf(lane.shape, lane.settings, entity, entry, own.has(entry.root)),
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
