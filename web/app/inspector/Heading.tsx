/* What the inspector shows, at its top: in which lane, what, and the one number that matters. */

import type { ReactNode } from 'react';

interface Props {
  kicker: string;
  title: string;
  onClose(): void;
  /** large figure and what it means; null where there is none */
  figure: { value: string; over: boolean; meaning: ReactNode } | null;
  children?: ReactNode;
}

export function Heading({ kicker, title, onClose, figure, children }: Props) {
  return (
    <header className="inspector-heading">
      <p className="kicker">{kicker}</p>
      <button type="button" className="icon-button inspector-close" aria-label="Select nothing" onClick={onClose}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
        </svg>
      </button>
      <h2>{title}</h2>
      {figure && (
        <p className="figure">
          <strong className={figure.over ? 'over' : undefined}>{figure.value}</strong>
          <span>{figure.meaning}</span>
        </p>
      )}
      {children}
    </header>
  );
}
