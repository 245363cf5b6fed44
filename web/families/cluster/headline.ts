/* The large figure of a cluster with loss: what a node receives. */

import type { LaneState } from '../../engine/lane-state.ts';
import { runLimitPs } from '../../engine/run-limit.ts';
import { leastRate } from '../../scenario/clusterFormulas.ts';
import { formatCount, formatShare, formatTime, THIN } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import type { Headline } from '../common/family.ts';
import { sentence } from '../common/words.ts';
import { clusterRate } from './rate.ts';

export function clusterHeadline(lane: LaneState): Headline | null {
  const rate = clusterRate(lane);
  if (!rate) return null;
  const { name, summary, settings } = lane;
  const figure = rate.rateMBs < 9.995 ? rate.rateMBs.toFixed(2) : rate.rateMBs.toFixed(1);
  const share = `${formatShare(rate.share)} of what ${leastRate(settings).kind === 'node' ? 'its link allows' : 'the uplinks allow'}`;
  const lost = rate.lost === 0 ? 'nothing dropped' : `${counted(rate.lost, 'frame')} dropped`;
  const again = rate.repeated === 0 ? '' : `${counted(rate.repeated, 'packet')} resent`;
  const window = rate.window === 0 ? 'no window' : `window ${formatCount(rate.window)}`;
  const stop = summary?.finished ? '' : `stopped at ${formatTime(runLimitPs(settings))} with packets in flight`;
  return {
    figure,
    unit: 'MB/s',
    words: 'per node',
    brief: 'per node',
    sentence: sentence(`${name}: a node receives ${figure}${THIN}MB/s`, share, lost, again, window, stop),
    details: [stop === '' ? share : stop, sentence(lost, again, window)],
    final: true,
  };
}
