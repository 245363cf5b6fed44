/* A node: which task sits on it, what comes and goes in this phase, and where it could move. */

import type { MessageTimes } from '../../engine/protocol.ts';
import type { InspectorActions, Instant, LaneView, Over } from '../../families/common/lane-view.ts';
import { phasesOverlap } from '../../scenario/lanes.ts';
import { homeOf } from '../../tree/numbering.ts';
import { outsideWords, participantsOf, takesPart } from '../../tree/participants.ts';
import { roleWords } from '../../tree/parties.ts';
import { journeyOf, taskOn } from '../../tree/traffic.ts';
import { capital } from '../../words/grammar.ts';
import { phaseWord } from '../../words/phase-word.ts';
import type { Answer } from './asking.ts';
import { Chip } from './Chip.tsx';
import { Heading } from './Heading.tsx';
import { Messages } from './Messages.tsx';
import { MoveField } from './MoveField.tsx';
import { NowSection } from './NowSection.tsx';
import { nodeNow } from './node-now.ts';
import { Path } from './Path.tsx';
import { Fold, Section } from './Section.tsx';
import { ToAndFrom } from './ToAndFrom.tsx';

interface Props {
  lane: LaneView;
  node: number;
  instant: Instant | null;
  over: Over;
  messages: Answer<MessageTimes[]> | null;
  actions: InspectorActions;
}

export function NodePanel({ lane, node, instant, over, messages, actions }: Props) {
  const { shape, loads, index } = lane;
  const task = taskOn(loads, node);
  const parts = participantsOf(lane.settings);
  if (parts && !takesPart(parts, task)) {
    const close = () => actions.select(null);
    return (
      <Heading kicker={`${lane.name}, selected node`} title={`Node ${node}`} onClose={close} figure={null}>
        <p className="sits">{capital(outsideWords(parts))}</p>
      </Heading>
    );
  }
  const now = instant && nodeNow(lane, node, task, instant);
  const journey = over === null ? journeyOf(shape, loads, task) : null;
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
          <span>
            task {task} sits here{roleWords(lane.settings, task)}
          </span>
        </p>
      </Heading>
      {instant && now && <NowSection title={`Node ${node} now`} timePs={instant.timePs} {...now} />}
      {over === null ? (
        <ToAndFrom lane={lane} task={task} actions={actions} />
      ) : (
        <p>
          Task {task} has gone through all {phaseWord(lane.settings).many}
          {over && `; the exchange ${over}`}.
        </p>
      )}
      <Messages lane={lane} task={task} instant={instant} messages={messages} actions={actions} />
      <Section title="Another place">
        <MoveField lane={lane} node={node} onSwap={actions.swap} />
      </Section>
      {journey && (
        <Fold title="Path of a task">
          {() => <Path {...{ lane, journey, actions }} instant={phasesOverlap(lane.settings) ? instant : null} />}
        </Fold>
      )}
    </>
  );
}
