/* Lessons bound to the page. A step opens its scenario as anybody's edit, so that undo leads back out of a lesson. Leaving
 * keeps what is shown; only panels that a step folded away come back. What is opened otherwise ends the lesson. Stands as a direct child of the page, in the place of
 * the settings; see lessons.css. */

import { useEffect, useState } from 'react';
import { VERSION } from '../scenario/defaults.ts';
import { hasPhases } from '../scenario/lanes.ts';
import { parseScenario } from '../scenario/parse.ts';
import { usePlayground } from '../state/store.ts';
import { LessonPanel } from './LessonPanel.tsx';
import type { Lesson, Step } from './lesson.ts';
import { groups, lessons } from './lessons.ts';
import { type Place, rememberedPlace, rememberPlace } from './place.ts';

type At = { lesson: Lesson; step: number } | null;

export function Lessons({ onClose }: { onClose(): void }) {
  const [before] = useState<Place>(
    () => rememberedPlace() ?? { at: null, hidden: usePlayground.getState().scenario.view.hidden },
  );
  const [at, setAt] = useState<At>(() => lessonAt(before));
  const { hidden } = before;

  useEffect(() => rememberPlace({ at: at && { lesson: at.lesson.id, step: at.step }, hidden }), [at, hidden]);
  const [opened] = useState(() => usePlayground.getState().opened);
  useEffect(
    () => () => {
      rememberPlace(null);
      const now = usePlayground.getState().opened;
      if (now === opened || now.by === 'preset') unfold(hidden);
    },
    [hidden, opened],
  );
  useEffect(() => usePlayground.subscribe((state, before) => state.opened !== before.opened && onClose()), [onClose]);

  const go = (to: At) => {
    const step = to?.lesson.steps[to.step];
    if (step) show(step);
    setAt(to);
  };
  return <LessonPanel groups={groups} at={at} onGo={go} onClose={onClose} />;
}

function lessonAt({ at }: Place): At {
  const lesson = lessons.find(({ id }) => id === at?.lesson);
  return lesson && at && lesson.steps[at.step] ? { lesson, step: at.step } : null;
}

/** What a lesson folded away is there again. */
function unfold(hidden: string[]): void {
  const { scenario, togglePanel } = usePlayground.getState();
  for (const panel of scenario.view.hidden) if (!hidden.includes(panel)) togglePanel(panel);
}

function show({ scene, select }: Step): void {
  const page = usePlayground.getState();
  const { scenario } = parseScenario({ version: VERSION, ...scene });
  const { theme } = page.scenario.view;
  page.setScenario({ ...scenario, view: { ...scenario.view, theme } });
  page.select(select ?? null);
  page.setActiveLane(select?.lane ?? 0);
  page.setClock(scenario.view.clock);
  if (hasPhases(scenario)) page.setPhase(scenario.view.phase);
  page.setTime(scenario.view.timeNs * 1000);
  if (scenario.view.play && !matchMedia('(prefers-reduced-motion: reduce)').matches) page.play();
  else page.pause();
}
