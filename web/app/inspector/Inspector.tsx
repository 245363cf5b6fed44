/* The panel at the right: what is selected, or what there is to see. Pure; InspectorOfStore.tsx binds it. */

import { lazy, type ReactNode, Suspense } from 'react';
import type { MessageTimes, Queued } from '../../engine/protocol.ts';
import type { InspectorActions, Instant, LaneView } from '../../families/common/lane-view.ts';
import { finishedAt } from '../../families/common/moment.ts';
import { participantsOf, takesPart } from '../../tree/participants.ts';
import type { Selection } from '../../tree/selection.ts';
import type { Answer } from './asking.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { NodePanel } from './NodePanel.tsx';
import { Overview } from './Overview.tsx';
import { Fold, RowButton } from './Section.tsx';
import { SwitchPanel } from './SwitchPanel.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import { phaseAt } from './waiting.ts';
import './inspector.css';

/** Comes when it is unfolded. */
const Paper = lazy(() => import('./Paper.tsx').then((module) => ({ default: module.Paper })));

export interface InspectorProps {
  /** lane of the selection, or the one looked at; null while it opens */
  lane: LaneView | null;
  selection: Selection | null;
  /** packet clock; null on the phase clock */
  instant: Instant | null;
  /** messages on the selected link in every phase; null while being computed */
  history: ArrayLike<number> | null;
  /** packet clock: queues along the way of the selected task, or of the selected link; null while unknown or playing */
  queues: ReadonlyMap<number, Queued[]> | null;
  /** on VOQs: those of the selected task or node; null while unknown */
  messages: Answer<MessageTimes[]> | null;
  actions: InspectorActions;
}

export function Inspector(props: InspectorProps) {
  const { lane, actions } = props;
  return (
    <Column
      rows={
        <>
          <RowButton title="Charts and tables" onClick={actions.openCharts} />
          {lane && (
            <Fold title="Formula and paper">
              {() => (
                <Suspense fallback={null}>
                  <Paper lane={lane} />
                </Suspense>
              )}
            </Fold>
          )}
        </>
      }
    >
      {lane && <Subject {...props} lane={lane} />}
    </Column>
  );
}

/** `rows`: below what is said. */
export function Column({ rows, children }: { rows: ReactNode; children: ReactNode }) {
  return (
    <div className="inspector">
      {children ?? <p className="inspector-wait grey">Building the tree</p>}
      <div className="inspector-rows">{rows}</div>
    </div>
  );
}

function Subject({ selection, ...props }: InspectorProps & { lane: LaneView }) {
  const { lane, instant, history, queues, messages, actions } = props;
  const own = instant && phaseAt(lane, selection, instant.frame);
  const over = instant !== null && own === null ? (finishedAt(lane, instant) ?? '') : null;
  switch (selection?.kind) {
    case 'link':
      return (
        <LinkPanel key={selection.link} {...{ lane, instant, over, history, queues, actions }} link={selection.link} />
      );
    case 'switch':
      return <SwitchPanel key={selection.entity} {...{ lane, instant, over, actions }} entity={selection.entity} />;
    case 'node':
      return <NodePanel key={selection.node} {...{ lane, instant, over, messages, actions }} node={selection.node} />;
    case 'task':
      if (!takesPart(participantsOf(lane.settings), selection.task)) {
        const node = lane.loads.taskNode[selection.task] ?? selection.task;
        return <NodePanel key={selection.task} {...{ lane, instant, over, messages, actions }} node={node} />;
      }
      return (
        <TaskPanel key={selection.task} {...{ lane, instant, over, queues, messages, actions }} task={selection.task} />
      );
    case undefined:
      return <Overview {...{ lane, instant, actions }} />;
  }
}
