/* The position of the packet clock, in words. Simulated time bypasses React and is written straight into the page. */

import { useEffect, useRef } from 'react';
import { RUN_MS } from '../../state/playback.ts';
import { playback, usePlayground } from '../../state/store.ts';
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
  const text = useRef<HTMLElement>(null);
  const slotText = useRef<HTMLElement>(null);
  const { slotPs = 0, count = 0 } = slots ?? {};
  useEffect(() => {
    const show = (timePs: number) => {
      write(text.current, formatTime(timePs));
      if (slotPs > 0) write(slotText.current, slotWords(Math.floor(timePs / slotPs), count));
    };
    show(playback.now().timePs);
    return playback.subscribe((tick) => show(tick.timePs));
  }, [slotPs, count]);
  return (
    <p className={slots ? 'readout with-slot' : 'readout'}>
      <strong ref={text} className="time" />
      {slots && <span ref={slotText} className="slot-number grey" />}
      {endPs > 0 && <span className="grey desk-only">{t`of ${formatTime(endPs)}, ${slowness(realPs / endPs)}`}</span>}
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
