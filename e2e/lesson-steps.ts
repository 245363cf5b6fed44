/* What differs between steps of lessons, so that a browser need not play all of them. */

import { resolveLanes } from '../web/model/lanes.ts';
import type { Lesson, LessonStep } from '../web/teach/lessons/lesson.ts';
import { lessons } from './lesson-files.ts';

/** What a step has that others may not have: how it asks and how its run ends, what it draws, what its words point at. */
function kindsOf({ text, scene, curve, figure, question }: LessonStep): string[] {
  const run = question?.run;
  const [lane] = resolveLanes(scene);
  const pointed = [...text, ...(question?.why ?? [])].join(' ').matchAll(/\]\((\w+):/g);
  return [
    ['choices', 'number', 'deed'].find((asked) => question && asked in question) ?? 'nothing asked',
    `run ${['untilPhase', 'untilNs', 'standNs', 'nsPerSecond'].filter((end) => run && end in run).join(', ')}`,
    `${lane?.traffic.kind} on ${lane?.topology.kind}`,
    `ribbon ${scene.view.ribbon}`,
    `figure ${figure}`,
    ...(curve ? ['a curve'] : []),
    ...(Math.max(scene.view.inside, run?.scene.view.inside ?? 0) > 0 ? ['a lens'] : []),
    ...[...pointed].map(([, thing]) => `words for a ${thing}`),
  ];
}

/** A step of every kind that a lesson which is played whole has not. */
export function stepOfEachKind(whole: Lesson): { lesson: Lesson; index: number; kinds: string[] }[] {
  const known = new Set(whole.steps.flatMap(kindsOf));
  const all = lessons.flatMap((lesson) =>
    lesson.steps.map((step, index) => ({ lesson, index, kinds: [...new Set(kindsOf(step))] })),
  );
  return all
    .toSorted((a, b) => b.kinds.length - a.kinds.length)
    .flatMap(({ kinds, ...step }) => {
      const unknown = kinds.filter((kind) => !known.has(kind));
      for (const kind of unknown) known.add(kind);
      return unknown.length > 0 ? [{ ...step, kinds: unknown }] : [];
    });
}
