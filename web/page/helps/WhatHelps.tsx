/* What would make a program finish sooner, simulated again beside what is shown: on demand, and until it is stopped. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { paintTimeBars, TIME_BAR, type TimeBar } from '../../draw/chart/time-bars.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { useWidth } from '../../draw/use-width.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import type { ResolvedLane, Scenario } from '../../model/types.ts';
import { changeLane, changeRefusal } from '../../state/edits.ts';
import { withChangedCopy } from '../../state/lane-copy.ts';
import { usePlayground } from '../../state/store.ts';
import type { Pool } from '../../study/pool.ts';
import { formatRelativeChange, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { browserPool } from '../sweep/workers.ts';
import { type Change, singleChanges, together } from './changes.ts';
import './what-helps.css';

interface Tried extends Change {
  /** null: not known yet */
  ns: number | null;
}

type Outcome = { state: 'asked' | 'over' | 'stopped'; tried: readonly Tried[] };

export function WhatHelps({ lane }: { lane: number }) {
  const settings = usePlayground(({ lanes }) => lanes[lane]?.settings);
  const slots = usePlayground(({ lanes }) => lanes[lane]?.eventSlots);
  const completionPs = usePlayground(({ lanes }) => lanes[lane]?.summary?.completionPs ?? -1);
  const key = useMemo(() => ({ settings }), [settings]);
  const [known, setKnown] = useState<{ key: unknown; outcome: Outcome } | null>(null);
  const pool = useRef<Pool>(null);
  const stop = useCallback(() => {
    void pool.current?.close();
    pool.current = null;
  }, []);
  // A change of the lane makes what is being simulated useless.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when
  useEffect(() => stop, [key, stop]);
  if (!settings || !slots || completionPs <= 0) return null;
  const outcome = known?.key === key ? known.outcome : null;
  const start = () => {
    stop();
    const own = browserPool();
    pool.current = own;
    const { scenario } = usePlayground.getState();
    void tryAll(own, scenario, lane, singleChanges(settings, slots), (now) => {
      if (pool.current === own) setKnown({ key, outcome: now });
    }).then(() => pool.current === own && stop());
  };
  const leave = () => {
    stop();
    if (outcome) setKnown({ key, outcome: { state: 'stopped', tried: outcome.tried.filter(({ ns }) => ns !== null) } });
  };
  if (!outcome)
    return (
      <button type="button" className="text-button" onClick={start}>
        {t`Simulate changes`}
      </button>
    );
  return (
    <>
      <Bars {...{ lane, completionPs }} tried={outcome.tried} />
      {outcome.state === 'asked' && (
        <button type="button" className="link-button" onClick={leave}>
          {t`Cancel`}
        </button>
      )}
    </>
  );
}

/** Single changes first, then the best two of them together. */
async function tryAll(
  pool: Pool,
  scenario: Scenario,
  lane: number,
  changes: readonly Change[],
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const isAllowed = ({ patch }: Change) => changeRefusal(scenario, patch, lane) === null;
  let tried: Tried[] = changes.filter(isAllowed).map((change) => ({ ...change, ns: null }));
  const simulate = async (change: Change): Promise<void> => {
    const [own] = resolveLanes(changeLane(scenario, change.patch, lane)).slice(lane);
    const ns = own && (await completionNs(pool, own));
    // What has no time is not offered.
    tried = tried.flatMap((other) => (other.words !== change.words ? [other] : ns == null ? [] : [{ ...other, ns }]));
    tell({ state: 'asked', tried });
  };
  tell({ state: 'asked', tried });
  await Promise.all(tried.map(simulate));
  const [best, second] = tried.toSorted((a, b) => (a.ns ?? 0) - (b.ns ?? 0));
  if (best && second) {
    const both = together(best, second);
    if (isAllowed(both)) {
      tried = [...tried, { ...both, ns: null }];
      tell({ state: 'asked', tried });
      await simulate(both);
    }
  }
  tell({ state: 'over', tried });
}

/** Null if it does not end, or the core refuses it. */
async function completionNs(pool: Pool, lane: ResolvedLane): Promise<number | null> {
  try {
    const { values } = await pool.run({ lane, loads: false, packets: true, warmUpNs: 0, series: [] });
    return values.completion ?? null;
  } catch {
    return null;
  }
}

function Bars({ lane, completionPs, tried }: { lane: number; completionPs: number; tried: readonly Tried[] }) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const bars = useMemo(() => barsOf(completionPs, tried), [completionPs, tried]);
  const paint = useCallback((pen: Pen, palette: Palette) => paintTimeBars(pen, palette, bars, width), [bars, width]);
  return (
    <div className="what-helps" ref={container} style={{ height: bars.length * TIME_BAR }}>
      {width > 0 && <Painted {...{ width, paint }} height={bars.length * TIME_BAR} />}
      <p className="unseen">{inText(bars[0])}</p>
      {tried.map((change, at) => (
        <button
          key={change.words}
          type="button"
          style={{ top: (at + 1) * TIME_BAR, height: TIME_BAR }}
          disabled={change.ns === null}
          title={t`Show it as another lane`}
          aria-label={t`${inText(bars[at + 1])}. Show it as another lane`}
          onClick={() => addAsLane(lane, change)}
        />
      ))}
    </div>
  );
}

const inText = (bar?: TimeBar): string => (bar ? `${bar.name}: ${bar.text} ${bar.change}`.trim() : '');

function barsOf(completionPs: number, tried: readonly Tried[]): TimeBar[] {
  return [
    { name: t`As it is`, time: completionPs, text: formatTime(completionPs), change: '' },
    ...tried.map(({ words, ns }): TimeBar => {
      if (ns === null) return { name: words, time: null, text: '…', change: '' };
      const ps = ns * 1000;
      return { name: words, time: ps, text: formatTime(ps), change: formatRelativeChange(ps / completionPs - 1) };
    }),
  ];
}

/** One undo step. */
function addAsLane(lane: number, { words, patch }: Change): void {
  const { scenario, edit, notify } = usePlayground.getState();
  const next = withChangedCopy(scenario, lane, patch, words);
  if (next) edit(next);
  else notify(t`A scenario can have at most ${limits.lanes} lanes.`);
}
