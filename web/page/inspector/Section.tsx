/* The inspector's paragraphs: open ones under a heading, and rows that fold. */

import { type ReactNode, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Terms } from '../terms/Terms.tsx';

interface Props {
  title?: ReactNode;
  /** at the right of the title; in grey, unless it is the value that matters */
  aside?: ReactNode;
  strong?: boolean | undefined;
  children: ReactNode;
}

export function Section({ title, aside, strong, children }: Props) {
  return (
    <section className="inspector-section stack">
      {title && (
        <h3 className="between">
          {typeof title === 'string' ? <Terms text={title} /> : title}
          {aside && <span className={strong ? 'aside strong' : 'aside'}>{aside}</span>}
        </h3>
      )}
      {children}
    </section>
  );
}

/** Its content is rendered only while it is unfolded. */
export function Fold({ title, children }: { title: string; children(): ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="inspector-fold"
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary>
        <Terms text={title} inside />
        <Icon name="right" size={16} />
      </summary>
      {open && <div className="fold-inside stack">{children()}</div>}
    </details>
  );
}

/** A row that opens something elsewhere. */
export function RowButton({ title, onClick }: { title: string; onClick(): void }) {
  return (
    <button type="button" className="inspector-row" onClick={onClick}>
      {title}
      <Icon name="right" size={16} />
    </button>
  );
}
