/* The left panel: everything a scenario consists of, in the order in which one would explain it. */

import { useRef } from 'react';
import { useFocusBack, useFocusKept } from '../../state/focus.ts';
import { Icon } from '../parts/Icon.tsx';
import { Rail } from '../parts/Rail.tsx';
import { PanelFoot } from './PanelFoot.tsx';
import { Sections } from './Sections.tsx';

interface Props {
  place: 'open' | 'rail' | 'over-stage';
  onToggle(): void;
  onPickJob(): void;
}

export function SettingsPanel({ place, onToggle, onPickJob }: Props) {
  const root = useRef<HTMLElement>(null);
  useFocusBack();
  useFocusKept(root, place === 'rail', 'button');
  if (place === 'rail') return <Rail ref={root} side="left" name="Settings" onOpen={onToggle} />;
  return (
    <aside
      ref={root}
      className={`panel left ${place}`}
      aria-label="Settings"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && place === 'over-stage' && !event.defaultPrevented) onToggle();
      }}
    >
      <div className="panel-scroll">
        <Sections onPickJob={onPickJob} />
      </div>
      <PanelFoot>
        <button
          type="button"
          className="icon-button"
          aria-label="Fold Settings"
          title="Fold Settings"
          onClick={onToggle}
        >
          <Icon name="left_panel" size={18} />
        </button>
      </PanelFoot>
    </aside>
  );
}
