/* What the marks of a congestion tree mean: the entries of its legend, on the page and in a document. */

import { hasBackground, hasHotSpot } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { formatShare } from '../../words/format.ts';
import type { Word } from '../../words/glossary.ts';

export type Sign = 'stands' | 'isolated' | 'root' | 'timer' | 'notification' | 'victim' | 'source';

export interface LegendEntry {
  sign: Sign;
  words: string;
  /** where there is little room */
  brief: string;
  term: Word;
}

export type LegendLane = Pick<ResolvedLane, 'congestion' | 'isolation' | 'routing' | 'traffic'>;

/** Of what one of the lanes can show. */
export function legendOf(lanes: readonly LegendLane[]): LegendEntry[] {
  const thresholds = [...new Set(lanes.map(({ congestion }) => formatShare(congestion.highThreshold)))];
  const standing = thresholds.length === 1 ? `standing, queue over ${thresholds[0]}` : 'standing';
  const entries: LegendEntry[] = [{ sign: 'stands', words: standing, brief: 'standing', term: 'stands' }];
  if (lanes.some(({ isolation }) => isolation.kind !== 'none'))
    entries.push({ sign: 'isolated', words: 'isolated (AFC)', brief: 'isolated', term: 'isolation' });
  entries.push({ sign: 'root', words: 'root', brief: 'root', term: 'root' });
  if (lanes.some(({ routing }) => routing.kind === 'arn'))
    entries.push(
      { sign: 'timer', words: 'root timer runs', brief: 'timer', term: 'root' },
      { sign: 'notification', words: 'notification', brief: 'notification', term: 'notification' },
    );
  if (lanes.some(({ traffic }) => hasBackground(traffic)))
    entries.push({ sign: 'victim', words: 'victim, under half its rate', brief: 'victim', term: 'victim' });
  if (lanes.some(({ traffic }) => hasHotSpot(traffic)))
    entries.push({ sign: 'source', words: 'hot source', brief: 'hot source', term: 'hotNode' });
  return entries;
}
