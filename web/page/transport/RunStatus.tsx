/* Status of the packet runs, while there is any: progress, time left, and commands. */

import type { LaneState } from '../../run/lane-state.ts';
import { activeLanes } from '../../run/progress.ts';
import { usePlayground } from '../../state/store.ts';
import { formatDuration, formatShare } from '../../words/format.ts';
import { t, translated } from '../../words/language/language.ts';

/** One line about all lanes that have not failed; null when every run has ended. */
export function statusOf(all: LaneState[]): { words: string; state: 'running' | 'paused' | 'cancelled' } | null {
  const lanes = activeLanes(all);
  const open = lanes.filter(
    ({ run }) => run.state === 'running' || run.state === 'paused' || run.state === 'cancelled',
  );
  if (open.length === 0) return null;
  const fraction =
    lanes.reduce((sum, { run }) => sum + (run.state === 'finished' ? 1 : run.fraction), 0) / lanes.length;
  const share = formatShare(fraction);
  const running = open.filter(({ run }) => run.state === 'running');
  if (running.length > 0) {
    // Unknown of one that has just begun or waits for others: then of all.
    const isKnown = running.every(({ run }) => run.secondsLeft !== null);
    const left = isKnown ? Math.max(...running.map(({ run }) => run.secondsLeft ?? 0)) : 0;
    const words = open.every(({ run }) => run.refusal) ? t`Analysing, ${share}` : t`Simulating, ${share}`;
    return { state: 'running', words: left > 0 ? t`${words}, ${formatDuration(left)} left` : words };
  }
  const paused = open.some(({ run }) => run.state === 'paused');
  return paused
    ? { state: 'paused', words: t`Run paused at ${share}` }
    : { state: 'cancelled', words: t`Run cancelled at ${share}` };
}

export function RunStatus({ lanes }: { lanes: LaneState[] }) {
  const { pauseRun, resumeRun, cancelRun } = usePlayground.getState();
  const recorded = lanes.filter((lane) => lane.recorded);
  const status = statusOf(lanes);
  if (!status && recorded.length > 0) return <Recorded lanes={recorded} />;
  if (!status) return null;
  const { words, state } = status;
  const why = lanes.find((lane) => lane.unrecorded)?.unrecorded;
  return (
    <div className="run-status" data-state={state}>
      <span className="grey">{why ? `${translated(why)} ${words}` : words}</span>
      <span className={state === 'running' ? 'run-actions row desk-only' : 'run-actions row'}>
        {state === 'running' ? (
          <button type="button" className="link-button" onClick={pauseRun}>
            {t`Pause run`}
          </button>
        ) : (
          <button type="button" className="link-button" onClick={resumeRun}>
            {state === 'paused' ? t`Resume run` : t`Resume`}
          </button>
        )}
        {state !== 'cancelled' && (
          <button type="button" className="link-button" onClick={cancelRun}>
            {t`Cancel`}
          </button>
        )}
      </span>
    </div>
  );
}

/** What is shown was simulated before, for a tree that takes minutes. */
function Recorded({ lanes }: { lanes: LaneState[] }) {
  const { restartLane } = usePlayground.getState();
  return (
    <div className="run-status">
      <span>{t`Recorded`}</span>
      <button
        type="button"
        className="link-button"
        title={t`It takes minutes, and then tells of single links, queues, and packets, too.`}
        onClick={() => lanes.forEach(({ index }) => void restartLane(index))}
      >
        {t`Simulate it yourself`}
      </button>
    </div>
  );
}
