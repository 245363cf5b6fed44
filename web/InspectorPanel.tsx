/* The inspector's place: a panel at the right, a rail when folded, a card with a sheet behind it on a phone. */

import { Rail } from './controls/parts/Rail.tsx';
import type { PanelPlace } from './panels.ts';

interface Props {
  place: PanelPlace;
  onToggle?(): void;
}

export function InspectorPanel({ place, onToggle }: Props) {
  if (place === 'rail') return <Rail side="right" name="Inspector" onOpen={() => onToggle?.()} />;
  return (
    <aside className="panel right" aria-label="Inspector">
      <div className="panel-scroll" />
    </aside>
  );
}
