/* What is selected on a timed screen, in which lane and where. */

import type { ReactNode } from 'react';
import { LINK_BRANCH, LINK_ROOT, LINK_ROOT_TIMER, LINK_STANDING } from '../../../engine/protocol.ts';

interface Props {
  title: string;
  place: string;
  /** null: nothing is selected that could be let go */
  onClose: (() => void) | null;
  children?: ReactNode;
}

export function TimedHeading({ title, place, onClose, children }: Props) {
  return (
    <header className="timed-heading">
      <h2>{title}</h2>
      <p className="grey">{place}</p>
      {onClose && (
        <button type="button" className="icon-button inspector-close" aria-label="Select nothing" onClick={onClose}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
          </svg>
        </button>
      )}
      {children && <ul className="timed-marks">{children}</ul>}
    </header>
  );
}

export type MarkKind = 'root' | 'timer' | 'source' | 'notice' | 'branch' | 'quiet' | 'isolated' | 'victim';

/** A line with the sign that stands for it in the picture. */
export function Mark({ kind, children }: { kind: MarkKind; children: ReactNode }) {
  return (
    <li>
      <Sign kind={kind} />
      <span>{children}</span>
    </li>
  );
}

export function Sign({ kind }: { kind: MarkKind }) {
  return (
    <svg className={`timed-sign sign-${kind}`} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {SHAPES[kind]}
    </svg>
  );
}

/** The sign of the state of a port. */
export function markOf(state: number): MarkKind {
  if ((state & LINK_ROOT) !== 0) return 'root';
  if ((state & LINK_ROOT_TIMER) !== 0) return 'timer';
  if ((state & LINK_STANDING) === 0) return 'quiet';
  return (state & LINK_BRANCH) !== 0 ? 'branch' : 'source';
}

const SHAPES: Record<MarkKind, ReactNode> = {
  root: <circle cx="7" cy="7" r="5" />,
  timer: (
    <>
      <circle cx="7" cy="7" r="5" strokeOpacity="0.3" />
      <path d="M7 2a5 5 0 0 1 4.33 7.5" />
    </>
  ),
  source: <circle cx="7" cy="7" r="3" />,
  notice: <path d="M7 2.4 11.6 7 7 11.6 2.4 7Z" />,
  branch: <path d="M2 7H12" />,
  quiet: <circle cx="7" cy="7" r="2" />,
  isolated: <path d="M2 7H12" />,
  victim: <path d="M5 2H9V12H5Z" />,
};
