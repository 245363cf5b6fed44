/* What the head of a lane says: the result of the run, large, and the phase or the instant under the clock. */

import { Fragment, useMemo } from 'react';
import type { Headline } from '../../kinds/common/family.ts';
import type { HeadInstant, Said, SmallFigure } from '../../kinds/common/small-figures.ts';
import { shownTrees } from '../../model/lanes.ts';
import type { LaneState, PreviousLane } from '../../run/lane-state.ts';
import type { Frame } from '../../run/protocol.ts';
import { usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/throttled-ticks.ts';
import { NARROW_SPACE } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { useThrottledTick } from '../use-throttled-tick.ts';
import { headOf } from './headline.ts';

/** Compared with the reference lane: the first whose tree is shown. `previousFigure`: 'was 76.5 µs', the large figure before the last change;
 * null where it is the same, or there is none. */
export function useHead(lane: LaneState) {
  const first = usePlayground(({ scenario, lanes }) => lanes[shownTrees(scenario)[0] ?? 0] ?? null);
  const phase = usePlayground(({ clock }) => (clock.kind === 'phases' ? clock.phase : null));
  const instant = instantOf(useThrottledTick(phase === null), lane.index);
  const at = phase ?? instant;
  const say = useMemo(() => headOf(lane, first), [lane, first]);
  const head = say(at);
  const previousFigure = lane.before ? figureOf(lane.before, at, head.headline.text) : null;
  return {
    ...head,
    previousFigure:
      previousFigure === null || previousFigure === figureText(head.headline) ? null : t`was ${previousFigure}`,
  };
}

/** The figure before the last change, where it was one of the same thing; at the same instant, where it follows the clock. */
function figureOf({ lane, frame }: PreviousLane, at: number | HeadInstant, text: string): string | null {
  const say = headOf(lane, null);
  const { headline } = typeof at === 'number' ? say(at) : say({ timePs: at.timePs, frame: heldAt(at, frame) });
  return headline.final && headline.text === text ? figureText(headline) : null;
}

/** The frame, where it is that of the instant. */
function heldAt({ timePs }: HeadInstant, frame: Frame | null): Frame | null {
  return frame && (frame.timePs === timePs || ((frame.finished || frame.stopped) && frame.timePs <= timePs))
    ? frame
    : null;
}

const figureText = ({ figure, unit }: Headline): string => `${figure}${unit === '' ? '' : `${NARROW_SPACE}${unit}`}`;

/** The large figure with its words. */
export function LargeFigure({ headline, was }: { headline: Headline; was: string | null }) {
  const { figure, unit, text, second, final } = headline;
  return (
    <span className={final ? 'headline' : 'headline open'}>
      <span className="figure">
        {figure}
        {unit && <small className="percent">{unit}</small>}
      </span>
      <span className="caption">
        {text && <span>{text}</span>}
        {second && <span className={second.strong ? 'strong' : undefined}>{second.words}</span>}
        {was !== null && <span className="head-was">{was}</span>}
      </span>
    </span>
  );
}

/** The phase or the instant, in one line. */
export function InstantLine({ line }: { line: readonly Said[] }) {
  return (
    <p className="instant-line note grey">
      {line.map(({ text, full, over }, index) => (
        <Fragment key={text}>
          {index > 0 && '; '}
          <span className={over ? 'over' : undefined} title={full}>
            {text}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

export function SmallFigureList({ figures }: { figures: readonly SmallFigure[] }) {
  return (
    <dl className="now">
      {figures.map(({ name, brief = name, value, over, suffers }) => (
        <div key={name}>
          <dt>
            <span className="full">{name}</span>
            <span className="brief">{brief}</span>
          </dt>
          <dd className={over ? 'over' : suffers ? 'victims' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
