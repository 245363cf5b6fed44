/* Nothing is selected: what the picture shows in this phase, and where to look first. */

import { useMemo } from 'react';
import type { InspectorActions, LaneView } from './lane.ts';
import { overviewOf } from './overview.ts';

interface Props {
  lane: LaneView;
  actions: InspectorActions;
}

export function Overview({ lane, actions }: Props) {
  const { title, sentences, worst } = useMemo(() => overviewOf(lane), [lane]);
  return (
    <header className="inspector-heading">
      <p className="kicker">
        {lane.name}, phase {lane.loads.phase}
      </p>
      <h2>{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {worst !== null && (
        <button
          type="button"
          className="link-button"
          onClick={() => actions.select({ kind: 'link', lane: lane.index, link: worst })}
        >
          Show the fullest link
        </button>
      )}
      <p className="grey hint">Point at a link, a switch or a task to see who uses it, and why.</p>
    </header>
  );
}
