/* The time of the packet clock, in words: the instant that the inspector describes, where a late frame lags behind the clock. It bypasses
 * React and is written straight into the page. */

import { useEffect, useRef } from 'react';
import { RUN_MS } from '../../state/playback.ts';
import { throttled, usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/throttled-ticks.ts';
import type { Tick } from '../../state/types.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { slowness } from './pace.ts';

/** More than these are not counted by anybody. */
const COUNTED_SLOTS = 1000;

interface TimeProps {
  /** 0 where the end is said elsewhere, or not known */
  endPs: number;
  /** beside a lens: that of the slots which switches work in, and how many there are until the end */
  slots: { slotPs: number; count: number } | null;
}

export function TimeReadout({ endPs, slots }: TimeProps) {
  const realPs = usePlayground((state) => (RUN_MS * 1e9) / state.clock.speed);
  const lane = usePlayground(({ selection, activeLane }) => selection?.lane ?? activeLane);
  const text = useRef<HTMLElement>(null);
  const slotText = useRef<HTMLElement>(null);
  const { slotPs = 0, count = 0 } = slots ?? {};
  useEffect(() => {
    const show = (tick: Tick) => {
      const { timePs } = instantOf(tick, lane);
      write(text.current, formatTime(timePs));
      if (slotPs > 0) write(slotText.current, slotWords(Math.floor(timePs / slotPs), count));
    };
    show(throttled.now());
    return throttled.subscribe(show);
  }, [slotPs, count, lane]);
  return (
    <p className={slots ? 'readout with-slot' : 'readout'}>
      <strong ref={text} className="time" />
      {slots && <span ref={slotText} className="slot-number grey" />}
      {endPs > 0 && (
        <span className="grey desk-only" title={slowness(realPs / endPs)}>{t`of ${formatTime(endPs)}`}</span>
      )}
    </p>
  );
}

/** Setting the same text again would cause a layout. */
function write(element: HTMLElement | null, words: string): void {
  if (element && element.textContent !== words) element.textContent = words;
}

function slotWords(slot: number, count: number): string {
  const own = formatCount(slot);
  return count > 0 && count < COUNTED_SLOTS ? t`slot ${own} of ${formatCount(count)}` : t`slot ${own}`;
}
