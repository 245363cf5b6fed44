/* A task: its message in this phase, what it waits for, and all its phases. */

import { useMemo } from 'react';
import { linksOfTask } from '../../engine/paths.ts';
import type { Queued } from '../../engine/protocol.ts';
import { Agenda } from './Agenda.tsx';
import { agendaOf } from './agenda.ts';
import { Heading } from './Heading.tsx';
import type { InspectorActions, Instant, LaneView } from './lane.ts';
import { MoveField } from './MoveField.tsx';
import { Path } from './Path.tsx';
import { Fold, Section } from './Section.tsx';
import { TaskNow } from './TaskNow.tsx';
import { ToAndFrom } from './ToAndFrom.tsx';
import { journeyOf } from './traffic.ts';

interface Props {
  lane: LaneView;
  task: number;
  instant: Instant | null;
  queues: ReadonlyMap<number, Queued[]> | null;
  actions: InspectorActions;
}

export function TaskPanel({ lane, task, instant, queues, actions }: Props) {
  const { shape, loads, settings } = lane;
  const node = loads.taskNode[task] ?? 0;
  const journey = journeyOf(shape, loads, task);
  const links = useMemo(() => linksOfTask(shape, loads, task), [shape, loads, task]);
  const agenda = useMemo(() => agendaOf(settings, shape, loads, task), [settings, shape, loads, task]);
  const worst = Math.max(0, ...links.map((link) => loads.linkLoad[link] ?? 0));

  return (
    <>
      <Heading
        kicker={`${lane.name}, selected task`}
        title={`Task ${task} on node ${node}`}
        onClose={() => actions.select(null)}
        figure={
          journey && { value: `${worst}×`, over: worst > 1, meaning: `fullest link on its way in phase ${loads.phase}` }
        }
      />
      {instant && <TaskNow lane={lane} task={task} links={links} instant={instant} queues={queues} />}
      {journey ? (
        <Section title={`Its way in phase ${loads.phase}`}>
          <Path lane={lane} journey={journey} actions={actions} />
        </Section>
      ) : null}
      <ToAndFrom lane={lane} task={task} actions={actions} />
      <Agenda lane={lane} agenda={agenda} onPhase={actions.setPhase} />
      <Fold title="Move to…">{() => <MoveField lane={lane} node={node} onSwap={actions.swap} />}</Fold>
    </>
  );
}
