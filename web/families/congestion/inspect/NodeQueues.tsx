/* What waits in a node, by channel. */

import { channelsOf, type TimedInstant, type TimedLane } from './lane.ts';
import { Part } from './Part.tsx';
import { QueueLine } from './QueueLine.tsx';

interface Props {
  lane: Pick<TimedLane, 'settings'>;
  node: number;
  instant: TimedInstant;
  title: string;
}

export function NodeQueues({ lane, node, instant: { congestion }, title }: Props) {
  const channels = channelsOf(lane.settings, congestion.vcs);
  const counts = channels.map(({ vc }) => congestion.nodeQueue[node * congestion.vcs + vc] ?? 0);
  const most = Math.max(1, ...counts);
  return (
    <Part title={title} term="queues" aside="packets">
      <ul className="queues wide">
        {channels.map(({ vc, name, isolating }) => (
          <li key={vc}>
            <QueueLine
              name={isolating ? 'AFC' : name}
              bars={[{ share: (counts[vc] ?? 0) / most, kind: isolating ? 'isolated' : 'quiet' }]}
              count={counts[vc] ?? 0}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
