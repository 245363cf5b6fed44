/* The legend under trees of input-queued switches. The scale of the loads and what stands are filters: pointing keeps only
 * such links while one points, a click keeps them until it is clicked again or Escape is pressed. */

import { type KeyboardEvent, memo, type ReactNode } from 'react';
import type { LoadStep } from '../../tree/selection.ts';
import { tooltip } from '../../words/glossary.ts';
import { usePinned } from '../common/use-pinned.ts';
import { type LegendLane, legendOf, type Sign } from './legend.ts';
import './picture/legend.css';

interface Props {
  /** the lanes above it: only what one of them can show is explained */
  lanes: readonly LegendLane[];
  filter?: LoadStep | null;
  onFilter?(step: LoadStep | null): void;
  /** narrow windows: short words in one line that scrolls */
  compact?: boolean;
}

/** Two shades of the eight belong to each step. */
const SCALE: { step: LoadStep; shades: [number, number]; label: string }[] = [
  { step: 1, shades: [0, 1], label: 'Links up to a quarter full' },
  { step: 2, shades: [2, 3], label: 'Links up to half full' },
  { step: 3, shades: [4, 5], label: 'Links up to three quarters full' },
  { step: 4, shades: [6, 7], label: 'Links nearly full' },
];

export const CongestionLegend = memo(function CongestionLegend({ lanes, filter = null, onFilter, compact }: Props) {
  const { pinned, send, pin } = usePinned(filter, onFilter);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (pinned === null && filter === null)) return;
    event.stopPropagation();
    pin(null);
  };
  const step = (of: LoadStep, label: string, className: string, children: ReactNode, title?: string) => (
    <button
      key={of}
      type="button"
      className={className}
      title={title}
      aria-label={label}
      aria-pressed={pinned === of}
      disabled={!onFilter}
      data-faded={(filter !== null && filter !== of) || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && send(of)}
      onPointerLeave={() => send(pinned)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && send(of)}
      onBlur={() => send(pinned)}
      onClick={() => pin(pinned === of ? null : of)}
    >
      {children}
    </button>
  );
  return (
    <fieldset className={compact ? 'congestion-legend compact' : 'congestion-legend'} onKeyDown={onKeyDown}>
      <legend className="congestion-unseen">Links and nodes</legend>
      <span className="congestion-scale">
        <b>{compact ? 'Load' : 'Link load'}</b> <span>idle</span>
        <span className="congestion-ramp">
          {SCALE.map(({ step: of, shades, label }) =>
            step(
              of,
              label,
              'congestion-step',
              shades.map((shade) => <i key={shade} style={{ background: `var(--shade${shade})` }} />),
            ),
          )}
        </span>
        <span>full</span>
      </span>
      {legendOf(lanes).map(({ sign, words, brief, term }) => {
        const said = compact ? brief : words;
        const entry = (
          <>
            {signs[sign]}
            {said}
          </>
        );
        if (sign === 'stands') return step(5, 'Links that stand', 'congestion-entry', entry, tooltip(term));
        return (
          <span key={sign} className="congestion-entry" title={tooltip(term)}>
            {entry}
          </span>
        );
      })}
    </fieldset>
  );
});

function Ring() {
  return (
    <svg width="14" height="14" aria-hidden="true">
      <circle className="congestion-ring" cx="7" cy="7" r="5" />
    </svg>
  );
}

function Timer() {
  return (
    <svg width="14" height="14" aria-hidden="true">
      <circle className="congestion-ring is-faint" cx="7" cy="7" r="5" />
    </svg>
  );
}

function Diamond() {
  return (
    <svg width="12" height="12" aria-hidden="true">
      <path className="congestion-ink" d="M6 1l5 5-5 5-5-5z" />
    </svg>
  );
}

function Victim() {
  return (
    <svg width="11" height="13" aria-hidden="true">
      <path className="congestion-victim-ground" d="M0 0h5v13H0zM6 0h5v13H6z" />
      <path className="congestion-victim" d="M0 8h5v5H0zM6 10.5h5V13H6z" />
    </svg>
  );
}

function Source() {
  return (
    <svg width="13" height="16" aria-hidden="true">
      <path className="congestion-over" d="M1 0h4v10H1zM3 11.5l2.6 4.5H.4z" />
      <path className="congestion-isolated" d="M8 0h4v10H8zM10 11.5l2.6 4.5H7.4z" />
    </svg>
  );
}

const signs: Record<Sign, ReactNode> = {
  stands: <i className="congestion-stroke is-over" />,
  isolated: <i className="congestion-stroke is-isolated" />,
  root: <Ring />,
  timer: <Timer />,
  notification: <Diamond />,
  victim: <Victim />,
  source: <Source />,
};
