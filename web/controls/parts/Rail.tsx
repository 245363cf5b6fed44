/* A folded panel: its name on a narrow strip, and the way back. */

import { Icon } from './Icon.tsx';

interface Props {
  side: 'left' | 'right';
  name: string;
  onOpen(): void;
}

export function Rail({ side, name, onOpen }: Props) {
  return (
    <aside className={`panel ${side} rail`} aria-label={name}>
      <button type="button" className="icon-button" aria-label={`Open ${name}`} title={`Open ${name}`} onClick={onOpen}>
        <Icon name={side === 'left' ? 'left_panel' : 'right_panel'} />
      </button>
      <span className="rail-name" aria-hidden="true">
        {name}
      </span>
    </aside>
  );
}
