/* The instant under the clock, in two figures. Frames come from the playback and are written straight into the page. */

import { useEffect, useMemo, useRef } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { familyOfLane } from '../../families/families.ts';
import { told } from '../../state/store.ts';

/** From so many lost on figures are set smaller, to stay inside their lane. */
const MANY_LOST = 10_000;

export function NowInPackets({ lane }: { lane: LaneState }) {
  const root = useRef<HTMLDivElement>(null);
  const { index, analysis, summary, settings, shape } = lane;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a lane no more than these is asked
  const now = useMemo(() => familyOfLane(settings).now(lane), [analysis, summary, settings, shape]);

  useEffect(() => {
    const show = ({ frames }: ReturnType<typeof told.now>) => {
      const frame = frames[index];
      if (!frame || !root.current) return;
      const { when, figures } = now(frame);
      write(root.current.querySelector('.when'), when);
      const names = root.current.querySelectorAll('dt');
      const values = root.current.querySelectorAll('dd');
      for (const [place, { name, value, full, over }] of figures.entries()) {
        const element = values[place];
        write(names[place], name);
        write(element, value);
        if (element) element.title = full ?? '';
        element?.classList.toggle('over', over);
      }
    };
    show(told.now());
    return told.subscribe(show);
  }, [index, now]);

  return (
    <div className={(summary?.cluster?.lost ?? 0) >= MANY_LOST ? 'now long' : 'now'} ref={root}>
      <p className="when">at this instant</p>
      <dl>
        {[0, 1].map((place) => (
          <div key={place}>
            <dt />
            <dd>–</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function write(element: Element | null | undefined, text: string) {
  if (element && element.textContent !== text) element.textContent = text;
}
