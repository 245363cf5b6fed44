/* A folded panel: its name on a narrow strip, and the way back. */

import type { Ref } from 'react';
import { t } from '../../words/language/language.ts';
import { Icon } from './Icon.tsx';

interface Props {
  ref: Ref<HTMLElement>;
  side: 'left' | 'right';
  name: string;
  onOpen(): void;
}

export function Rail({ ref, side, name, onOpen }: Props) {
  return (
    <aside ref={ref} className={`panel ${side} rail`} aria-label={name}>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Open ${name}`}
        title={t`Open ${name}`}
        onClick={onOpen}
      >
        <Icon name={side === 'left' ? 'left_panel' : 'right_panel'} />
      </button>
      <span className="rail-name grey" aria-hidden="true">
        {name}
      </span>
    </aside>
  );
}
