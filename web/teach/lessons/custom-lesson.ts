/* A custom lesson: it comes with a link or as a file, is stored packed in the scenario's view, and has the id 'own'. */

import { useEffect, useState } from 'react';
import { limits } from '../../model/limits.ts';
import { type Problem, repairText } from '../../model/sentences.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { forgetAnswers } from './kept-answers.ts';
import type { Lesson } from './lesson.ts';
import { openScene } from './open-scene.ts';
import { pack, unpack } from './pack.ts';
import { readLesson } from './read.ts';

export const CUSTOM_LESSON = 'own';

/** The custom lesson of the link; null while unpacking, or if there is none. */
export function useCustomLesson(): Lesson | null {
  const packed = usePlayground((state) => state.scenario.view.ownLesson);
  const [own, setOwn] = useState<{ packed: string; lesson: Lesson } | null>(null);
  useEffect(() => {
    if (packed === '') return;
    let asked = true;
    lessonIn(packed).then(
      (lesson) => asked && setOwn({ packed, lesson }),
      ({ message }: Error) => asked && usePlayground.getState().notify(message),
    );
    return () => {
      asked = false;
    };
  }, [packed]);
  return own?.packed === packed ? own.lesson : null;
}

async function lessonIn(packed: string): Promise<Lesson> {
  const document = { ...((await unpack(packed)) as object), id: CUSTOM_LESSON };
  const gone: Problem[] = [];
  const read = readLesson(document, gone);
  if (!read.ok) throw new Error(read.problems.join(' '));
  for (const problem of gone) usePlayground.getState().notify(repairText(problem));
  const { value } = read;
  const steps = value.steps.map((step) => {
    const carried = (scene: typeof step.scene) => ({ ...scene, view: { ...scene.view, ownLesson: packed } });
    const { question } = step;
    const run = question?.run && { ...question.run, scene: carried(question.run.scene) };
    return {
      ...step,
      scene: carried(step.scene),
      ...(question ? { question: { ...question, ...(run ? { run } : {}) } } : {}),
    };
  });
  return { ...value, steps };
}

/** Opens a lesson at its first step. Returns sentences if it is invalid. */
export async function openCustomLesson(document: unknown): Promise<string[]> {
  const read = readLesson(document);
  if (!read.ok) return read.problems;
  const packed = await pack(document as object);
  if (packed.length > limits.ownLesson)
    return [
      t`Packed, the lesson has ${formatCount(packed.length)} characters; a link holds at most ${formatCount(limits.ownLesson)}.`,
    ];
  const lesson = await lessonIn(packed);
  forgetAnswers(lesson);
  const [first] = lesson.steps;
  if (first) openScene(first.scene);
  return [];
}
