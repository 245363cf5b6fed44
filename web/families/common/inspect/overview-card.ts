/* The folded card on a phone while nothing is selected. */

import { t, tFor } from '../../../language/language.ts';
import { fullestLink, linkCapacities } from '../../../scenario/capacity.ts';
import { formatTime } from '../../../words/format.ts';
import type { OverviewTexts } from '../inspection.ts';
import type { Instant, LaneView } from '../lane-view.ts';
import { MULTIPLES } from '../load-words.ts';
import type { CardText } from '../panel.ts';

export function overviewCard(texts: OverviewTexts, lane: LaneView, instant: Instant | null): CardText {
  if (instant) {
    const { title } = texts.moment(lane, instant);
    return { figure: '', tone: null, title, line: t`at ${formatTime(instant.timePs)}` };
  }
  return {
    ...figureOf(fullestLink(lane.loads, linkCapacities(lane.settings))),
    title: texts.overview(lane).title,
    line: t`Tap a link, a switch or a task`,
  };
}

/** `load` of a link with capacity `fits`. */
export function figureOf(load: number, fits = 1, text = MULTIPLES.text): Pick<CardText, 'figure' | 'tone'> {
  return {
    figure: load === 0 ? tFor('of a link')`idle` : text(load),
    tone: load > fits ? 'over' : null,
  };
}
