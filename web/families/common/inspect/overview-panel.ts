/* Nothing selected: summary of this phase or instant, and where to look first. */

import { t } from '../../../language/language.ts';
import { formatTime } from '../../../words/format.ts';
import { capitalize, lowerFirst } from '../../../words/grammar.ts';
import { phaseName } from '../../../words/phases.ts';
import type { OverviewTexts, PhaseContext, PhaseInspectorData } from '../inspection.ts';
import type { Item, Panel } from '../panel.ts';
import { linkAt, relativeLoadOf, sentences } from './parts.ts';

type OverviewData = Pick<PhaseInspectorData, 'lane' | 'instant'> & { several: boolean };

/** `several`: the heading names the lane, since the text may not apply to the ones beside it. */
export function overviewPanel(texts: OverviewTexts, { lane, instant, several }: OverviewData): Panel {
  const { title, sentences: lines } = instant ? texts.moment(lane, instant) : texts.overview(lane);
  const when = instant ? t`at ${formatTime(instant.timePs)}` : phaseName(lane.settings, lane.loads.phase);
  const worst = instant ? null : linkToShow(lane);
  const more: Item[] =
    worst === null ? [] : [{ kind: 'link', text: t`Show the busiest link`, target: linkAt(lane, worst) }];
  return {
    kicker: several ? capitalize(when) : `${lane.name}, ${when}`,
    title: several ? `${lane.name}: ${lowerFirst(title)}` : title,
    items: [
      ...sentences(lines),
      ...more,
      { kind: 'sentence', text: t`Point at a link, a switch or a task to see who uses it, and why.`, tone: 'hint' },
    ],
    sections: [],
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
