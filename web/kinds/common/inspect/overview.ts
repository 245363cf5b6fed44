/* The inspector of all families with phases while nothing is selected: a summary of this phase or instant, where to look
 * first. It needs nothing from the core. */

import { fullestLink, linkCapacities } from '../../../model/capacity.ts';
import { phaseName } from '../../../model/phase-number.ts';
import { wholeInPhases } from '../../../model/whole-in-phases.ts';
import { formatMultiple, formatTime } from '../../../words/format.ts';
import { capitalize, lowerFirst } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { Inspection, OverviewTexts, Paper, PhaseContext, PhaseInspectorData } from '../inspection.ts';
import { type LaneView, laneView } from '../lane-view.ts';
import type { Loadable } from '../loadable.ts';
import { type CardText, HINT, type Item, type Panel } from '../panel.ts';
import { linkAt, relativeLoadOf, sentences } from './parts.ts';

export function phaseOverview(texts: OverviewTexts, paper: Loadable<Paper>): Inspection {
  return {
    queries: () => ({}),
    panel({ lane, instant, several }) {
      const view = laneView(lane);
      return view && overviewPanel(texts, { lane: view, instant, several: several === true });
    },
    charts: true,
    paper: { title: t`Formula and paper`, part: paper },
  };
}

type OverviewData = Pick<PhaseInspectorData, 'lane' | 'instant'> & { several: boolean };

/** `several`: the heading names the lane, since the text may not apply to the ones beside it. */
export function overviewPanel(texts: OverviewTexts, { lane, instant, several }: OverviewData): Panel {
  const { title, sentences: lines } = instant ? texts.moment(lane, instant) : texts.overview(lane);
  const when = instant ? t`at ${formatTime(instant.timePs)}` : phaseName(lane.settings, lane.loads.phase);
  const remark = instant ? null : wholeInPhases(lane.settings);
  const worst = instant ? null : linkToShow(lane);
  const more: Item[] =
    worst === null ? [] : [{ kind: 'link', text: t`Show the busiest link`, target: linkAt(lane, worst) }];
  return {
    kicker: several ? capitalize(when) : `${lane.name}, ${when}`,
    title: several ? `${lane.name}: ${lowerFirst(title)}` : title,
    items: [...sentences(remark ? [...lines, remark] : lines), ...more, { kind: 'sentence', text: HINT, tone: 'hint' }],
    sections: [],
    card: { title, ...(instant ? { line: when } : cardInPhase(lane)) },
  };
}

/** The most loaded link relative to capacity; on a tie, links between switches win over node links. Null if nothing is sent. */
export function linkToShow({
  shape,
  loads,
  settings,
}: Pick<PhaseContext, 'shape' | 'loads' | 'settings'>): number | null {
  const asked = relativeLoadOf({ shape, loads, settings });
  const ofNode = (link: number) => shape.levelOfLink(link) === 1;
  let shown: number | null = null;
  let highest = 0;
  for (let link = 0; link < shape.links; link++) {
    const load = asked(link);
    if (load > highest || (load > 0 && load === highest && shown !== null && ofNode(shown) && !ofNode(link))) {
      shown = link;
      highest = load;
    }
  }
  return shown;
}

function cardInPhase({ loads, settings }: LaneView): Partial<CardText> {
  const load = fullestLink(loads, linkCapacities(settings));
  return {
    figure: load === 0 ? tFor('of a link')`idle` : `${formatMultiple(load)}×`,
    tone: load > 1 ? 'over' : null,
    line: t`Tap a link, a switch or a node`,
  };
}
