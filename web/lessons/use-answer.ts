/* What somebody says to a question, and what has become of it: still open, running, revealed. */

import { useEffect, useState } from 'react';
import { playback, usePlayground } from '../state/store.ts';
import type { Tick } from '../state/types.ts';
import type { Deed, Question, Run } from './lesson.ts';
import { openScene } from './open-scene.ts';

export interface Answer {
  stage: 'open' | 'running' | 'revealed';
  /** a choice's place, or a number; null: nothing yet, or done by hand */
  given: number | null;
  /** whether that is right, or was done by hand; null: there is nothing to judge */
  right: boolean | null;
  give(value: number): void;
  /** plays what the question is about, and reveals the answer at its end */
  run(): void;
  /** to the end of what plays */
  hurry(): void;
  /** as if nothing had been said */
  begin(): void;
}

export function useAnswer(question: Question | undefined): Answer {
  const [stage, setStage] = useState<Answer['stage']>('open');
  const [given, setGiven] = useState<number | null>(startOf(question));
  const run = question?.run;

  useEffect(() => {
    if (stage !== 'running' || !run) return;
    return playback.subscribe((tick) => {
      if (!reached(run, tick)) return;
      stand(run);
      setStage('revealed');
    });
  }, [stage, run]);

  const solved = useDeed(question && 'deed' in question ? question.deed : undefined);
  useEffect(() => {
    if (solved) setStage((now) => (now === 'open' ? 'revealed' : now));
  }, [solved]);

  return {
    stage,
    given,
    right: solved || (question ? isRight(question, given) : null),
    give: setGiven,
    run() {
      if (run) openScene(run.scene);
      const waits = run && (run.untilPhase !== undefined || run.untilNs !== undefined);
      const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (waits && !moves) stand(run);
      setStage(waits && moves ? 'running' : 'revealed');
    },
    hurry() {
      if (run) stand(run);
      setStage('revealed');
    },
    begin() {
      setGiven(startOf(question));
      setStage('open');
    },
  };
}

/** Whether what is to be done by hand was done: the loads were too high before, which those of another picture may not have been. */
function useDeed(deed: Deed | undefined): boolean {
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

/** A slider stands somewhere before it is touched. */
function startOf(question: Question | undefined): number | null {
  return question && 'number' in question ? question.number.from : null;
}

function reached({ untilPhase, untilNs }: Run, { kind, position, timePs }: Tick): boolean {
  if (kind === 'phases') return untilPhase !== undefined && position >= untilPhase;
  return untilNs !== undefined && timePs >= untilNs * 1000;
}

/** Where the run of a question ends. */
function stand({ untilPhase, untilNs, standNs = untilNs }: Run): void {
  const { pause, setPhase, setTime } = usePlayground.getState();
  pause();
  if (untilPhase !== undefined) setPhase(untilPhase);
  if (standNs !== undefined) setTime(standNs * 1000);
}

/** Whether what was said is right; null where nothing was. */
export function isRight(question: Question, given: number | null): boolean | null {
  if ('deed' in question || given === null) return null;
  if ('number' in question) return Math.abs(given - question.number.right) <= question.number.within;
  return given === question.right;
}
