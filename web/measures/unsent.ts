/* What stands beside every result of a run that does not send all of its messages, in place of any comparison. */

import { formatCount } from '../words/format.ts';
import { counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import type { Unsent } from './comparable.ts';

/** '32 of 56 messages cannot be sent' */
export function unsentText({ unreachable, messages }: Unsent): string {
  return t`${formatCount(unreachable)} of ${counted(messages, 'message')} cannot be sent`;
}
