/* The packet runs behind the picture, while there is something to say: how far, how long, and what can be done. */

import { formatShare, formatWait } from '../../state/format.ts';
import { usePlayground } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';

export function RunStatus({ lanes }: { lanes: LaneState[] }) {
  const pauseRun = usePlayground((state) => state.pauseRun);
  const resumeRun = usePlayground((state) => state.resumeRun);
  const cancelRun = usePlayground((state) => state.cancelRun);

  const open = lanes.filter((lane) => ['running', 'paused', 'cancelled'].includes(lane.run.state));
  if (open.length === 0) return <span className="run-status" />;

  const fraction =
    lanes.reduce((sum, lane) => sum + (lane.summary?.finished ? 1 : lane.run.fraction), 0) / lanes.length;
  const states = new Set(open.map((lane) => lane.run.state));
  if (states.has('running')) {
    const left = Math.max(...open.map((lane) => lane.run.secondsLeft ?? 0));
    return (
      <div className="run-status">
        <progress value={fraction} max={1} aria-label="Packets simulated" />
        <span className="grey">
          {formatShare(fraction)}
          {left > 0 && `, ${formatWait(left)} left`}
        </span>
        <button type="button" onClick={pauseRun}>
          Pause run
        </button>
        <button type="button" onClick={cancelRun}>
          Cancel
        </button>
      </div>
    );
  }
  return (
    <div className="run-status">
      <progress value={fraction} max={1} aria-label="Packets simulated" />
      <span className="grey">
        {states.has('paused') ? 'Run paused' : 'Run cancelled'} at {formatShare(fraction)}
      </span>
      <button type="button" onClick={resumeRun}>
        {states.has('paused') ? 'Resume run' : 'Go on'}
      </button>
      {states.has('paused') && (
        <button type="button" onClick={cancelRun}>
          Cancel
        </button>
      )}
    </div>
  );
}
