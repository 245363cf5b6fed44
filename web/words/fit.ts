/* Capacity behind a count: '16 where 8 fit'. One wording everywhere; 'room for 8' behind a zero would read as none. */

import { formatCapacity } from './format.ts';
import { t } from './language/language.ts';

/** 'where 8 fit' */
export function whereFit(fits: number): string {
  return fits === 1 ? t`where 1 fits` : t`where ${formatCapacity(fits)} fit`;
}

/** '8 fit', after words that say of what */
export function fitCount(fits: number): string {
  return fits === 1 ? t`1 fits` : t`${formatCapacity(fits)} fit`;
}
