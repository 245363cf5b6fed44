/* The inspector of all families with phases while nothing is selected: it needs nothing from the core. */

import { t } from '../../../language/language.ts';
import type { Inspection, OverviewTexts, Paper } from '../inspection.ts';
import { laneView } from '../lane-view.ts';
import type { Loadable } from '../loadable.ts';
import { overviewCard } from './overview-card.ts';
import { overviewPanel } from './overview-panel.ts';

export function phaseOverview(texts: OverviewTexts, paper: Loadable<Paper>): Inspection {
  return {
    queries: () => ({}),
    panel({ lane, instant, several }) {
      const view = laneView(lane);
      return view && overviewPanel(texts, { lane: view, instant, several: several === true });
    },
    card({ lane, instant }) {
      const view = laneView(lane);
      return view && overviewCard(texts, view, instant);
    },
    charts: true,
    paper: { title: t`Formula and paper`, part: paper },
  };
}
