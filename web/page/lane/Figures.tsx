/* What the head of a lane says: the result of the run, large, and the phase or the instant under the clock. */

import { Fragment, useMemo } from 'react';
import type { Headline } from '../../kinds/common/family.ts';
import type { Said } from '../../kinds/common/small-figures.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/throttled-ticks.ts';
import { NARROW_SPACE } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { useThrottledTick } from '../use-shown.ts';
import { headlineOf, headOf, winnerOf } from './headline.ts';

/** `previousFigure`: 'was 76.5 µs', the large figure before the last change; null where it is the same, or there is none. */
export function useHead(lane: LaneState) {
  const phase = usePlayground(({ clock }) => (clock.kind === 'phases' ? clock.phase : null));
  const instant = instantOf(useThrottledTick(phase === null), lane.index);
  const say = useMemo(() => headOf(lane), [lane]);
  const head = say(phase ?? instant);
  const before = lane.before && headlineOf(lane.before.lane);
  const isAlike = before?.final && before.text === head.headline.text;
  const was = isAlike && figureText(before) !== figureText(head.headline) ? t`was ${figureText(before)}` : null;
  return { ...head, previousFigure: was };
}

/** Each head asks, of the same lanes. */
const winners = new WeakMap<readonly LaneState[], number | null>();

/** Index of the lane that wins. */
export function useWinner(): number | null {
  const lanes = usePlayground((state) => state.lanes);
  winners.set(lanes, winners.get(lanes) ?? winnerOf(lanes));
  return winners.get(lanes) ?? null;
}

const figureText = ({ figure, unit }: Headline): string => `${figure}${unit === '' ? '' : `${NARROW_SPACE}${unit}`}`;

/** A figure that is words is set smaller, in all lanes alike: a long one could not be as large as a number. */
export const isWords = (figure: string) => /\p{L}/u.test(figure);

/** The large figure with its words. */
export function LargeFigure({ headline, wins, was }: { headline: Headline; wins: boolean; was: string | null }) {
  const { figure, unit, text, second, final } = headline;
  return (
    <span className={`headline${final ? '' : ' open'}${wins ? ' wins' : ''}`}>
      <span className={isWords(figure) ? 'figure words' : 'figure'}>
        {figure}
        {unit && <small className="percent">{unit}</small>}
      </span>
      {(text || second?.words || was !== null) && (
        <span className="caption">
          {text && <span>{text}</span>}
          {second && <span className={second.strong ? 'strong' : undefined}>{second.words}</span>}
          {was !== null && <span className="head-was">{was}</span>}
        </span>
      )}
      {final && <span className="head-why">{t`Why?`}</span>}
    </span>
  );
}

/** The phase or the instant, in one line. */
export function InstantLine({ line }: { line: readonly Said[] }) {
  return (
    <p className="instant-line note grey" title={line.map(({ text }) => text).join('; ')}>
      {line.map(({ text, full, over, suffers }, index) => (
        <Fragment key={text}>
          {index > 0 && '; '}
          <span className={over ? 'over' : suffers ? 'victims' : undefined} title={full}>
            {text}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
