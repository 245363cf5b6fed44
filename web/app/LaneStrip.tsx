/* Of more lanes than are drawn: all of them in one row, each with its figure. A click draws a lane in the last place; any other
 * place is chosen at the name that stands there. */

import type { LaneState } from '../engine/lane-state.ts';
import { t, translated } from '../language/language.ts';
import { usePlayground } from '../state/store.ts';
import { headline } from './lane/headline.ts';
import { useShown } from './use-shown.ts';
import '../styles/lane-strip.css';

interface Props {
  lanes: readonly LaneState[];
  /** lanes drawn as trees, by number, in the order of their places */
  drawn: readonly number[];
}

export function LaneStrip({ lanes, drawn }: Props) {
  const figures = useShown('figures');
  const { showTree } = usePlayground.getState();
  return (
    <fieldset className="lane-strip">
      <legend>{t`${lanes.length} lanes, ${drawn.length} drawn`}</legend>
      {lanes.map((lane) => {
        const { figure, unit, sentence, final } = headline(lane);
        const isDrawn = drawn.includes(lane.index);
        return (
          <button
            key={lane.index}
            type="button"
            aria-pressed={isDrawn}
            aria-label={figures ? sentence : undefined}
            title={isDrawn ? t`${lane.name} is drawn below` : t`Draw ${lane.name} in the last place`}
            onClick={() => !isDrawn && showTree(lane.index, drawn.length - 1)}
          >
            <span>{translated(lane.name)}</span>
            {figures && (
              <b className={final ? undefined : 'open'}>
                {figure}
                {unit && <small>{unit}</small>}
              </b>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
