/* The stage: up to four lanes side by side under one clock, and the legend below them. */

import { type CSSProperties, Suspense, useEffect, useState } from 'react';
import { hasPhases } from '../model/lanes.ts';
import type { LaneState } from '../run/lane-state.ts';
import { throttled, usePlayground } from '../state/store.ts';
import { t, translatedWithNumbers } from '../words/language/language.ts';
import { Boundary } from './failed-parts.tsx';
import { isLookedInto, Lens, lookedInto } from './inspected-switch.ts';
import { LaneTree } from './LaneTree.tsx';
import { LaneHeader, LaneSentence } from './lane/LaneHeader.tsx';
import { LaneSimulating } from './lazy.tsx';
import { loadingPlaceholder } from './lazy-part.tsx';
import { Legend } from './legend/Legend.tsx';
import { useShown } from './use-shown.ts';

interface Props {
  lanes: LaneState[];
  narrow: boolean;
  /** small trees over the charts of a sweep, without a legend */
  sweeping: boolean;
}

export function Stage({ lanes, narrow, sweeping }: Props) {
  const shown = lanes.some(({ shape }) => shape);
  const entity = usePlayground(lookedInto);
  const looked = lanes.filter((lane) => !sweeping && isLookedInto(lane, entity));
  const looking = looked.length > 0;
  return (
    <section
      id="stage"
      className={['stage', sweeping && 'sweeping', looking && 'looking-inside'].filter(Boolean).join(' ')}
      aria-label={t`The tree, lane by lane`}
      style={{ '--lanes': lanes.length } as CSSProperties}
    >
      <div className="lanes">
        {lanes.map((lane, index) => (
          <section key={lane.index} className={`lane ${lane.status}`} aria-label={lane.name}>
            {narrow && <h2 className="unseen">{lane.name}</h2>}
            {!(narrow && looking) && <Head lane={lane} lanes={lanes} index={index} narrow={narrow} />}
            <div className="lane-tree">
              <Boundary>
                <Suspense fallback={loadingPlaceholder}>
                  <LaneTree
                    lane={lane}
                    gutter={looking ? 'none' : narrow ? 'narrow' : index === 0 ? 'wide' : 'none'}
                    side={looked.includes(lane) ? (narrow ? 'below' : 'right') : null}
                  />
                </Suspense>
              </Boundary>
              <LaneFinished lane={lane} />
              {(lane.before?.shown || !hasPhases(lane.settings)) && <LaneSimulating lane={lane} />}
              <LaneTrouble lane={lane} />
            </div>
            {Lens && looked.includes(lane) && lane.shape && (
              <Boundary>
                <Lens lane={{ ...lane, shape: lane.shape }} entity={entity} closes={lane === looked[0]} />
              </Boundary>
            )}
          </section>
        ))}
      </div>
      {shown && !sweeping && (
        // Remounted where the window becomes narrow: WebKit keeps the height of the wide row.
        <div className="stage-foot" key={narrow ? 'narrow' : 'wide'}>
          <Boundary>
            <Legend lanes={lanes} compact />
          </Boundary>
        </div>
      )}
    </section>
  );
}

function Head({ lane, lanes, index, narrow }: { lane: LaneState; lanes: LaneState[]; index: number; narrow: boolean }) {
  const all = usePlayground((state) => state.lanes.length);
  if (narrow) return <LaneSentence lane={lane} />;
  const choice = !hasPhases(lane.settings) || lanes.length < all;
  return <LaneHeader lane={lane} index={index} choice={choice} />;
}

/** Why there is no current picture, in place of it or over it. */
function LaneTrouble({ lane: { status, error, shape } }: { lane: LaneState }) {
  const className = shape ? 'lane-wait grey over-picture' : 'lane-wait grey';
  // Its head says why, and starts it again.
  if (status === 'failed') return null;
  if (status === 'recovering')
    return <p className={className}>{error ? translatedWithNumbers(error) : t`Restarting`}</p>;
  return shape ? null : <p className="lane-wait grey">{t`Building the tree`}</p>;
}

/** On the packet clock a finished lane fades; its head says that it is done. */
function LaneFinished({ lane: { index, summary } }: { lane: LaneState }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const show = ({ kind, frames }: ReturnType<typeof throttled.now>) =>
      setOver(kind === 'packets' && frames[index]?.finished === true);
    show(throttled.now());
    return throttled.subscribe(show);
  }, [index]);
  const endPs = summary?.completionPs ?? -1;
  return useShown('figures') && over && endPs >= 0 ? <i className="lane-over" hidden /> : null;
}
