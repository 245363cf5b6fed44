/* The inspector of a timed lane: what is selected, or how the run stands. Pure; TimedInspectorOfStore.tsx binds it. */

import { Fold } from '../../../app/inspector/Section.tsx';
import type { Flow, Port, TableEntry } from '../../../engine/protocol.ts';
import type { Selection } from '../../../tree/selection.ts';
import type { Answer } from './asking.ts';
import { CongestedNode } from './CongestedNode.tsx';
import { CongestedSwitch } from './CongestedSwitch.tsx';
import type { TimedActions, TimedInstant, TimedLane } from './lane.ts';
import type { Leaving } from './leaving.ts';
import { PortPanel } from './PortPanel.tsx';
import { RunOverview } from './RunOverview.tsx';
import { Terms } from './Terms.tsx';
import type { Table } from './tables.ts';
import '../../../app/inspector/inspector.css';
import './timed.css';
import './queues.css';

export interface TimedInspectorProps {
  /** lane of the selection, or the one looked at; null while it opens */
  lane: TimedLane | null;
  selection: Selection | null;
  /** null until there is a frame */
  instant: TimedInstant | null;
  /** the selected link; null while being asked */
  port: Answer<Port> | null;
  leaving: Leaving | null;
  /** the selected node or switch; null while being asked */
  entries: TableEntry[] | null;
  /** of the selected hot source to its hot node; null while being asked, and for others */
  flow: Flow | null;
  /** for the root that is selected; null while being asked */
  tables: Table[] | null;
  actions: TimedActions;
}

export function TimedInspector(props: TimedInspectorProps) {
  const { lane } = props;
  return (
    <div className="inspector timed">
      {lane ? <Subject {...props} lane={lane} /> : <p className="inspector-wait grey">Building the tree</p>}
      <div className="inspector-rows">
        {lane && <Fold title="Terms and paper">{() => <Terms settings={lane.settings} />}</Fold>}
      </div>
    </div>
  );
}

function Subject(props: TimedInspectorProps & { lane: TimedLane }) {
  const { lane, selection, instant, entries, flow, actions } = props;
  const about = { lane, instant, actions };
  switch (selection?.kind) {
    case 'link':
      return <PortPanel key={selection.link} {...props} link={selection.link} />;
    case 'switch':
      return <CongestedSwitch key={selection.entity} {...about} entity={selection.entity} entries={entries} />;
    case 'node':
      return <CongestedNode key={selection.node} {...about} node={selection.node} entries={entries} flow={flow} />;
    default:
      return <RunOverview {...about} />;
  }
}
