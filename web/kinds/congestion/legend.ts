/* The legend of input-queued switches: the load scale, and the marks of a congestion tree. */

import type { Pen } from '../../draw/pen.ts';
import { hasBackground, hasHotSpot, runsJobs } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { formatShare } from '../../words/format.ts';
import type { TermId } from '../../words/glossary.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Legend, LegendEntry, LegendPart, Sign } from '../common/legend.ts';
import { stepLabel } from '../common/phase-legend.ts';
import { isNotified, knowersText } from './notified-switches.ts';
import type { Colours } from './picture/colours.ts';
import { stateIcon, stateIcons } from './state-icons.ts';

export const congestionLegend: Legend = (lanes) => [
  SCALE,
  { title: t`Links and nodes`, brief: t`Links and nodes`, arrangement: 'marks', entries: marksOf(lanes) },
];

/** The eight shades make four steps of two. */
function step(at: 1 | 2 | 3 | 4): LegendEntry {
  const paint = (pen: Pen, { ramp }: Colours): void => {
    for (const [index, colour] of ramp.slice(2 * at - 2, 2 * at).entries())
      pen.box({ x: 18 * index, y: -4.5, width: 18, height: 9 }, 0, colour);
  };
  return { sign: stateIcon(paint, `load${at}`, 36), text: '', brief: '', filter: { step: at, label: stepLabel(at) } };
}

const SCALE: LegendPart = {
  title: t`Link load`,
  brief: t`Load`,
  arrangement: 'ramp',
  entries: [
    { text: tFor('of a link')`idle`, brief: tFor('of a link')`idle` },
    step(1),
    step(2),
    step(3),
    step(4),
    { text: tFor('of a link')`full`, brief: tFor('of a link')`full` },
  ],
};

/** The marks that at least one of the lanes can show. */
function marksOf(lanes: readonly ResolvedLane[]): LegendEntry[] {
  const thresholds = [...new Set(lanes.map(({ congestion }) => formatShare(congestion.highThreshold)))];
  const stalledText =
    thresholds.length === 1 ? t`stalled, an end over ${thresholds[0] ?? ''} full` : tFor('of a link')`stalled`;
  const notified = lanes.some(isNotified);
  const all: readonly (LegendEntry | false)[] = [
    {
      ...mark(stateIcons.branch, stalledText, tFor('of a link')`stalled`, 'stalled'),
      filter: { step: 5, label: t`Stalled links` },
    },
    lanes.some(({ isolation }) => isolation.kind !== 'none') &&
      mark(stateIcons.isolated, t`isolated (AFC)`, t`isolated`, 'isolation'),
    (notified || lanes.some(({ traffic }) => hasHotSpot(traffic))) && mark(stateIcons.root, t`root`, t`root`, 'root'),
    notified && mark(stateIcons.timer, t`root timer running`, t`timer`, 'root'),
    notified && mark(stateIcons.notice, t`notification`, t`notification`, 'notification'),
    notified && {
      ...mark(stateIcons.knows, t`knows of a root`, t`knows`, 'notification'),
      ofTree: true,
      now: (lane, shape, frame) => (isNotified(lane) ? knowersText(shape, frame) : ''),
    },
    lanes.some(({ traffic }) => hasBackground(traffic)) &&
      mark(stateIcons.victim, t`victim, under half its load`, t`victim`, 'victim'),
    lanes.some(runsJobs) && mark(stateIcons.jobs, t`job of a node`, t`job`, 'placement'),
    lanes.some(({ traffic }) => hasHotSpot(traffic)) &&
      mark(stateIcons.hotSource, t`hot source`, t`hot source`, 'hotNode'),
  ];
  return all.filter((group) => group !== false);
}

function mark(drawn: Sign, text: string, brief: string, term: TermId): LegendEntry {
  return { sign: drawn, text, brief, term };
}
