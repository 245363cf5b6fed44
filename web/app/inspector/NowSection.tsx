/* A link, a node or a task at one instant of the packet run: its gauges, and what stops it. */

import type { LinkText } from '../../families/common/inspection.ts';
import { formatTime } from '../../words/format.ts';
import { Gauge } from './Gauge.tsx';
import { Section } from './Section.tsx';

interface Props {
  title?: string;
  timePs: number;
  gauges?: LinkText['gauges'];
  sentences: string[];
}

export function NowSection({ title = 'Now', timePs, gauges = [], sentences }: Props) {
  return (
    <Section title={title} aside={formatTime(timePs)}>
      {gauges.map(({ label, filled, room }) => (
        <Gauge key={label} label={label} share={filled / room} tone={filled >= room ? 'over' : 'load'} />
      ))}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}
