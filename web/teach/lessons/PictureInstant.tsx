/* Beside an answer, what its picture is not: that it went back or plays again, and how to see the end; or, below the number that was turned,
 * that the answer is about another one, and how to come back to it. */

import { usePlayground } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { numbersIn } from './LessonParagraph.tsx';
import type { Run } from './lesson.ts';
import { seekTo } from './pointing.ts';
import { changeNumber, isTurned } from './SettingNumber.tsx';

export function TurnedBack({ why }: { why: readonly string[] }) {
  const numbers = why.flatMap(numbersIn);
  const turned = usePlayground(({ scenario }) => numbers.some((number) => isTurned(scenario, number)));
  if (!turned) return null;
  const back = () => {
    for (const { setting, usual } of numbers) changeNumber(setting, usual);
  };
  return (
    <p className="lesson-instant cluster">
      <span className="grey">{t`The text is about another number.`}</span>
      <button type="button" className="link-button" onClick={back}>
        {t`Back to it`}
      </button>
    </p>
  );
}

export function PictureInstant({ run: { untilNs, standNs }, why }: { run: Run; why: readonly string[] }) {
  const isAtEnd = usePlayground(({ clock }) => untilNs !== undefined && clock.timePs >= untilNs * 1000);
  const plays = usePlayground(({ clock }) => clock.playing);
  // A run with another number has another end. The line keeps its place: the number is being dragged.
  const turned = usePlayground(({ scenario }) => why.flatMap(numbersIn).some((number) => isTurned(scenario, number)));
  if (untilNs === undefined || standNs === undefined || standNs >= untilNs) return null;
  const [end, before] = [formatTime(untilNs * 1000), formatTime(standNs * 1000)];
  const went = plays ? t`The picture plays again, from ${before} on.` : t`The picture went back to ${before}.`;
  return (
    <p className="lesson-instant cluster" style={turned ? { visibility: 'hidden' } : undefined}>
      <span className="grey">{isAtEnd ? t`The picture shows ${end}.` : went}</span>
      <button type="button" className="link-button" onClick={() => seekTo(isAtEnd ? standNs : untilNs)}>
        {isAtEnd ? t`Back to ${before}` : t`Show ${end}`}
      </button>
    </p>
  );
}
