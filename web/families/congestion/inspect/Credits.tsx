/* Free places in the buffer behind a port, by channel, against the threshold that makes a congested port a root. */

import type { Port, Shape } from '../../../engine/protocol.ts';
import { formatShare } from '../../../words/format.ts';
import { endsOf, shortName } from '../picture/names.ts';
import type { Channel } from './lane.ts';
import { Part } from './Part.tsx';
import { QueueLine } from './QueueLine.tsx';

interface Props {
  shape: Shape;
  link: number;
  port: Port;
  channels: Channel[];
  freeCredits: number;
  /** packets on the cable, which hold places ahead */
  flying: number;
}

export function Credits({ shape, link, port, channels, freeCredits, flying }: Props) {
  const to = endsOf(shape, link)[1];
  if (to < shape.nodes) {
    return (
      <Part title="Next buffer" term="credits" aside="no limit">
        <p className="grey timed-note">
          Node {to} takes all that comes: whatever waits here, waits for the link alone.
        </p>
      </Part>
    );
  }
  return (
    <Part title={`Free in ${shortName(shape, to)}`} term="credits" aside={`of ${port.capacity} per channel`}>
      <div className="queues">
        <div className="queue-marks" aria-hidden="true">
          <div className="high" style={{ left: `${freeCredits * 100}%` }} />
          <span className="mark-name">FCTh {formatShare(freeCredits)}</span>
        </div>
        <ul>
          {channels.map((channel) => (
            <Free key={channel.vc} channel={channel} free={port.credits[channel.vc] ?? 0} capacity={port.capacity} />
          ))}
        </ul>
      </div>
      {flying > 0 && <p className="grey timed-note">{flyingWords(flying)}</p>}
    </Part>
  );
}

function flyingWords(flying: number): string {
  return flying === 1
    ? '1 packet on the cable has a place already.'
    : `${flying} packets on the cable have places already.`;
}

function Free({ channel, free, capacity }: { channel: Channel; free: number; capacity: number }) {
  return (
    <li>
      <QueueLine
        name={channel.isolating ? 'AFC' : channel.name}
        bars={[{ share: free / capacity, kind: channel.isolating ? 'isolated' : 'quiet' }]}
        count={free}
      />
    </li>
  );
}
