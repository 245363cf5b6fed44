/* The user's answer to a question, and its state: open, running or revealed. Answers that were shown, by step of a lesson, so that going
 * back finds them. They last until the lesson is begun or opened anew, or the page is reloaded. */

import { useEffect, useState } from 'react';
import { wantsLessMotion } from '../../draw/dom.ts';
import type { Scenario } from '../../model/types.ts';
import { readSelect } from '../../model/view.ts';
import { allRunsFinished, packetClockEndPs } from '../../run/progress.ts';
import { RUN_MS } from '../../state/playback.ts';
import { playback, usePlayground } from '../../state/store.ts';
import type { Tick } from '../../state/types.ts';
import type { HandsOnGoal, Lesson, Question, Run } from './lesson.ts';

export interface Answer {
  stage: 'open' | 'running' | 'revealed';
  /** index of a choice, or a number; null: nothing yet, or done by hand */
  given: number | null;
  /** whether that is correct, or was done by hand; null: nothing to judge */
  right: boolean | null;
  give(value: number): void;
  /** runs the question's scene, and reveals the answer at its end */
  run(): void;
  /** skips to the end of the run */
  hurry(): void;
  /** it was shown before: showing it again does not run it again */
  known: boolean;
  /** resets the answer */
  begin(): void;
  /** returns to the question; the answer stays known */
  ask(): void;
}

/** `key`: what the answer is kept under. `shown`: an answer that is known is shown at once. */
export function useAnswer(question: Question | undefined, key: string, shown: boolean): Answer {
  const [known, setKnown] = useState(() => keptAnswer(key) !== undefined);
  const [stage, setStage] = useState<Answer['stage']>(known && shown ? 'revealed' : 'open');
  const [given, setGiven] = useState<number | null>(() => keptAnswer(key)?.given ?? null);
  const run = question?.run;

  useEffect(() => {
    if (stage !== 'running' || !run) return;
    return playback.subscribe((tick) => {
      if (!reached(run, tick)) return;
      stopClock(run);
      setStage('revealed');
    });
  }, [stage, run]);

  usePace(run, stage);

  // What was done by hand belongs to the answer: taking it back would leave the answer to another picture.
  useEffect(() => {
    if (stage === 'revealed') usePlayground.getState().forgetEdits();
  }, [stage]);

  const met = useHandsOnGoal(question && 'deed' in question ? question.deed : undefined);
  useEffect(() => {
    if (met) setStage((now) => (now === 'open' ? 'revealed' : now));
  }, [met]);
  const byHand = stage === 'revealed' ? (keptAnswer(key)?.byHand ?? null) : null;
  const solved = met || byHand !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, as it is when it is revealed
  useEffect(() => {
    if (stage !== 'revealed') return;
    keepAnswer(key, { given, byHand: met ? usePlayground.getState().scenario : byHand });
    setKnown(true);
  }, [stage]);

  return {
    stage,
    given,
    right: solved || (question ? isRight(question, given) : null),
    give: setGiven,
    known,
    run() {
      if (known && question) {
        showAnswer(question, key);
        setStage('revealed');
        return;
      }
      if (run) openAnswer(run.scene);
      const waits = run && (run.untilPhase !== undefined || run.untilNs !== undefined);
      const moves = !wantsLessMotion();
      if (waits && !moves) stopClock(run);
      setStage(waits && moves ? 'running' : 'revealed');
    },
    hurry() {
      if (run) stopClock(run);
      setStage('revealed');
    },
    begin() {
      forgetAnswer(key);
      setKnown(false);
      setGiven(null);
      setStage('open');
    },
    ask: () => setStage('open'),
  };
}

/** Opens the picture of an answer. Where one lane is shown at a time it is that of what is selected, else the first that came with it: the
 * answer is about it. */
function openAnswer(scene: Scenario): void {
  const { scenario, openScene, setActiveLane } = usePlayground.getState();
  const before = scenario.lanes.map(({ name }) => name);
  openScene(scene);
  const came = scene.lanes.findIndex(({ name }) => !before.includes(name));
  const shown = readSelect(scene.view.select)?.lane ?? came;
  if (shown >= 0) setActiveLane(shown);
}

