/* A lane's figures: the large one, those of the phase or instant beside it, and the derivation of the large one. */

import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Headline } from '../../kinds/common/family.ts';
import type { HeadInstant, SmallFigures } from '../../kinds/common/small-figures.ts';
import { shownTrees } from '../../model/lanes.ts';
import type { LaneState, PreviousLane } from '../../run/lane-state.ts';
import type { Frame } from '../../run/protocol.ts';
import { usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/throttled-ticks.ts';
import { NARROW_SPACE } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { FigureExplanation } from '../lazy.ts';
import { Terms } from '../terms/Terms.tsx';
import { useThrottledTick } from '../use-throttled-tick.ts';
import { type Head, headOf } from './headline.ts';

/** A head with the figure it is compared with. */
interface ComparedHead extends Head {
  /** 'was +53 %': the large figure before the last change; null where it is the same, or there is none */
  previousFigure: string | null;
}

/** Compared with the reference lane: the first whose tree is shown. */
export function useHead(lane: LaneState): ComparedHead {
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

/** The derivation of the figure: what its button does, and what that opens. */
export function useExplanation(lane: LaneState) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const id = `why-${lane.index}`;
  return {
    button: { type: 'button', 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) } as const,
    explanation: open && (
      <Suspense fallback={<div id={id} hidden />}>
        <FigureExplanation id={id} lane={lane} onClose={close} />
      </Suspense>
    ),
  };
}

/** Progress of a run, where its figure does not include it. */
export function RunProgress({ lane: { name, run } }: { lane: LaneState }) {
  if (run.state !== 'running' && run.state !== 'paused') return null;
  return <progress value={run.fraction} max={1} aria-label={t`${name}, simulated so far`} />;
}

export function SmallFigureList({ now }: { now: SmallFigures | null }) {
  if (!now) return null;
  if (now.figures.length === 0) return now.follows ? null : <p className="now grey">{now.when}</p>;
  return (
    <div className={now.long ? 'now long' : 'now'}>
      {now.when && <p className="when">{now.when}</p>}
      <dl>
        {now.figures.map(({ name, brief, tight, more, value, of, full, over, suffers }) => (
          <div key={name}>
            <dt title={more && `${name}, ${more}: ${value} ${of ?? ''}`}>
              {tight ? (
                <>
                  <span className="roomy">
                    <Terms text={name} />
                  </span>
                  {more && <span className="roomy both-ways">, {more}</span>}
                  <span className="tight">
                    <Terms text={tight} />
                  </span>
                </>
              ) : (
                <Abbreviated words={name} brief={brief} />
              )}
            </dt>
            <dd className={over ? 'over' : suffers ? 'victims' : undefined} title={full}>
              {value}
              {of && (
                <>
                  {' '}
                  <small className={tight || brief ? 'roomy' : undefined}>{of}</small>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Words, or a shorter form where space is short. */
export function Abbreviated({
  words,
  brief = words,
  inside,
}: {
  words: string;
  brief?: string | undefined;
  inside?: boolean;
}) {
  if (brief === words)
    return (
      <span>
        <Terms text={words} inside={inside} />
      </span>
    );
  return (
    <>
      <span className="full">
        <Terms text={words} inside={inside} />
      </span>
      <span className="brief">
        <Terms text={brief} inside={inside} />
      </span>
    </>
  );
}
