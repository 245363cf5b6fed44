/* Lessons as cards: how long each takes, or how far one is. */

import type { GuideCard } from '../../page/feature.ts';
import { chooseTextFile } from '../../page/title/files.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { openCustomLesson, parseLessonFile } from './custom-lesson.ts';
import type { Lesson } from './lesson.ts';
import { lessons } from './lessons.ts';
import { lessonsBegun, lessonsDone } from './progress.ts';

/** Size limit for a lesson file. */
const MAX_BYTES = 100_000;

export function lessonCards(): readonly GuideCard[] {
  const [all, begun] = [lessonsDone(), lessonsBegun()];
  const cards = lessons.map((lesson) => {
    const { id, title, point, minutes } = lesson;
    const done = all.has(id);
    const left = begun.get(id);
    const aside = left ? t`step ${left.step + 1} of ${left.steps}` : done ? t`done, again` : t`${minutes} min`;
    const open = () => openStep(lesson, left?.step ?? 0);
    return { id, title, point, aside, done, open };
  });
  const file = { title: t`Open a lesson file`, point: t`YAML, written by hand.`, aside: '', open: openLessonFile };
  return [...cards, { id: 'file', own: true, ...file }];
}

/** With its scene at once: what comes with the code of lessons would move what is on the page. */
function openStep({ id, steps }: Lesson, wanted: number): void {
  const step = Math.min(wanted, steps.length - 1);
  const { openScene, openText } = usePlayground.getState();
  const scene = steps[step]?.scene;
  if (scene) openScene(scene);
  else openText(`#v=1&lesson=${id}.${step + 1}`);
}

/** Lets the user choose a lesson file. Errors are shown as sentences and change nothing. */
function openLessonFile(): void {
  const { notify } = usePlayground.getState();
  const take = async (text: string) => {
    const problems = await openCustomLesson(await parseLessonFile(text));
    if (problems.length > 0) notify(problems.join(' '));
  };
  const kinds = '.yaml,.yml,.json,application/yaml,application/json';
  chooseTextFile(
    { kinds, maxBytes: MAX_BYTES },
    (text) => void take(text).catch(({ message }: Error) => notify(message)),
    notify,
  );
}
