/* With more lanes than trees: all lanes in one row, each with its figure. A click draws a lane as the last tree; the menu at a
 * tree's name replaces any other. */

import type { LaneState } from '../run/lane-state.ts';
import { usePlayground } from '../state/store.ts';
import { t } from '../words/language/language.ts';
import { useWinner } from './lane/Figures.tsx';
import { headlineOf, spokenHeadline } from './lane/headline.ts';
import { useShown } from './use-shown.ts';
import './styles/lane-strip.css';

interface Props {
  lanes: readonly LaneState[];
  /** indices of the lanes drawn as trees, from left to right */
  drawn: readonly number[];
}

export function LaneStrip({ lanes, drawn }: Props) {
  const figures = useShown('figures');
  const winner = useWinner();
  const { showTree } = usePlayground.getState();
  return (
    <fieldset className="lane-strip" aria-label={t`${lanes.length} lanes, ${drawn.length} drawn`}>
      {lanes.map((lane) => {
        const headline = headlineOf(lane);
        const { figure, unit, text, warns, final } = headline;
        const content = (
          <>
            <span>{lane.name}</span>
            {figures && (
              <b className={final ? (winner === lane.index ? 'wins' : undefined) : 'open'}>
                {figure}
                {unit && <small>{unit}</small>}
                {warns && <small>{text}</small>}
              </b>
            )}
          </>
        );
        return drawn.includes(lane.index) ? (
          <span key={lane.index} className="drawn" title={t`${lane.name} is drawn below`}>
            {content}
          </span>
        ) : (
          <button
            key={lane.index}
            type="button"
            aria-label={figures ? spokenHeadline(lane.name, headline) : undefined}
            title={t`Draw ${lane.name} in the last place`}
            onClick={() => showTree(lane.index, drawn.length - 1)}
          >
            {content}
          </button>
        );
      })}
    </fieldset>
  );
}
