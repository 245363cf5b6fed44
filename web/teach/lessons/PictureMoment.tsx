/* Beside an answer whose run ended later than the instant at which the picture stands: that it went back, and how to see the end. */

import { usePlayground } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Run } from './lesson.ts';
import { standAt } from './pointing.ts';

export function PictureMoment({ run: { untilNs, standNs } }: { run: Run }) {
  const isAtEnd = usePlayground(({ clock }) => untilNs !== undefined && clock.timePs >= untilNs * 1000);
  if (untilNs === undefined || standNs === undefined || standNs >= untilNs) return null;
  const [end, before] = [formatTime(untilNs * 1000), formatTime(standNs * 1000)];
  return (
    <p className="lesson-moment cluster">
      <span className="grey">{isAtEnd ? t`The picture shows ${end}.` : t`The picture went back to ${before}.`}</span>
      <button type="button" className="link-button" onClick={() => standAt(isAtEnd ? standNs : untilNs)}>
        {isAtEnd ? t`Back to ${before}` : t`Show ${end}`}
      </button>
    </p>
  );
}