/** The picture of an answer that is known, as its run left it. */
export function showAnswer({ run }: Question, key: string): void {
  const scene = keptAnswer(key)?.byHand ?? run?.scene;
  if (scene) openAnswer(scene);
  if (run) stopClock(run);
}

/** While a run is to be followed packet by packet, the clock is as slow as it says, and after the answer it goes on by itself. Once
 * the length of the run is known, the clock is left to the reader: also when a number is changed. */
function usePace(run: Run | undefined, stage: Answer['stage']): void {
  const slow = run?.nsPerSecond !== undefined && stage === (run.standNs === undefined ? 'running' : 'revealed');
  useEffect(() => {
    if (!slow) return;
    const { clock, setSpeed, play } = usePlayground.getState();
    let paced = 0;
    const pace = () => {
      const { lanes } = usePlayground.getState();
      const endPs = packetClockEndPs(lanes);
      if (endPs === 0) return;
      if (allRunsFinished(lanes)) leave();
      const begins = paced === 0 && stage === 'revealed';
      if (endPs !== paced) {
        paced = endPs;
        setSpeed(((run.nsPerSecond ?? 0) * RUN_MS) / endPs);
      }
      if (begins && !wantsLessMotion()) play();
    };
    const leave = usePlayground.subscribe(pace);
    pace();
    return () => {
      leave();
      setSpeed(clock.speed);
    };
  }, [slow, stage, run]);
}

/** Whether the task was done by hand: the loads must have been too high before, so that another picture's loads do not count. */
function useHandsOnGoal(deed: HandsOnGoal | undefined): boolean {
  const [begun, setBegun] = useState(false);
  const high = usePlayground(({ lanes }) => {
    const contention = deed && lanes[deed.lane]?.loads?.contention;
    return contention === undefined ? null : contention > (deed?.atMost ?? 0);
  });
  useEffect(() => {
    if (high) setBegun(true);
  }, [high]);
  return begun && high === false;
}

/** Initial position of the slider. */
function reached({ untilPhase, untilNs }: Run, { kind, position, timePs }: Tick): boolean {
  if (kind === 'phases') return untilPhase !== undefined && position >= untilPhase;
  return untilNs !== undefined && (timePs >= untilNs * 1000 || isOver(timePs));
}

/** The clock has come to the end of all runs, and stops there: nothing further is to be waited for. */
function isOver(timePs: number): boolean {
  const { clock, lanes } = usePlayground.getState();
  return !clock.playing && allRunsFinished(lanes) && timePs > 0 && timePs >= packetClockEndPs(lanes);
}

/** Stops the clock where the question's run ends. */
function stopClock({ untilPhase, untilNs, standNs = untilNs }: Run): void {
  const { pause, setPhase, setTime } = usePlayground.getState();
  pause();
  if (untilPhase !== undefined) setPhase(untilPhase);
  if (standNs !== undefined) setTime(standNs * 1000);
}

/** Whether the answer was correct; null if none was given. */
export function isRight(question: Question, given: number | null): boolean | null {
  if ('deed' in question || given === null) return null;
  if ('number' in question) return Math.abs(given - question.number.right) <= question.number.within;
  return given === question.right;
}

interface KeptAnswer {
  given: number | null;
  /** done by hand: the picture it left */
  byHand: Scenario | null;
}

const kept = new Map<string, KeptAnswer>();

/** Unique among all steps of all lessons: a step, and its question. */
export function questionKey({ id, steps }: Lesson, step: number): string {
  return `${id}.${step + 1} ${steps[step]?.question?.ask ?? ''}`;
}

export function keptAnswer(question: string): KeptAnswer | undefined {
  return kept.get(question);
}

function keepAnswer(question: string, answer: KeptAnswer): void {
  kept.set(question, answer);
}

function forgetAnswer(question: string): void {
  kept.delete(question);
}

export function forgetAnswers(lesson: Lesson): void {
  for (const step of lesson.steps.keys()) forgetAnswer(questionKey(lesson, step));
}
