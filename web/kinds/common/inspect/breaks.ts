/* What the inspector says of a cable that breaks during the run. */

import { breakSpansOf, brokenAt } from '../../../measures/break-spans.ts';
import { losesInBreaks } from '../../../model/lanes.ts';
import { formatTime } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import type { LaneView } from '../lane-view.ts';
import type { Figure, PanelSection } from '../panel.ts';

type BrokenLane = Pick<LaneView, 'settings' | 'shape'>;

/** Null while the cable of a link is whole. */
export function brokenFigure({ settings, shape }: BrokenLane, link: number, timePs: number): Figure | null {
  if (!brokenAt(settings, timePs).includes(shape.pairOf(link))) return null;
  const meaning = losesInBreaks(settings) ? t`What is sent into it is lost` : t`Phases that begin go around it`;
  return { value: t`broken`, over: false, meaning };
}

/** When the cable of a link breaks, each time. */
export function breakSections({ settings, shape }: BrokenLane, link: number): PanelSection[] {
  const spans = breakSpansOf(settings).filter((span) => span.link === shape.pairOf(link));
  const sentences = spans.map(({ fromPs, toPs, reroutedPs }) => {
    const [from, avoided] = [formatTime(fromPs), formatTime(reroutedPs)];
    if (toPs === Infinity) return t`Breaks at ${from}; routes avoid it from ${avoided} on.`;
    const to = formatTime(toPs);
    return reroutedPs < toPs
      ? t`Breaks at ${from}, mended at ${to}; routes avoid it from ${avoided} until then.`
      : t`Breaks at ${from}, mended at ${to}.`;
  });
  if (sentences.length === 0) return [];
  return [{ title: t`The cable`, items: sentences.map((text) => ({ kind: 'sentence', text, lines: 2 })) }];
}
