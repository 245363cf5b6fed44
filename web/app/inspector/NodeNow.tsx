/* A node of a cluster with loss at one instant. */

import type { Instant, LaneView } from '../../families/common/lane-view.ts';
import { formatTime } from '../../words/format.ts';
import { Gauge } from './LinkNow.tsx';
import { nodeNow } from './node-now.ts';
import { Section } from './Section.tsx';

interface Props {
  lane: LaneView;
  node: number;
  task: number;
  instant: Instant;
}

export function NodeNow({ lane, node, task, instant }: Props) {
  const text = nodeNow(lane, node, task, instant);
  if (!text) return null;
  return (
    <Section title={`Node ${node} now`} aside={formatTime(instant.timePs)}>
      {text.window && <Gauge {...text.window} />}
      {text.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}
