/* Head of the inspector: lane, title, and the one number that matters. */

import type { ReactNode } from 'react';
import type { Figure } from '../../kinds/common/panel.ts';
import { t } from '../../words/language/language.ts';

interface Props {
  /** above the title */
  kicker?: string;
  title: string;
  /** below the title */
  location?: string;
  /** null: nothing is selected */
  onClose: (() => void) | null;
  /** large figure and what it means; null where there is none */
  figure?: Figure | null;
  children?: ReactNode;
}

/** A word, such as 'sends', is set smaller than a number, to leave room for its explanation. */
function figureClass({ value, over }: Figure): string | undefined {
  return over ? 'over' : /^[a-z]{3}/.test(value) ? 'word' : undefined;
}

export function Heading({ kicker, title, location, onClose, figure, children }: Props) {
  return (
    <header className="inspector-heading">
      {kicker && <p className="kicker">{kicker}</p>}
      {onClose && (
        <button type="button" className="icon-button inspector-close" aria-label={t`Clear selection`} onClick={onClose}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
          </svg>
        </button>
      )}
      <h2>{title}</h2>
      {location && <p className="place grey">{location}</p>}
      {figure && (
        <p className="figure">
          <strong className={figureClass(figure)}>{figure.value}</strong>
          <span>{figure.meaning}</span>
        </p>
      )}
      {children}
    </header>
  );
}
