/* The foot of the settings: what the dot means, and back to where the scenario started from. */

import type { ReactNode } from 'react';
import { usePlayground } from '../../state/store.ts';
import { Icon } from '../parts/Icon.tsx';
import { anyPerLane } from './per-lane.ts';

export function PanelFoot({ children }: { children?: ReactNode }) {
  const preset = usePlayground((state) => state.preset);
  const openPreset = usePlayground((state) => state.openPreset);
  const perLane = usePlayground((state) => anyPerLane(state.scenario));
  const canUndo = usePlayground((state) => state.canUndo);
  return (
    <div className="panel-foot">
      {perLane && (
        <span className="dot-key">
          <span className="dot" /> set per lane
        </span>
      )}
      <span className="fill" />
      {preset && (
        <button
          type="button"
          className="quiet"
          title="Back to the scenario as it was given"
          disabled={!canUndo}
          onClick={() => openPreset(preset)}
        >
          <Icon name="reset" size={16} /> reset
        </button>
      )}
      {children}
    </div>
  );
}
