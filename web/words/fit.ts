/* How many messages fit, as it is said behind how many there are: '16 where 8 fit'. One wording everywhere: 'room for 8' behind a
 * nought reads like none. */

import { t, tFor } from '../language/language.ts';
import { formatFit } from './format.ts';

/** 'where 8 fit' */
export function whereFit(fits: number): string {
  return fits === 1 ? t`where 1 fits` : t`where ${formatFit(fits)} fit`;
}

/** The same in the head of a lane, where few words have room: German is longer than English. */
export function whereFitInHead(fits: number): string {
  return fits === 1 ? tFor('in a head')`where 1 fits` : tFor('in a head')`where ${formatFit(fits)} fit`;
}

/** '8 fit', where words before it say of what */
export function soManyFit(fits: number): string {
  return fits === 1 ? t`1 fits` : t`${formatFit(fits)} fit`;
}
