/* Runs a lane to its end in a separate worker: for results that came as links. */

import type { LaneClient } from '../engine/client.ts';
import type { Analysis } from '../engine/protocol.ts';
import { t } from '../language/language.ts';
import type { ResolvedLane } from '../scenario/types.ts';
import type { Results } from './score.ts';

export async function computeResults(client: LaneClient, lane: ResolvedLane): Promise<Results> {
  let analysis: Analysis | null = null;
  let stop = () => {};
  try {
    const ended = new Promise<Results['summary']>((resolve, reject) => {
      stop = client.listen({
        event(event) {
          if (event.event === 'analysis') analysis = event.analysis;
          else if (event.event === 'finished') resolve(event.summary);
          else if (event.event === 'failed' || event.event === 'gaveUp' || event.event === 'broken')
            reject(new Error(event.error));
        },
        status: (status, error) => {
          if (status === 'failed') reject(new Error(error ?? t`The simulator has stopped.`));
        },
      });
    });
    ended.catch(() => undefined);
    const { shape } = await client.open({ lane, analyse: true, run: true });
    const summary = await ended;
    return { settings: lane, shape, analysis, summary };
  } finally {
    stop();
  }
}
