/* What the inspector says of a cable that breaks during the run. */

import { type BreakSpan, breakSpansOf, brokenAt } from '../../../measures/breaks.ts';
import { listedLinks, switchOf } from '../../../model/cables.ts';
import { losesInBreaks } from '../../../model/lanes.ts';
import { entityName } from '../../../tree/names.ts';
import { formatTime } from '../../../words/format.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { BuiltLane } from '../lane-view.ts';
import type { Figure, PanelSection } from '../panel.ts';

/** Null while the cable of a link is whole. */
export function brokenFigure({ settings, shape }: BuiltLane, link: number, timePs: number): Figure | null {
  if (!brokenAt(settings, timePs).includes(shape.pairOf(link))) return null;
  const meaning = losesInBreaks(settings) ? t`What is sent into it is lost` : t`Phases that begin go around it`;
  return { value: t`broken`, over: false, meaning };
}

/** Null unless all cables of a switch are broken. */
export function brokenSwitchFigure(lane: BuiltLane, entity: number, timePs: number): Figure | null {
  const figures = lane.shape.linksInto(entity).map((link) => brokenFigure(lane, link, timePs));
  return figures.includes(null) ? null : (figures[0] ?? null);
}

/** When the cable of a link breaks, each time: below the name of the switch that it breaks with, if it does. */
export function breakSections(lane: BuiltLane, link: number): PanelSection[] {
  const spans = breakSpansOf(lane.settings).filter((span) => span.link === lane.shape.pairOf(link));
  const said = spans.map((span) => ({ title: titleOf(lane, span), text: sentenceOf(span) }));
  return [...new Set(said.map(({ title }) => title))].map((title) => ({
    title,
    items: said.filter((one) => one.title === title).map(({ text }) => ({ kind: 'sentence', text, lines: 2 })),
  }));
}

function titleOf({ settings: { topology }, shape }: BuiltLane, { link, fromPs, toPs }: BreakSpan): string {
  const listed = listedLinks(topology);
  const causes = (topology.cuts ?? []).filter(([, , ns = -1], at) => {
    return listed[at]?.includes(link) && ns * 1000 >= fromPs && ns * 1000 <= toPs;
  });
  const [entity = null, ...others] = new Set(causes.map((cable) => switchOf(shape, cable)));
  return entity === null || others.length > 0 ? t`The cable` : capitalize(entityName(shape, entity));
}

function sentenceOf({ fromPs, toPs, reroutedPs }: BreakSpan): string {
  const [from, avoided] = [formatTime(fromPs), formatTime(reroutedPs)];
  if (toPs === Infinity) return t`Breaks at ${from}; routes avoid it from ${avoided} on.`;
  const to = formatTime(toPs);
  return reroutedPs < toPs
    ? t`Breaks at ${from}, mended at ${to}; routes avoid it from ${avoided} until then.`
    : t`Breaks at ${from}, mended at ${to}.`;
}
