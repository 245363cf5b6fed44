/* Connects lessons to the page. The open lesson and step are part of the scenario's view: links open a lesson at its step, and
 * opening anything else ends it. A step and its picture belong together: one with a question is opened as the question finds it,
 * and Undo ends there; once the lesson is closed it leads back to what was before. Closing keeps the current picture; only panels
 * a step folded are restored. Must be a direct child of the page, where the settings otherwise are; see lessons.css. */

import { useEffect, useState } from 'react';
import { quoted } from '../../model/sentences.ts';
import type { Scenario } from '../../model/types.ts';
import { isEnlarged } from '../../page/enlarged.ts';
import { GuidePanel } from '../../page/guide/GuidePanel.tsx';
import { lazyPart } from '../../page/lazy-part.tsx';
import { hasOnlyView, sameRuns } from '../../state/edited.ts';
import { emitEvent } from '../../state/events.ts';
import { isLocked } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import type { PlaygroundState } from '../../state/types.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { CUSTOM_LESSON, useCustomLesson } from './custom-lesson.ts';
import type { Lesson } from './lesson.ts';
import { lessons } from './lessons.ts';
import { lessonsDone, rememberDone, rememberStep } from './progress.ts';
import { type Arrival, EndView, type LessonPosition, StepView } from './StepView.tsx';
import './lessons.css';
import { forgetAnswers, keptAnswer, questionKey, showAnswer } from './use-answer.ts';

/** In the view, in place of a lesson: all there is to see. */
const LIST = 'all';

const NotesOnPaper = lazyPart(async () => (await import('./NotesOnPaper.tsx')).default);

type At = LessonPosition | null;

/** What was open when a step was last begun; kept while Explore takes the place of the lesson. */
const begun: { current: PlaygroundState['opened'] | null } = { current: null };

