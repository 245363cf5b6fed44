import type { Scenario } from '../scenario/types.ts';
import { usePlayground } from '../state/store.ts';

/** Opens the picture of a step, in the colours that are chosen, and as large as it is shown. */
export function openScene(scene: Scenario): void {
  const page = usePlayground.getState();
  const { theme, present } = page.scenario.view;
  page.openScene({ ...scene, view: { ...scene.view, theme, present } });
}
