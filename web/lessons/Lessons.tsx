/* Lessons bound to the page. A step opens its scenario as anybody's edit, so that undo leads back out of a lesson. Stands as a
 * direct child of the page, in the place of the settings; see lessons.css. */

import { useState } from 'react';
import { VERSION } from '../scenario/defaults.ts';
import { parseScenario } from '../scenario/parse.ts';
import { usePlayground } from '../state/store.ts';
import { LessonPanel } from './LessonPanel.tsx';
import type { Lesson, Step } from './lesson.ts';
import { lessons } from './lessons.ts';

export function Lessons({ onClose }: { onClose(): void }) {
  const [at, setAt] = useState<{ lesson: Lesson; step: number } | null>(null);
  const go = (to: { lesson: Lesson; step: number } | null) => {
    const step = to?.lesson.steps[to.step];
    if (step) show(step);
    setAt(to);
  };
  return <LessonPanel lessons={lessons} at={at} onGo={go} onClose={onClose} />;
}

function show({ scene, select }: Step): void {
  const page = usePlayground.getState();
  const { scenario } = parseScenario({ version: VERSION, ...scene });
  const { theme } = page.scenario.view;
  page.setScenario({ ...scenario, view: { ...scenario.view, theme } });
  page.select(select ?? null);
  page.setActiveLane(select?.lane ?? 0);
  page.setClock(scenario.view.clock);
  page.setPhase(scenario.view.phase);
  page.setTime(0);
  if (scenario.view.play && !matchMedia('(prefers-reduced-motion: reduce)').matches) page.play();
  else page.pause();
}
