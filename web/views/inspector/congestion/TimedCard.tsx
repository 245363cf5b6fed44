/* The inspector of a timed lane on a phone: a card with the one thing that matters, which opens to the whole of it. */

import { useId, useState } from 'react';
import { timedHeadline } from './headline.ts';
import { TimedInspector, type TimedInspectorProps } from './TimedInspector.tsx';
import '../card.css';

export function TimedCard(props: TimedInspectorProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { lane, selection, instant } = props;
  if (!lane) return null;
  const { figure, victim, title, line } = timedHeadline(lane, selection, instant);
  return (
    <div className={open ? 'inspector-card open' : 'inspector-card'}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {figure && <strong className={victim ? 'timed-figure sign-victim' : 'timed-figure'}>{figure}</strong>}
        <span>
          <b>{title}</b>
          <span className="grey">{line}</span>
        </span>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5.5 12.5 10 8l4.5 4.5" />
        </svg>
      </button>
      <div id={id} hidden={!open}>
        {open && <TimedInspector {...props} />}
      </div>
    </div>
  );
}
