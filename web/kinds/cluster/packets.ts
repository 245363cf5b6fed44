/* '3 of 16 packets' */

import { formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';

/** A complete string rather than a suffix: other languages inflect the noun after 'of'. */
export function packetsOfTotal(some: number, all: number): string {
  return all === 1 ? t`${formatCount(some)} of 1 packet` : t`${formatCount(some)} of ${formatCount(all)} packets`;
}
