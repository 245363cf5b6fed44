/* In the head of a failed lane: the reason, in one sentence, and a restart button. */

import { useEffect, useRef } from 'react';
import { OTHER_CORE } from '../../run/fetch-core.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { focusIfLost, watchFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { t, translatedWithNumbers } from '../../words/language/language.ts';

export function LaneFailed({ lane: { index, name, error } }: { lane: LaneState }) {
  const restartLane = usePlayground((state) => state.restartLane);
  const container = useRef<HTMLParagraphElement>(null);

  // The button disappears when the lane starts; the focus stays in the same head.
  useEffect(() => {
    watchFocus();
    const lane = container.current?.closest('section');
    return () => focusIfLost(lane?.querySelector('header button'));
  }, []);

  return (
    <p ref={container} className="lane-failed cluster" role="alert">
      <span>{error ? translatedWithNumbers(error) : t`This lane has stopped.`}</span>
      <button
        type="button"
        className="text-button outlined"
        aria-label={t`Start ${name} again`}
        onClick={() => restartLane(index)}
      >
        {t`Start again`}
      </button>
      {error === OTHER_CORE && (
        <button type="button" className="text-button outlined" onClick={() => location.reload()}>
          {t`Reload the page`}
        </button>
      )}
    </p>
  );
}
