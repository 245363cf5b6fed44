import { defaultScenario } from '../scenario/defaults.ts';
import type { Scenario } from '../scenario/types.ts';
import { equal } from '../state/equal.ts';
import { usePlayground } from '../state/store.ts';

/** Opens a step's picture, keeping the current colours and display size. */
export function openScene(scene: Scenario): void {
  const page = usePlayground.getState();
  const { theme, language, present } = page.scenario.view;
  page.openScene({ ...scene, view: { ...scene.view, theme, language, present } });
}

/** A link with nothing but a lesson or challenge opens that one's own picture. */
export function hasOnlyView({ view: _, ...settings }: Scenario): boolean {
  const { view: __, ...standard } = defaultScenario();
  return equal(settings, standard);
}
