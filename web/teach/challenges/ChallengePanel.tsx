/* The challenge panel: the list, one challenge, and class scores. Challenges.tsx connects it to the page. */

import { Suspense, useLayoutEffect, useRef } from 'react';
import { moveFocus } from '../../draw/reader.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Icon } from '../../page/parts/Icon.tsx';
import { t, translated } from '../../words/language/language.ts';
import '../lessons/lessons.css';
import { useRestoreFocus } from '../../state/focus.ts';
import { counted } from '../../words/inflection.ts';
import type { BestResults } from './best.ts';
import { ChallengeView } from './ChallengeView.tsx';
import type { Attempt, Challenge } from './challenge.ts';
import './challenges.css';
import type { Level } from './challenges.ts';

const ClassView = lazyPart(async () => (await import('./ClassView.tsx')).ClassView);

export interface ChallengePanelProps {
  levels: readonly Level[];
  /** null: the list, or class scores */
  challenge: Challenge | null;
  /** the user's changes so far */
  entry: Attempt | null;
  /** null while running */
  score: number | null;
  solved: boolean;
  /** came with a link, and is still unchanged */
  shared: boolean;
  done: BestResults;
  inClass: boolean;
  onOpen(challenge: Challenge | null): void;
  onClass(): void;
  onClose(): void;
}

export function ChallengePanel({ levels, challenge, inClass, onOpen, onClass, onClose, ...now }: ChallengePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const all = levels.flatMap((level) => level.challenges);
  const page = challenge?.id ?? (inClass ? 'class' : 'all');
  useRestoreFocus();
  // Keyboard and screen-reader users start at the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page moves the focus
  useLayoutEffect(() => moveFocus(heading.current), [page]);
  const solved = all.filter(({ id }) => now.done[id]).length;

  return (
    <aside className="lesson-panel challenge-panel" aria-label={t`Challenges`}>
      <header>
        <p className="grey fill">
          {challenge
            ? t`Challenge ${all.indexOf(challenge) + 1} of ${all.length}`
            : inClass
              ? t`Paste their links`
              : t`${solved} of ${all.length} solved`}
        </p>
        <button type="button" className="icon-button" aria-label={t`Close the challenges`} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {challenge ? translated(challenge.title) : inClass ? t`Scores of the class` : t`Challenges`}
        </h2>
        {page !== 'all' && (
          <button type="button" className="link-button" onClick={() => onOpen(null)}>
            {t`All challenges`}
          </button>
        )}
      </header>
      {challenge && now.entry && (
        <ChallengeView
          key={challenge.id}
          {...now}
          {...{ challenge, entry: now.entry, onOpen }}
          next={all[all.indexOf(challenge) + 1] ?? null}
        />
      )}
      {page === 'class' && (
        <Suspense fallback={<div className="lesson-text stack scroll" />}>
          <ClassView />
        </Suspense>
      )}
      {page === 'all' && <List levels={levels} done={now.done} {...{ onOpen, onClass }} />}
    </aside>
  );
}

function List({ levels, done, onOpen, onClass }: Pick<ChallengePanelProps, 'levels' | 'done' | 'onOpen' | 'onClass'>) {
  return (
    <div className="lesson-list rows scroll">
      {levels.map(({ title, challenges }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ol>
            {challenges.map((challenge) => (
              <li key={challenge.id}>
                <button type="button" onClick={() => onOpen(challenge)}>
                  <b>{translated(challenge.title)}</b>
                  <span className="lesson-minutes grey row">
                    <Best result={done[challenge.id]} />
                  </span>
                  <span className="lesson-point grey">{translated(challenge.point)}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section aria-label={t`In class`}>
        <h3>{t`In class`}</h3>
        <button type="button" onClick={onClass}>
          <b>{t`Scores of the class`}</b>
          <span className="lesson-point grey">{t`Paste everybody’s links, and see who needed the fewest moves.`}</span>
        </button>
      </section>
    </div>
  );
}

function Best({ result }: { result: BestResults[string] | undefined }) {
  if (!result) return null;
  return (
    <>
      <Icon name="check" size={14} /> {counted(result.moves, 'move')}
    </>
  );
}
