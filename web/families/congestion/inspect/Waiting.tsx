/* Queues of a port, row by row: a bar per channel against both thresholds. */

import { formatShare } from '../../../words/format.ts';
import type { Channel } from './lane.ts';
import type { QueueRow } from './port.ts';
import { barsOf, countsInWords, QueueLine } from './QueueLine.tsx';

interface Props {
  rows: QueueRow[];
  channels: Channel[];
  capacity: number;
  highMark: number;
  thresholds: { high: number; low: number };
  onLink(link: number): void;
}

export function Waiting({ rows, channels, capacity, highMark, thresholds, onLink }: Props) {
  const { high, low } = thresholds;
  return (
    <div className={channels.length === 2 ? 'queues sums' : 'queues'}>
      <div className="queue-marks" aria-hidden="true">
        <div className="low" style={{ left: `${low * 100}%` }}>
          <span className="mark-name left">LCDTh {formatShare(low)}</span>
        </div>
        <div className="high" style={{ left: `${high * 100}%` }} />
        <span className="mark-name">HCDTh {formatShare(high)}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.link}>
            <QueueLine
              name={row.name}
              bars={barsOf(channels, row.counts, capacity, highMark)}
              count={row.total}
              parts={row.counts}
              onClick={() => onLink(row.link)}
              label={`${row.name}: ${countsInWords(channels, row.counts)}; show the link`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
