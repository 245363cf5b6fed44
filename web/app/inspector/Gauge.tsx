/* A share of something as a bar. */

import type { Tone } from '../../families/common/panel.ts';
import './gauge.css';

interface Props {
  label?: string;
  share: number;
  tone?: Tone | 'load' | undefined;
}

export function Gauge({ label, share, tone = 'ink' }: Props) {
  return (
    <div className="gauge-field">
      {label && <p>{label}</p>}
      <div className="gauge">
        <div className={`tone-${tone}`} style={{ width: widthOf(share) }} />
      </div>
    </div>
  );
}

/** Clamped to the whole. */
export function widthOf(share: number): string {
  return `${Math.max(0, Math.min(1, share)) * 100}%`;
}