export function Lessons() {
  const lessonRef = usePlayground((state) => state.scenario.view.lesson);
  const opened = usePlayground((state) => state.opened);
  const [ended, setEnded] = useState<{ lessonRef: string; opened: typeof opened } | null>(null);
  const own = useCustomLesson();
  const at = lessonAt(lessonRef, own);

  // A link, and Undo of what ended the lesson, name a step without its answer: its question needs its own picture again.
  const [openings, setOpenings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a step is opened other than from here
  useEffect(() => {
    if (!at || begun.current === opened) return;
    begun.current = opened;
    setOpenings((before) => before + 1);
    if (opened.by === 'history' && isKnownEnd(at)) return setEnded({ lessonRef, opened });
    forgetAnswers(at.lesson);
    restoreScene(at);
  }, [opened, at === null]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever something is opened
  useEffect(() => {
    const fault = opened.by === 'link' && lessonRef !== '' ? faultOf(lessonRef) : null;
    if (fault) usePlayground.getState().report(fault);
  }, [opened]);
  useEffect(() => keepFolds(), []);

  const end = () => {
    if (!at) return;
    rememberDone(at.lesson.id);
    setEnded({ lessonRef, opened });
  };
  const over = ended?.lessonRef === lessonRef && ended.opened === opened;
  const [lesson, step] = [at?.lesson, at?.step ?? 0];
  // By lesson and step, not by what the link calls them: a lesson without a step is its first one.
  useEffect(() => {
    if (!lesson) return;
    const { id, steps } = lesson;
    const questions = steps.filter(({ question }) => question).length;
    emitEvent({ event: 'lesson', id, step: step + 1, steps: steps.length, questions, done: over }, true);
    if (!over && isToBeContinued(id, step)) rememberStep(id, { step, steps: steps.length });
  }, [lesson, step, over]);
  const [arrival, setArrival] = useState<Arrival>('begin');
  const goOn = (to: At, arrival: Arrival = 'begin') => {
    setEnded(null);
    setArrival(arrival);
    begun.current = opened;
    if (to && arrival === 'begin') forgetAnswers(to.lesson);
    if (to) show(to, arrival);
    else openLesson(LIST);
  };
  // Notes may give the answer, so that a link that locks anything prints none.
  const locked = usePlayground(({ scenario }) => isLocked(scenario));
  const cannotLeave = usePlayground(({ scenario }) => scenario.view.lock.length > 0);
  // One that came with the link is unpacked first.
  const isOwn = usePlayground(
    ({ scenario: { view } }) => view.ownLesson !== '' && view.lesson.startsWith(CUSTOM_LESSON),
  );
  const isNone = at === null && !isOwn;
  useEffect(() => {
    if (isNone) openLesson(LIST);
  }, [isNone]);
  if (!at) return null;
  const page = `${at.lesson.id} ${at.step} ${over} ${openings}`;
  return (
    <GuidePanel
      name={t`Lessons`}
      className="lesson-panel"
      position={over ? t`Lesson, done` : t`Lesson, step ${step + 1} of ${at.lesson.steps.length}`}
      title={at.lesson.title}
      page={page}
      all={!cannotLeave && { text: t`All lessons`, open: () => goOn(null) }}
      close={!cannotLeave && { text: t`Close the lessons`, run: () => openLesson('') }}
    >
      {over && <EndView lesson={at.lesson} next={lessons[lessons.indexOf(at.lesson) + 1]} onGo={goOn} />}
      {!over && <StepView key={page} {...at} arrival={arrival} onGo={goOn} onEnd={end} />}
      {!locked && <NotesOnPaper lesson={at.lesson} />}
    </GuidePanel>
  );
}

function lessonAt(lessonRef: string, own: Lesson | null): At {
  const [id = '', number = '1'] = lessonRef.split('.');
  const lesson = id === CUSTOM_LESSON ? own : lessons.find((lesson) => lesson.id === id);
  if (!lesson) return null;
  return { lesson, step: Math.min(Number(number), lesson.steps.length) - 1 };
}

/** Why a link does not lead to where it says. */
function faultOf(lessonRef: string): string | null {
  const [id = '', number = '1'] = lessonRef.split('.');
  if ([LIST, CUSTOM_LESSON].includes(id)) return null;
  const lesson = lessons.find((lesson) => lesson.id === id);
  if (!lesson) return t`Nothing here is called ${quoted(id)}, so all are shown.`;
  const { title, steps } = lesson;
  if (Number(number) <= steps.length) return null;
  return t`${quoted(title)} has ${counted(steps.length, 'step')} and no step ${number}, so its last one is shown.`;
}

function openLesson(lesson: string): void {
  usePlayground.getState().changeView({ lesson });
}

function show({ lesson, step: wanted }: NonNullable<At>, arrival: Arrival): void {
  // It had more steps when it was left, perhaps.
  const step = Math.min(wanted, lesson.steps.length - 1);
  const { scene, question } = lesson.steps[step] ?? {};
  if (scene) usePlayground.getState().openScene(scene);
  const key = questionKey(lesson, step);
  if (question && arrival === 'back' && keptAnswer(key)) showAnswer(question, key);
}

/** Shows a step as it begins, if it has a question; other steps may be opened with a picture that was changed. Panels that a full
 * link folds stay folded. */
function restoreScene({ lesson, step }: NonNullable<At>): void {
  const { scene, question } = lesson.steps[step] ?? {};
  const { scenario, openScene } = usePlayground.getState();
  if (!scene) return;
  if (hasOnlyView(scenario)) openScene(scene);
  else if (question && !isSceneShown(scene))
    openScene({ ...scene, view: { ...scene.view, hidden: scenario.view.hidden } });
}

/** Whether a step's picture is on the page as it was opened: nothing has been changed, and no time has passed. */
function isSceneShown(scene: Scenario): boolean {
  const { scenario, clock } = usePlayground.getState();
  const { clock: kind, phase, timeNs, play } = scene.view;
  const atStart = kind === 'phases' ? clock.phase === phase : clock.timePs === timeNs * 1000;
  return clock.kind === kind && atStart && clock.playing === play && sameRuns(scenario, scene);
}

/** Restores the panels a lesson folded when it is closed; addresses specify their own folds. */
function keepFolds(): () => void {
  const { opened: first, scenario } = usePlayground.getState();
  const before = scenario.view.lesson === LIST ? scenario.view.hidden : [];
  return () => {
    const { opened, scenario, togglePanel } = usePlayground.getState();
    if (opened !== first && opened.by !== 'preset') return;
    for (const panel of scenario.view.hidden) if (!before.includes(panel)) togglePanel(panel);
  };
}

/** Whether Back or Forward leads to the end of a completed lesson; a lecturer asks its last question again. */
function isKnownEnd({ lesson, step }: NonNullable<At>): boolean {
  return (
    !isEnlarged(usePlayground.getState().scenario.view) &&
    step === lesson.steps.length - 1 &&
    lessonsDone().has(lesson.id)
  );
}

/** Whether the list is to offer the rest, also of one that is read again: not of what a course page, a lecturer or a lesson file showed. */
function isToBeContinued(id: string, step: number): boolean {
  const { view } = usePlayground.getState().scenario;
  return step > 0 && parent === window && !isEnlarged(view) && id !== CUSTOM_LESSON;
}
