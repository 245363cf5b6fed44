/* The large figure of a lossy cluster: a node's receive rate. */

import type { LaneState } from '../../engine/lane-state.ts';
import { runLimitPs } from '../../engine/run-limit.ts';
import { t } from '../../language/language.ts';
import { bottleneckRate } from '../../scenario/cluster-formulas.ts';
import { formatCount, formatShare, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { counted, fixed } from '../../words/grammar.ts';
import type { Headline } from '../common/family.ts';
import { sentence } from '../common/words.ts';
import { clusterRate } from './rate.ts';

export function clusterHeadline(lane: LaneState): Headline | null {
  const rate = clusterRate(lane);
  if (!rate) return null;
  const { name, summary, settings } = lane;
  const figure = fixed(rate.rateMBs, rate.rateMBs < 9.995 ? 2 : 1);
  const percent = formatShare(rate.share);
  const share =
    bottleneckRate(settings).kind === 'node'
      ? t`${percent} of what its link allows`
      : t`${percent} of what the uplinks allow`;
  const lost = rate.lost === 0 ? t`nothing dropped` : t`${counted(rate.lost, 'frame')} dropped`;
  const again = rate.repeated === 0 ? '' : t`${counted(rate.repeated, 'packet')} resent`;
  const window = rate.window === 0 ? t`no window` : t`window ${formatCount(rate.window)}`;
  const stop = summary?.finished ? '' : t`stopped at ${formatTime(runLimitPs(settings))} with packets in flight`;
  return {
    figure,
    unit: 'MB/s',
    words: t`per node`,
    brief: t`per node`,
    sentence: sentence(t`${name}: a node receives ${`${figure}${NARROW_SPACE}MB/s`}`, share, lost, again, window, stop),
    details: [stop === '' ? share : stop, sentence(lost, again, window)],
    final: true,
  };
}
