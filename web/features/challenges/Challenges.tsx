/* The panel of challenges: one of them, or the scores of a class. The open one is part of the scenario's view: a link opens a challenge with
 * its sender's changes, and the simulator recomputes the score. */

import { useEffect, useMemo, useState } from 'react';
import { reportedOf } from '../../measures/outcome.ts';
import { quoted } from '../../model/sentences.ts';
import { GuidePanel } from '../../page/guide/GuidePanel.tsx';
import { lazyPart } from '../../page/lazy-part.tsx';
import type { LaneState } from '../../run/lane-state.ts';
import { hasOnlyView, sameRuns } from '../../state/edited.ts';
import { usePlayground } from '../../state/store.ts';
import { t, translated } from '../../words/language/language.ts';
import { attemptOf } from './attempt.ts';
import { ChallengeView } from './ChallengeView.tsx';
import type { Challenge } from './challenge.ts';
import { challenges } from './challenges.ts';
import { bestResults, meetsGoal, rememberBest, runFault, scoreOf } from './score.ts';
import './challenges.css';

/** The view's ids for all there is to see, and for the scores of a class. */
const LIST = 'all';
const CLASS = 'class';

const ClassView = lazyPart(
  async () => (await import('./ClassView.tsx')).ClassView,
  undefined,
  <div className="guide-text stack scroll" />,
);

const openView = (challenge: string) => usePlayground.getState().changeView({ challenge });

const open = ({ scene }: Challenge) => usePlayground.getState().openScene(scene);

export function Challenges() {
  const scenario = usePlayground((state) => state.scenario);
  const lane = usePlayground((state) => state.lanes[0]);
  const opened = usePlayground((state) => state.opened);
  const [done, setDone] = useState(bestResults);
  const challengeId = scenario.view.challenge;
  const challenge = challenges.find(({ id }) => id === challengeId) ?? null;

  useEffect(() => {
    const { scenario: now, report, openScene } = usePlayground.getState();
    const { challenge: id } = now.view;
    const named = challenges.find((challenge) => challenge.id === id);
    if (named && hasOnlyView(now)) openScene(named.scene);
    if (!named && opened.by === 'link' && !['', LIST, CLASS].includes(id))
      report(t`Nothing here is called ${quoted(id)}, so all are shown.`);
  }, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scenario as opened, before any changes
  const given = useMemo(() => usePlayground.getState().scenario, [opened]);

  const attempt = useMemo(() => challenge && attemptOf(challenge, scenario), [challenge, scenario]);
  const reported = useMemo(() => (challenge && lane ? reportedOf(lane) : null), [challenge, lane]);
  const fault = challenge && reported && runFault(challenge, reported);
  const entry = useMemo(
    () => attempt && (fault === null ? attempt : { ...attempt, faults: [...attempt.faults, fault] }),
    [attempt, fault],
  );
  const score = challenge && lane && reported && isDone(lane) ? scoreOf(challenge.measure, reported) : null;
  const shared =
    opened.by === 'link' && (entry?.moves ?? 0) > 0 && sameRuns({ ...given, title: '' }, { ...scenario, title: '' });
  const solved = challenge !== null && score !== null && entry?.faults.length === 0 && meetsGoal(challenge.goal, score);
  const moves = entry?.moves ?? 0;
  useEffect(() => {
    if (!challenge || !solved || shared || score === null) return;
    rememberBest(challenge, { moves, score });
    setDone(bestResults());
  }, [challenge, solved, shared, score, moves]);

  const inClass = challengeId === CLASS;
  const number = challenge ? challenges.indexOf(challenge) + 1 : 0;
  const page = challenge?.id ?? CLASS;
  const isNone = challenge === null && !inClass;
  useEffect(() => {
    if (isNone) openView(LIST);
  }, [isNone]);
  if (isNone) return null;
  return (
    <GuidePanel
      name={t`Challenges`}
      className="challenge-panel"
      position={challenge ? t`Challenge ${number} of ${challenges.length}` : t`Paste their links`}
      title={challenge ? translated(challenge.title) : t`Scores of the class`}
      page={page}
      all={{ text: t`All challenges`, open: () => openView(LIST) }}
      close={{ text: t`Close the challenges`, run: () => openView('') }}
    >
      {challenge && entry && (
        <ChallengeView
          key={challenge.id}
          {...{ challenge, entry, score, solved, shared, done }}
          onOpen={open}
          next={challenges[number] ?? null}
        />
      )}
      {page === CLASS && <ClassView />}
    </GuidePanel>
  );
}

/** While a lane is being reopened, its state may still be that of the previous run. */
function isDone({ status, run }: LaneState): boolean {
  return status === 'ready' && run.state === 'finished';
}
