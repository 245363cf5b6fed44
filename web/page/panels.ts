/* Which panels are open. In a wide window the scenario remembers it; in a medium one both are folded to rails, and the inspector opens
 * when something is selected. */

import { useLayoutEffect, useRef, useState } from 'react';
import { usePlayground } from '../state/store.ts';
import { useGuide } from './guide/guides.ts';
import { useRoomy, type WindowSize } from './layout.ts';
import { lookedInto } from './lens.ts';

export type PanelState = 'open' | 'rail' | 'over-stage';

/** Beside a lens the inspector is folded until it is asked for: then it stays. */
function useInspectorByLens(): { folded: boolean; open(open: boolean): void } {
  const looking = usePlayground((state) => lookedInto(state) > 0);
  const hasRoom = useRoomy();
  const [wanted, setWanted] = useState(false);
  return { folded: looking && !hasRoom && !wanted, open: setWanted };
}

/** 'gone': left out by the link. */
export function usePanels(layout: WindowSize, withoutPhases: boolean) {
  const panels = usePanelStates(layout, withoutPhases);
  const without = usePlayground((state) => state.scenario.view.without);
  const lens = useInspectorByLens();
  const byLens = layout !== 'narrow' && lens.folded;
  return {
    ...panels,
    toggleInspector() {
      lens.open(panels.inspector === 'rail' || byLens);
      if (!byLens || panels.inspector === 'rail') panels.toggleInspector();
    },
    ribbon: panels.ribbon && !without.includes('ribbon'),
    settings: without.includes('controls') ? 'gone' : panels.settings,
    inspector: without.includes('inspector') ? 'gone' : byLens ? 'rail' : panels.inspector,
  } as const;
}

/** `withoutPhases`: two wide trees and their charts leave room for the settings or for the inspector, not for both. */
function usePanelStates(layout: WindowSize, withoutPhases: boolean) {
  const hidden = usePlayground((state) => state.scenario.view.hidden);
  const togglePanel = usePlayground((state) => state.togglePanel);
  // A lesson's figure speaks of a task already, beside the text.
  const selected = usePlayground(
    ({ selection, derived }) => selection !== null && !(derived && selection.kind === 'task'),
  );
  const guided = useGuide() !== undefined;
  const select = usePlayground((state) => state.select);
  const [settingsOver, setSettingsOver] = useState(false);
  const [inspectorOpen, setInspectorOpen] = useState(false);
  const ribbon = !hidden.includes('ribbon');
  const hasRoom = useRoomy();
  const preset = usePlayground((state) => state.preset);
  const before = useRef({ withoutPhases, preset });
  // Who chose the traffic in the settings is still there, and goes on.
  useLayoutEffect(() => {
    const changed = before.current.withoutPhases !== withoutPhases && before.current.preset === preset;
    before.current = { withoutPhases, preset };
    if (changed && layout === 'wide') setSettingsOver(withoutPhases && !hidden.includes('controls'));
  }, [withoutPhases, preset, layout, hidden]);

  if (layout === 'wide') {
    const open = withoutPhases ? settingsOver : !hidden.includes('controls');
    const inItsPlace = withoutPhases && open && !hasRoom && !guided;
    const folded = hidden.includes('inspector');
    return {
      ribbon,
      settings: open ? ('open' as const) : ('rail' as const),
      inspector: folded || inItsPlace ? ('rail' as const) : ('open' as const),
      toggleSettings: () => (withoutPhases ? setSettingsOver(!settingsOver) : togglePanel('controls')),
      toggleInspector: () => {
        if (inItsPlace) setSettingsOver(false);
        if (!inItsPlace || folded) togglePanel('inspector');
      },
    };
  }
  // A guide that leaves it out selects what its picture marks.
  const inspector = (selected && !(guided && hidden.includes('inspector'))) || inspectorOpen;
  return {
    ribbon,
    settings: settingsOver ? ('over-stage' as const) : ('rail' as const),
    inspector: inspector ? ('open' as const) : ('rail' as const),
    toggleSettings: () => setSettingsOver(!settingsOver),
    toggleInspector: () => {
      if (inspector && selected) select(null);
      setInspectorOpen(!inspector);
    },
  };
}
