/* Sentences with elements in them. */

import { createElement, Fragment, type ReactNode } from 'react';
import { pieces } from './language.ts';

/** As `t`, for a sentence that has elements among its values: rich`${<strong>{name}</strong>} opens now`. */
export function rich(parts: TemplateStringsArray, ...values: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces(parts, values));
}
