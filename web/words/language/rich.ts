/* Translated sentences that contain elements. */

import { createElement, Fragment, type ReactNode } from 'react';
import { pieces } from './language.ts';

/** Like `t`, for sentences with elements among their values: rich`${<strong>{name}</strong>} opens now`. */
export function rich(parts: TemplateStringsArray, ...values: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces(parts, values));
}
