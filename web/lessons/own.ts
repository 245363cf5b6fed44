/* A lesson of somebody's own: it comes with a link or as a file, stands in the view of the scenario, packed, and is called 'own'. */

import { useEffect, useState } from 'react';
import { t } from '../language/language.ts';
import { limits } from '../scenario/limits.ts';
import { usePlayground } from '../state/store.ts';
import { formatCount } from '../words/format.ts';
import type { Lesson } from './lesson.ts';
import { openScene } from './open-scene.ts';
import { pack, unpack } from './pack.ts';
import { readLesson } from './read.ts';

export const OWN = 'own';

/** The lesson that came with the link; null while it is unpacked, and where none came. */
export function useOwnLesson(): Lesson | null {
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
  const read = readLesson({ ...((await unpack(packed)) as object), id: OWN });
  if (!read.ok) throw new Error(read.problems.join(' '));
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

/** Opens a lesson at its first step. Gives sentences where it is none. */
export async function openOwn(document: unknown): Promise<string[]> {
  const read = readLesson(document);
  if (!read.ok) return read.problems;
  const packed = await pack(document as object);
  if (packed.length > limits.ownLesson)
    return [
      t`Packed, the lesson has ${formatCount(packed.length)} characters; a link takes ${formatCount(limits.ownLesson)}.`,
    ];
  const [first] = (await lessonIn(packed)).steps;
  if (first) openScene(first.scene);
  return [];
}

/** What a lesson's file says: YAML, of which JSON is a part. Rejected with a sentence where it is neither. */
export async function documentIn(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  try {
    return parse(text, { merge: true });
  } catch (error) {
    const [why = ''] = error instanceof Error ? error.message.split('\n') : [t`it is no YAML`];
    throw new Error(t`This file is no lesson: ${why}`);
  }
}
