/* The inspector on a phone: a card with the one thing that matters, which opens to the whole of it. */

import { useId, useState } from 'react';
import { headlineOf } from './headline.ts';
import { Inspector, type InspectorProps } from './Inspector.tsx';
import './card.css';

export function InspectorCard(props: InspectorProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { lane, selection } = props;
  if (!lane) return null;
  const { figure, over, title, line } = headlineOf(lane, selection, props.instant);
  return (
    <div className={open ? 'inspector-card open' : 'inspector-card'}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {figure && <strong className={over ? 'over' : undefined}>{figure}</strong>}
        <span>
          <b>{title}</b>
          <span className="grey">{line}</span>
        </span>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5.5 12.5 10 8l4.5 4.5" />
        </svg>
      </button>
      <div id={id} hidden={!open}>
        {open && <Inspector {...props} />}
      </div>
    </div>
  );
}
