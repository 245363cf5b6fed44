/* The inspector's place: a panel at the right, a rail when folded, a card on a phone. */

import { Boundary } from './Boundary.tsx';
import { Icon } from './controls/parts/Icon.tsx';
import { Rail } from './controls/parts/Rail.tsx';
import type { PanelPlace } from './panels.ts';
import { InspectorOfStore } from './views/inspector/InspectorOfStore.tsx';

interface Props {
  place: PanelPlace;
  onToggle(): void;
}

export function InspectorPanel({ place, onToggle }: Props) {
  if (place === 'rail') return <Rail side="right" name="Inspector" onOpen={onToggle} />;
  return (
    <aside className="panel right" aria-label="Inspector">
      <div className="panel-scroll">
        <Boundary part="inspector">
          <InspectorOfStore />
        </Boundary>
      </div>
      <div className="panel-foot">
        <span className="fill" />
        <button
          type="button"
          className="icon-button"
          aria-label="Fold Inspector"
          title="Fold Inspector"
          onClick={onToggle}
        >
          <Icon name="right_panel" size={18} />
        </button>
      </div>
    </aside>
  );
}
