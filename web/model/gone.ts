/* What scenarios once said and no longer do. Links and files that still say it open without it, and one sentence says so. */

import { t } from '../words/language/language.ts';
import type { Problem } from './sentences.ts';

interface Gone extends Problem {
  /** in a file */
  path: string;
  /** in a link */
  key: string;
  /** where only some of what the field said is gone, that */
  said?: RegExp;
}

const ROWS: readonly Gone[] = [
  {
    path: 'view.sweepResults',
    key: 'sweep-results',
    fault: t`Links no longer contain the results of a sweep`,
    remedy: t`so run it to see them`,
  },
  {
    path: 'view.sweep',
    key: 'sweep',
    said: /(^|[ +])cases:/,
    fault: t`Links no longer contain the cases of a sweep`,
    remedy: t`so the sweep is left out; the command line runs its file`,
  },
  {
    path: 'steps.figure',
    key: 'steps.figure',
    said: /^(thin|thick|fat|addresses|queue)$/,
    fault: t`Some figures of this lesson are no longer drawn`,
    remedy: t`so its steps come without them`,
  },
];

const GONE: readonly Gone[] = ROWS.map((row) => ({ ...row, isGone: true }));

/** Whether a field of a link is gone, whatever it says. */
export function isGoneKey(key: string): boolean {
  return GONE.some((gone) => gone.key === key && !gone.said);
}

/** Whether what a field says is gone, which is noted once; `name`: its path in a file, or its key in a link. */
export function noteGone(problems: Problem[], name: string, value: unknown): boolean {
  const isSaid = (said?: RegExp) => !said || (typeof value === 'string' && said.test(value));
  const gone = GONE.find(({ path, key, said }) => [path, key].includes(name) && isSaid(said));
  if (gone && value && !problems.includes(gone)) problems.push(gone);
  return gone !== undefined;
}
