/* The legend of input-queued switches: the load scale, and the marks of a congestion tree. */

import type { Pen } from '../../draw/pen.ts';
import { hasBackground, hasHotSpot, runsJobs } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { TermId } from '../../words/glossary.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Legend, LegendEntry, LegendPart, Sign } from '../common/legend.ts';
import { stepLabel } from '../common/phase-legend.ts';
import { isNotified } from './notified-switches.ts';
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

/** The marks that at least one of the lanes can show; cards say the rest. */
function marksOf(lanes: readonly ResolvedLane[]): LegendEntry[] {
  const heats = lanes.some(({ traffic }) => hasHotSpot(traffic));
  const all: readonly (LegendEntry | false)[] = [
    {
      ...mark(stateIcons.branch, tFor('of a link')`stalled`, 'stalled'),
      filter: { step: 5, label: t`Stalled links` },
    },
    lanes.some(({ isolation }) => isolation.kind !== 'none') && mark(stateIcons.isolated, t`isolated`, 'isolation'),
    (heats || lanes.some(isNotified)) && mark(stateIcons.root, t`root`, 'root'),
    lanes.some(({ traffic }) => hasBackground(traffic)) && mark(stateIcons.victim, t`victim`, 'victim'),
    lanes.some(runsJobs) && mark(stateIcons.jobs, t`job`, 'placement'),
    heats && mark(stateIcons.hotSource, t`hot source`, 'hotNode'),
  ];
  return all.filter((group) => group !== false);
}

function mark(sign: Sign, text: string, term: TermId): LegendEntry {
  return { sign, text, brief: text, term };
}
