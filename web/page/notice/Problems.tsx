/* What was wrong with a link or a file, in sentences, and what was opened instead. Stays until it is dismissed. */

import { DEFAULT_TITLE } from '../../model/defaults.ts';
import { shownTitle } from '../../state/edited.ts';
import { LOCKED } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { t, translatedWithNumbers } from '../../words/language/language.ts';
import { IconButton } from '../parts/Icon.tsx';

const SHOWN = 3;

export function Problems() {
  const problems = usePlayground((state) => state.problems);
  const refusal = usePlayground((state) => state.refusal);
  const report = usePlayground(({ opened }) => (opened.by === 'link' ? opened.report : undefined));
  const isFault = (problem: string) => !report?.includes(problem);
  // A lock refuses what was asked for, and all stays as it was.
  const isOfOpened = (problem: string) => isFault(problem) && problem !== LOCKED && problem !== refusal;
  const nothing = usePlayground(({ opened }) => opened.by === 'link' && opened.nothing);
  const dismiss = usePlayground((state) => state.dismissProblems);
  if (problems.length === 0) return null;
  const state = usePlayground.getState();
  const title = state.scenario.title === DEFAULT_TITLE ? null : shownTitle(state);
  return (
    <div className="problems" role="alert">
      {problems.some(isFault) && <span className="problems-mark" aria-hidden="true" />}
      <div>
        {problems.slice(0, SHOWN).map((problem) => (
          <p key={problem}>{translatedWithNumbers(problem)}</p>
        ))}
        {problems.length > SHOWN && <p className="grey">{t`And ${problems.length - SHOWN} more like this.`}</p>}
        {problems.some(isOfOpened) && <p className="grey">{openText(nothing, title)}</p>}
      </div>
      <IconButton icon="close" label={t`Dismiss`} onClick={dismiss} />
    </div>
  );
}

/** With a full stop, unless it ends otherwise. */
function ended(title: string): string {
  return /[.?!…]$/.test(title) ? title : `${title}.`;
}

/** `title`: null where the scenario has none. */
function openText(nothing: boolean, title: string | null): string {
  if (nothing) return t`None of it was opened. Now open: ${ended(title ?? t`the default scenario`)}`;
  const rest = t`Everything else is as in the link or file.`;
  return title === null ? rest : t`Now open: ${ended(title)} ${rest}`;
}
