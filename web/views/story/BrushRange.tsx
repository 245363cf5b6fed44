/* The ends of what is kept, for the keys: two sliders, and in words what stays. */

import { formatShare } from '../../state/format.ts';
import type { Brush } from '../../state/types.ts';
import { BINS } from '../congestion/brush.ts';

interface Props {
  quantity: Brush['quantity'];
  brush: Brush | null;
  /** what stays */
  said: string | null;
  onBrush(brush: Brush | null): void;
}

const STEP = 1 / BINS;

export function BrushRange({ quantity, brush, said, onBrush }: Props) {
  const { from, to } = brush ?? { from: 0, to: 1 };
  const set = (next: { from: number; to: number }) => {
    const whole = next.from <= 0 && next.to >= 1 && (brush?.level ?? null) === null;
    onBrush(whole ? null : { level: null, direction: null, ...brush, quantity, ...next });
  };
  return (
    <div className="brush-range">
      <label>
        from
        <input
          type="range"
          min="0"
          max="1"
          step={STEP}
          value={from}
          aria-label={`Keep links from this ${quantity} on`}
          aria-valuetext={formatShare(from)}
          onChange={(event) => set({ from: Math.min(Number(event.target.value), to - STEP), to })}
        />
        <span className="number">{formatShare(from)}</span>
      </label>
      <label>
        to
        <input
          type="range"
          min="0"
          max="1"
          step={STEP}
          value={to}
          aria-label={`Keep links up to this ${quantity}`}
          aria-valuetext={formatShare(to)}
          onChange={(event) => set({ from, to: Math.max(Number(event.target.value), from + STEP) })}
        />
        <span className="number">{formatShare(to)}</span>
      </label>
      <p>{said ?? 'all links stay'}</p>
      {brush && (
        <button type="button" className="story-choice" onClick={() => onBrush(null)}>
          All links
        </button>
      )}
    </div>
  );
}
