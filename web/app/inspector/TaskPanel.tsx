/* A task: its message in this phase, what it waits for, and all its phases. */

import { useMemo } from 'react';
import type { MessageTimes, Queued } from '../../engine/protocol.ts';
import type { InspectorActions, Instant, LaneView, Over } from '../../families/common/lane-view.ts';
import { inPhase } from '../../families/common/overview.ts';
import { linkCapacities } from '../../scenario/capacity.ts';
import { phasesOverlap } from '../../scenario/lanes.ts';
import { levelOfLink } from '../../tree/numbering.ts';
import { roleWords } from '../../tree/parties.ts';
import { linksOfTask } from '../../tree/paths.ts';
import { journeyOf } from '../../tree/traffic.ts';
import { formatTimes } from '../../words/format.ts';
import { Agenda } from './Agenda.tsx';
import { agendaOf } from './agenda.ts';
import type { Answer } from './asking.ts';
import { Heading } from './Heading.tsx';
import { Messages } from './Messages.tsx';
import { MoveField } from './MoveField.tsx';
import { NowSection } from './NowSection.tsx';
import { nodeNow } from './node-now.ts';
import { Path } from './Path.tsx';
import { Fold, Section } from './Section.tsx';
import { ToAndFrom } from './ToAndFrom.tsx';
import { waitingOf } from './waiting.ts';

interface Props {
  lane: LaneView;
  task: number;
  instant: Instant | null;
  over: Over;
  queues: ReadonlyMap<number, Queued[]> | null;
  messages: Answer<MessageTimes[]> | null;
  actions: InspectorActions;
}

export function TaskPanel({ lane, task, instant, over, queues, messages, actions }: Props) {
  const { shape, loads, settings } = lane;
  const node = loads.taskNode[task] ?? 0;
  const journey = over === null ? journeyOf(shape, loads, task) : null;
  const links = useMemo(() => linksOfTask(shape, loads, task), [shape, loads, task]);
  const agenda = useMemo(() => agendaOf(settings, shape, loads, task), [settings, shape, loads, task]);
  const capacities = linkCapacities(settings);
  const loadOf = (link: number) => (loads.linkLoad[link] ?? 0) / (capacities[levelOfLink(shape, link)] ?? 1);
  const worst = Math.max(0, ...links.map(loadOf));
  // Others are in phases of their own: what the plan of this one asks of its links is not what they carry now.
  const mixed = instant && phasesOverlap(settings) ? instant : null;
  const nodeText = instant && nodeNow(lane, node, task, instant);

  return (
    <>
      <Heading
        kicker={`${lane.name}, selected task${roleWords(settings, task)}`}
        title={`Task ${task} on node ${node}`}
        onClose={() => actions.select(null)}
        figure={
          journey && !mixed
            ? {
                value: `${formatTimes(worst)}×`,
                over: worst > 1,
                meaning: `fullest link on its way ${inPhase(settings, loads.phase)}`,
              }
            : null
        }
      />
      {over && <p className="inspector-over grey">The exchange {over}.</p>}
      {instant && (
        <NowSection timePs={instant.timePs} sentences={waitingOf(lane, task, links, instant.frame, queues)} />
      )}
      {journey ? (
        <Section title={`Its way ${inPhase(settings, loads.phase)}`} aside={mixed && 'queued now'}>
          <Path lane={lane} journey={journey} instant={mixed} actions={actions} />
        </Section>
      ) : null}
      {instant && nodeText && <NowSection title={`Node ${node} now`} timePs={instant.timePs} {...nodeText} />}
      <Messages lane={lane} task={task} instant={instant} messages={messages} actions={actions} />
      {over === null && <ToAndFrom lane={lane} task={task} actions={actions} />}
      <Agenda lane={lane} agenda={agenda} onPhase={actions.setPhase} />
      <Fold title="Move to…">{() => <MoveField lane={lane} node={node} onSwap={actions.swap} />}</Fold>
    </>
  );
}
