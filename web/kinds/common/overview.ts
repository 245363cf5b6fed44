/* The inspector of all families with phases while nothing is selected. It needs nothing from the core. */

import { phaseName } from '../../model/notes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Inspection } from './inspection.ts';
import { waitingText } from './instant.ts';
import { laneView } from './lane-view.ts';
import { preloaded } from './loadable.ts';
import { emptyPanel } from './panel.ts';

export const phaseOverview = preloaded<Inspection>({
  queries: () => ({}),
  panel({ lane, instant }) {
    const view = laneView(lane);
    if (!view) return null;
    if (!instant) return emptyPanel(lane.name, phaseName(lane.settings, view.loads.phase), '');
    return emptyPanel(lane.name, t`at ${formatTime(instant.timePs)}`, waitingText(view, instant));
  },
});

/** 'in phase 3' */
export function inPhase(settings: ResolvedLane, phase: number): string {
  return t`in ${phaseName(settings, phase)}`;
}
