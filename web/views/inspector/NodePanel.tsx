/* A node: which task sits on it, what comes and goes in this phase, and where it could move. */

import { homeOf } from '../tree/numbering.ts';
import { Chip } from './Chip.tsx';
import { Heading } from './Heading.tsx';
import type { InspectorActions, LaneView } from './lane.ts';
import { MoveField } from './MoveField.tsx';
import { Path } from './Path.tsx';
import { Fold, Section } from './Section.tsx';
import { ToAndFrom } from './ToAndFrom.tsx';
import { journeyOf, taskOn } from './traffic.ts';

interface Props {
  lane: LaneView;
  node: number;
  actions: InspectorActions;
}

export function NodePanel({ lane, node, actions }: Props) {
  const { shape, loads, index } = lane;
  const task = taskOn(loads, node);
  const journey = journeyOf(shape, loads, task);
  return (
    <>
      <Heading
        kicker={`${lane.name}, selected node`}
        title={`Node ${node}`}
        onClose={() => actions.select(null)}
        figure={null}
      >
        <p className="sits">
          <Chip
            task={task}
            home={homeOf(shape, task)}
            onSelect={() => actions.select({ kind: 'task', lane: index, task })}
          />
          <span>task {task} sits here</span>
        </p>
      </Heading>
      <ToAndFrom lane={lane} task={task} actions={actions} />
      <Section title="Another place">
        <MoveField lane={lane} node={node} onSwap={actions.swap} />
      </Section>
      {journey && <Fold title="Path of a task">{() => <Path lane={lane} journey={journey} actions={actions} />}</Fold>}
    </>
  );
}
