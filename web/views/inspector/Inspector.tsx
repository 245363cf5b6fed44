/* The panel at the right: what is selected, or what there is to see. Pure; InspectorOfStore.tsx binds it. */

import type { Queued } from '../../engine/protocol.ts';
import type { Selection } from '../../state/types.ts';
import { Formula } from './Formula.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import type { InspectorActions, Instant, LaneView } from './lane.ts';
import { NodePanel } from './NodePanel.tsx';
import { Overview } from './Overview.tsx';
import { Fold, RowButton } from './Section.tsx';
import { SwitchPanel } from './SwitchPanel.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import './inspector.css';

export interface InspectorProps {
  /** lane of the selection, or the one looked at; null while it opens */
  lane: LaneView | null;
  selection: Selection | null;
  /** packet clock; null on the phase clock */
  instant: Instant | null;
  /** messages on the selected link in every phase; null while being computed */
  history: ArrayLike<number> | null;
  /** packet clock: queues along the way of the selected task; null while unknown or playing */
  queues: ReadonlyMap<number, Queued[]> | null;
  actions: InspectorActions;
}

export function Inspector(props: InspectorProps) {
  const { lane, actions } = props;
  return (
    <div className="inspector">
      {lane ? <Subject {...props} lane={lane} /> : <p className="inspector-wait grey">Building the tree</p>}
      <div className="inspector-rows">
        <RowButton title="Charts and tables" onClick={actions.openCharts} />
        {lane && <Fold title="Formula and paper">{() => <Formula lane={lane} />}</Fold>}
      </div>
    </div>
  );
}

function Subject({ lane, selection, instant, history, queues, actions }: InspectorProps & { lane: LaneView }) {
  switch (selection?.kind) {
    case 'link':
      return <LinkPanel key={selection.link} {...{ lane, instant, history, actions }} link={selection.link} />;
    case 'switch':
      return <SwitchPanel key={selection.entity} {...{ lane, instant, actions }} entity={selection.entity} />;
    case 'node':
      return <NodePanel key={selection.node} {...{ lane, actions }} node={selection.node} />;
    case 'task':
      return <TaskPanel key={selection.task} {...{ lane, instant, queues, actions }} task={selection.task} />;
    case undefined:
      return <Overview lane={lane} actions={actions} />;
  }
}
