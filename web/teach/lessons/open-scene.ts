import { defaultScenario } from '../../model/defaults.ts';
import type { Scenario } from '../../model/types.ts';
import { readSelect } from '../../model/view.ts';
import { equal } from '../../state/equal.ts';
import { usePlayground } from '../../state/store.ts';

/** Opens a step's picture, keeping the current colours and display size. */
export function openScene(scene: Scenario): void {
  const page = usePlayground.getState();
  const { theme, language, present } = page.scenario.view;
  page.openScene({ ...scene, view: { ...scene.view, theme, language, present } });
}

/** Opens the picture of an answer. Where one lane is shown at a time it is that of what is selected, else the first that came with it: the
 * answer is about it. */
export function openAnswer(scene: Scenario): void {
  const before = usePlayground.getState().scenario.lanes.map(({ name }) => name);
  openScene(scene);
  const came = scene.lanes.findIndex(({ name }) => !before.includes(name));
  const shown = readSelect(scene.view.select)?.lane ?? came;
  if (shown >= 0) usePlayground.getState().setActiveLane(shown);
}

/** Whether a step's picture is on the page as it was opened: nothing has been changed, and no time has passed. */
export function isSceneShown(scene: Scenario): boolean {
  const { scenario, clock } = usePlayground.getState();
  const { clock: kind, phase, timeNs, play } = scene.view;
  const atStart = kind === 'phases' ? clock.phase === phase : clock.timePs === timeNs * 1000;
  return clock.kind === kind && atStart && clock.playing === play && sameSettings(scenario, scene);
}

function sameSettings({ view: _, ...a }: Scenario, { view: __, ...b }: Scenario): boolean {
  return equal(a, b);
}

/** A link with nothing but a lesson or challenge opens that one's own picture. */
export function hasOnlyView(scenario: Scenario): boolean {
  return sameSettings(scenario, defaultScenario());
}
