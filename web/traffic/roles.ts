/* Who takes part in what a lane does. */

import { engineRow } from '../model/lanes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { t } from '../words/language/language.ts';
import { participantsOf, RECEIVES, SENDS } from './participants.ts';

/** ', a sender', where tasks do not all do both. */
export function roleText(lane: ResolvedLane, task: number): string {
  if (!engineRow(lane).sides) return '';
  const role = participantsOf(lane)?.roles[task] ?? 0;
  if (role === SENDS) return t`, a sender`;
  return role === RECEIVES ? t`, a receiver` : '';
}
