/* The inspector on a phone: a card with the one thing that matters, which expands to the full panel. */

import { type ReactNode, useId, useState } from 'react';
import type { CardText } from '../../families/common/panel.ts';
import './card.css';

interface Props extends CardText {
  /** the full panel; rendered only while the card is open */
  details(): ReactNode;
}

export function HeadlineCard({ figure, tone, title, line, details }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={open ? 'inspector-card open' : 'inspector-card'}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {figure && <strong className={tone ?? undefined}>{figure}</strong>}
        <span>
          <b>{title}</b>
          <span className="grey">{line}</span>
        </span>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5.5 12.5 10 8l4.5 4.5" />
        </svg>
      </button>
      <div id={id} hidden={!open}>
        {open && details()}
      </div>
    </div>
  );
}
