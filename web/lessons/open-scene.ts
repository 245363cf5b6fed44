import { standardScenario } from '../scenario/defaults.ts';
import type { Scenario } from '../scenario/types.ts';
import { equal } from '../state/equal.ts';
import { usePlayground } from '../state/store.ts';

/** Opens the picture of a step, in the colours that are chosen, and as large as it is shown. */
export function openScene(scene: Scenario): void {
  const page = usePlayground.getState();
  const { theme, language, present } = page.scenario.view;
  page.openScene({ ...scene, view: { ...scene.view, theme, language, present } });
}

/** A link that names a lesson or a challenge and nothing else means the picture of its own. */
export function saysViewAlone({ view: _, ...settings }: Scenario): boolean {
  const { view: __, ...standard } = standardScenario();
  return equal(settings, standard);
}
