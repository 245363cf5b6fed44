/* Input of the panels of a lane without phases: a tree, its run so far, the current instant, and what the core answered. */

import type { LaneSettings } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { CongestionFrame, Frame, Shape } from '../../../run/protocol.ts';
import { earlyEndOf, earlyEndText } from '../../../run/run-limit.ts';
import { formatTime, NARROW_SPACE } from '../../../words/format.ts';
import { fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { InspectorData } from '../../common/inspection.ts';
import { namedPod } from '../picture/pods.ts';

export interface CongestionLane extends LaneState {
  shape: Shape;
}

/** One instant of a run on input-queued switches. */
export interface CongestionInstant {
  timePs: number;
  frame: Frame;
  congestion: CongestionFrame;
}

export interface CongestionView extends Pick<InspectorData, 'selection' | 'results'> {
  lane: CongestionLane;
  instant: CongestionInstant | null;
}

/** With an instant. */
export type ViewNow = CongestionView & { instant: CongestionInstant };

/** The pod of an entity, where there are several. */
export function podText(shape: Shape, entity: number): string {
  const pod = namedPod(shape, entity);
  return pod === null ? '' : t`pod ${pod}`;
}

export function congestionLane(lane: LaneState | undefined): CongestionLane | null {
  return lane?.shape ? { ...lane, shape: lane.shape } : null;
}

/** A run that is done always shows its last instant, wherever the clock is. */
export function congestionInstant(instant: { timePs: number; frame: Frame } | null): CongestionInstant | null {
  if (!instant?.frame.congestion) return null;
  const { timePs, frame } = instant;
  return { timePs: frame.finished ? frame.timePs : timePs, frame, congestion: instant.frame.congestion };
}

/** When all counted traffic was delivered; null before that instant, and for runs that never complete. */
export function doneAtPs({ summary }: Pick<CongestionLane, 'summary'>, { frame }: CongestionInstant): number | null {
  if (!frame.finished) return null;
  return summary?.finished ? summary.completionPs : frame.timePs;
}

/** That the run is over at this instant, or why it goes no further. */
export function endRemark(lane: CongestionLane, instant: CongestionInstant | null): string | null {
  const donePs = instant && doneAtPs(lane, instant);
  if (donePs !== null) return t`The run finished at ${formatTime(donePs)}.`;
  const early = earlyEndOf(lane.settings, lane.summary);
  return instant && early && instant.timePs >= early.atPs ? earlyEndText(early) : null;
}

/** Label of a lane's totals: they are not those of the instant shown, which may be much earlier. */
export function totalText({ run, settings, summary }: Pick<CongestionLane, 'run' | 'settings' | 'summary'>): string {
  return run.state === 'finished' && !earlyEndOf(settings, summary) ? t`whole run` : t`as far as simulated`;
}

export interface Channel {
  vc: number;
  name: string;
  /** the adapted-flow channel */
  isolating: boolean;
}

/** The isolating channel is the last one. */
export function channelsOf({ isolation }: Pick<LaneSettings, 'isolation'>, vcs: number): Channel[] {
  return Array.from({ length: vcs }, (_, vc) => {
    const isolating = isolation.kind !== 'none' && vc === vcs - 1;
    return { vc, name: isolating ? t`isolated (AFC)` : `VC ${vc}`, isolating };
  });
}

/* Number formats of the congestion panels: three significant digits, and a unit if there is one. */

/** Shares of the link rate in heads and panels always carry three decimals when large: 0.642. */
export function share(value: number | null, digits = 3): string {
  if (value === null) return '–';
  // Sampling can push a share slightly beyond 1.
  return fixed(Math.max(0, value), digits);
}

/** A share of the link rate: 1 -> '1.00', 0.165 -> '0.165'. */
export function formatRate(rate: number): string {
  if (rate < 0.0005) return '0';
  return fixed(rate, rate >= 0.995 ? 2 : 3);
}

/** An instant of the run, in milliseconds as on the time axis: 710_000_000 -> '0.71 ms'. */
export function formatInstant(ps: number): string {
  if (ps !== 0 && ps < 1e7) return formatTime(ps);
  return `${fixed(ps / 1e9, ps >= 1e11 ? 0 : ps >= 1e10 ? 1 : 2)}${NARROW_SPACE}ms`;
}
