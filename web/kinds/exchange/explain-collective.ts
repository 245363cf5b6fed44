/* Why a collective takes as long as it does: what its phases come to one after another, against the measured time. Its messages differ in
 * length, so phases are weighed by them. */

import { loadsOf } from '../../measures/loads.ts';
import { lockstepPs } from '../../measures/phase-times.ts';
import { phaseBytes } from '../../model/message-sizes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { Analysis, Shape, Summary } from '../../run/protocol.ts';
import { formatBytes, formatRelativeChange, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

/** Relative difference up to which a sum and the measurement count as equal. */
export const TOLERANCE = 0.015;

/** Where some link is shared. `terms`: '8 at 1×, 2 at 2×'. */
export function carriedText(settings: ResolvedLane, { contention }: Analysis, terms: string, excess: number): string {
  const bytes = phaseBytes(settings) ?? [];
  const sending = bytes.filter((_, phase) => (contention[phase] ?? 0) > 0);
  const carried = bytes.reduce((sum, of, phase) => sum + of * (contention[phase] ?? 0), 0);
  const least = sending.reduce((sum, of) => sum + of, 0);
  return t`By loads alone, the busiest links of ${counted(sending.length, 'phase')} carry ${formatBytes(carried)} where one message in each would be ${formatBytes(least)} (${terms}): ${formatRelativeChange(excess)}.`;
}

export function idealText(idealPs: number | null): string {
  const size = idealPs === null ? '' : ` (${formatTime(idealPs)})`;
  return t`The ideal${size} is what tasks take that wait for each other, phase by phase, and for no link but their own.`;
}

/** `measured`: over ideal; `causes`: what else desynchronises tasks. */
export function lockstepText(
  settings: ResolvedLane,
  shape: Shape,
  analysis: Analysis,
  { completionPs }: Pick<Summary, 'completionPs'>,
  measured: number,
  causes: readonly string[],
): string {
  const waiting = lockstepPs(settings, loadsOf(shape, analysis));
  const over = formatRelativeChange(measured);
  const both = t`If each phase waited for the one before, all would take ${formatTime(waiting)}; the simulation takes ${formatTime(completionPs)}.`;
  if (Math.abs(completionPs / waiting - 1) < TOLERANCE) return t`${both} Over the ideal: ${over}.`;
  const texts = t`${over} (measured in the simulation)`;
  const reason =
    completionPs > waiting
      ? t`They do not wait, so late messages meet those of the next phase: ${texts}.`
      : t`They do not wait, so the next phase begins where links are already free: ${texts}.`;
  return [...causes, both, reason].join(' ');
}
