/* One line of a table of queues: a name, a bar per channel, a count. */

import type { ReactNode } from 'react';
import { formatCount } from '../../../words/format.ts';
import type { Channel } from './lane.ts';

export type BarKind = 'quiet' | 'over' | 'isolated';

export interface Bar {
  share: number;
  kind: BarKind;
}

interface Props {
  name: string;
  bars: Bar[];
  count: number;
  /** what it is the sum of, by channel: shown where there are two */
  parts?: readonly number[];
  sign?: ReactNode;
  /** none: the line is not a button */
  onClick?: (() => void) | undefined;
  /** what the button is, for those who do not see the bars */
  label?: string;
  title?: string;
}

export function QueueLine({ name, bars, count, parts, sign, onClick, label, title }: Props) {
  const className = count > 0 ? 'queue-row' : 'queue-row empty';
  const inside = (
    <>
      {sign}
      <span className="name">{name}</span>
      <span className={bars.length > 2 ? 'queue-bars many' : 'queue-bars'}>
        {bars.map(({ share, kind }, vc) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a bar is its channel
          <span className="queue-slot" key={vc}>
            <span
              className={`queue-fill fill-${kind}`}
              style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
            />
          </span>
        ))}
      </span>
      <b>{sumWords(count, parts)}</b>
    </>
  );
  if (!onClick) return <div className={className}>{inside}</div>;
  return (
    <button type="button" className={className} onClick={onClick} aria-label={label} title={title}>
      {inside}
    </button>
  );
}

/** '24 + 23' where both of two channels hold some, else the count. */
export function sumWords(count: number, parts: readonly number[] = []): string {
  return parts.length === 2 && parts.every((part) => part > 0)
    ? parts.map(formatCount).join(' + ')
    : formatCount(count);
}

/** Packets by channel as bars against the places of a channel; one over `highMark` stands out. */
export function barsOf(channels: Channel[], counts: number[], capacity: number, highMark = capacity): Bar[] {
  return channels.map(({ vc, isolating }) => {
    const count = counts[vc] ?? 0;
    return { share: count / capacity, kind: isolating ? 'isolated' : count > highMark ? 'over' : 'quiet' };
  });
}

/** '3 in VC 0, 24 in isolated (AFC)' */
export function countsInWords(channels: Channel[], counts: number[]): string {
  return channels.map(({ vc, name }) => `${counts[vc] ?? 0} in ${name}`).join(', ');
}
