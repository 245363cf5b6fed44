/* What breaks during a run, in a word: a cable, a switch, or some of both. */

import type { ResolvedLane } from '../../model/types.ts';
import { t } from '../../words/language/language.ts';

/** What nodes are below: 'the broken cable' */
export function brokenText(lanes: readonly { settings: Pick<ResolvedLane, 'topology'> }[]): string {
  const areSwitches = new Set(
    lanes.flatMap(({ settings }) =>
      (settings.topology.cuts ?? []).filter((cut) => cut[2] !== undefined).map(([one, other]) => one === other),
    ),
  );
  if (areSwitches.size > 1) return t`the break`;
  return areSwitches.has(true) ? t`the broken switch` : t`the broken cable`;
}
