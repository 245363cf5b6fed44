/* Connects challenges to the page. The open challenge is part of the scenario's view, as with lessons: a link opens a
 * challenge with its sender's changes, and the simulator recomputes the score. Replaces the settings. */

import { useEffect, useMemo, useState } from 'react';
import { reportedOf } from '../../measures/outcome.ts';
import { quoted } from '../../model/sentences.ts';
import type { Scenario } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { equal } from '../../state/equal.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { hasOnlyView, openScene } from '../lessons/open-scene.ts';
import { attemptOf } from './attempt.ts';
import { bestResults, rememberBest } from './best.ts';
import { ChallengePanel } from './ChallengePanel.tsx';
import type { Challenge } from './challenge.ts';
import { challenges, levels } from './challenges.ts';
import { meetsGoal, runFault, scoreOf } from './score.ts';

/** The view's ids for the list and for the scores of a class. */
const LIST = 'all';
const CLASS = 'class';

const openChallengeView = (challenge: string) => usePlayground.getState().changeView({ challenge });

const open = (challenge: Challenge | null) => (challenge ? openScene(challenge.scene) : openChallengeView(LIST));

export function Challenges() {
  const scenario = usePlayground((state) => state.scenario);
  const lane = usePlayground((state) => state.lanes[0]);
  const opened = usePlayground((state) => state.opened);
  const [done, setDone] = useState(bestResults);
  const challengeId = scenario.view.challenge;
  const challenge = challenges.find(({ id }) => id === challengeId) ?? null;

  useEffect(() => {
    const { scenario: now, report } = usePlayground.getState();
    const { challenge: id } = now.view;
    const named = challenges.find((challenge) => challenge.id === id);
    if (named && hasOnlyView(now)) openScene(named.scene);
    if (!named && opened.by === 'link' && !['', LIST, CLASS].includes(id))
      report(t`There is no challenge called ${quoted(id)}, so the list is shown.`);
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
  const shared = opened.by === 'link' && (entry?.moves ?? 0) > 0 && sameSettings(given, scenario);
  const solved = challenge !== null && score !== null && entry?.faults.length === 0 && meetsGoal(challenge.goal, score);
  const moves = entry?.moves ?? 0;
  useEffect(() => {
    if (!challenge || !solved || shared || score === null) return;
    rememberBest(challenge, { moves, score });
    setDone(bestResults());
  }, [challenge, solved, shared, score, moves]);

  return (
    <ChallengePanel
      {...{ levels, challenge, entry, score, solved, shared, done }}
      inClass={challengeId === CLASS}
      onOpen={open}
      onClass={() => openChallengeView(CLASS)}
      onClose={() => openChallengeView('')}
    />
  );
}

/** While a lane is being reopened, its state may still be that of the previous run. */
function isDone({ status, run }: LaneState): boolean {
  return status === 'ready' && run.state === 'finished';
}

function sameSettings({ view: _, title: __, ...a }: Scenario, { view: ___, title: ____, ...b }: Scenario): boolean {
  return equal(a, b);
}
