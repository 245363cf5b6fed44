/* What breaks during a run, in a word: a cable, a switch, or some of both. */

import type { ResolvedLane } from '../../model/types.ts';
import { t } from '../../words/language/language.ts';

type Broken = { settings: Pick<ResolvedLane, 'topology'> };

/** What nodes are below: 'the broken cable' */
export function brokenText(lanes: readonly Broken[]): string {
  const breaks = lanes.flatMap(({ settings }) => settings.topology.cuts ?? []).filter(({ length }) => length > 2);
  const switches = breaks.filter(([one, other]) => one === other).length;
  if (switches === 0) return t`the broken cable`;
  return switches === breaks.length ? t`the broken switch` : t`what is broken`;
}
