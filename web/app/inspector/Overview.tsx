/* Nothing is selected: what the picture shows in this phase or at this instant, and where to look first. */

import { useMemo } from 'react';
import type { InspectorActions, Instant, LaneView } from '../../families/common/lane-view.ts';
import { inspectionOf } from '../../families/inspections.ts';
import { formatTime } from '../../words/format.ts';
import { phaseName } from '../../words/phase-word.ts';
import { overviewOf } from './overview.ts';

interface Props {
  lane: LaneView;
  /** on the packet clock, what is said is about it */
  instant: Instant | null;
  actions: InspectorActions;
}

export function Overview({ lane, instant, actions }: Props) {
  const { title, sentences, worst } = useMemo(
    () => (instant ? { ...inspectionOf(lane.settings).moment(lane, instant), worst: null } : overviewOf(lane)),
    [lane, instant],
  );
  return (
    <header className="inspector-heading">
      <p className="kicker">
        {lane.name}, {instant ? `at ${formatTime(instant.timePs)}` : phaseName(lane.settings, lane.loads.phase)}
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
