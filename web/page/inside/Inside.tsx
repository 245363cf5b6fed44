/* The inside of one switch of a lane, beside its tree, at the instant of the packet clock. */

import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { layOutInside } from '../../draw/inside/layout.ts';
import type { InsideModel } from '../../draw/inside/model.ts';
import { paintInside } from '../../draw/inside/paint.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { useWidth } from '../../draw/use-width.ts';
import type { BuiltLane } from '../../kinds/common/lane-view.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { flitPs } from '../../run/config.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { laneQueries, usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { useQueryAt } from '../inspector/queries.ts';
import { useInstant } from '../inspector/query-results.ts';
import { Icon } from '../parts/Icon.tsx';
import { usePart } from '../use-part.ts';
import './inside.css';

/** Slots before the instant that a cable shows. */
const SLOTS = 32;
/** ms between two requests while the clock plays */
const PACE_MS = 250;
const MIN_HEIGHT = 320;

interface Props {
  lane: LaneState & BuiltLane;
  entity: number;
}

export function Inside({ lane, entity }: Props) {
  const say = usePart(familyOfLane(lane.settings).inside);
  const theme = usePlayground((state) => state.theme);
  const playing = usePlayground((state) => state.clock.playing);
  const { lookInside } = usePlayground.getState();
  const instant = useInstant(lane);
  const slotPs = flitPs(lane.settings);
  const answer = useQueryAt(lane, {
    subject: entity,
    timePs: instant && Math.floor(instant.timePs / slotPs) * slotPs,
    playing,
    paceMs: PACE_MS,
    ask: (timePs) => laneQueries.insideAt(lane.index, { timePs, entity, slotPs, slots: SLOTS }),
  });
  const said = useMemo(() => answer && say(lane, answer.value, theme), [answer, say, lane, theme]);
  const close = () => lookInside(0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <section className="inside" aria-label={t`Inside ${said?.title ?? ''}`} onKeyDown={onKeyDown}>
      {said && <Picture {...{ said }} onLook={lookInside} shape={lane.shape} />}
      <button type="button" className="icon-button inside-close" aria-label={t`Close`} title={t`Close`} onClick={close}>
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}

interface PictureProps {
  said: InsideModel;
  shape: BuiltLane['shape'];
  onLook(entity: number): void;
}

function Picture({ said, shape, onLook }: PictureProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const [focus, setFocus] = useState<number | null>(null);
  const layout = useMemo(() => (width > 0 ? layOutInside(said, { width, height: MIN_HEIGHT }) : null), [said, width]);
  const paint = useCallback(
    (pen: Pen, palette: Palette) => {
      if (layout) paintInside({ pen, palette, model: said, layout, focus });
    },
    [layout, said, focus],
  );
  const { strong, rest, because } = said.verdict;
  return (
    <div className="inside-picture" ref={container}>
      {layout && (
        <>
          <Painted
            {...{ paint }}
            width={layout.width}
            height={layout.height}
            label={[strong, rest, because].join(' ')}
          />
          {said.outputs.map(({ link, name }, at) => {
            const far = shape.toOf(link);
            const isSwitch = shape.levelOf(far) > 0;
            return (
              <button
                key={link}
                type="button"
                className="inside-far"
                style={{ left: layout.outX, top: (layout.outputs[at]?.y ?? 0) - 12, width: layout.width - layout.outX }}
                aria-label={isSwitch ? t`Look inside ${name}` : name}
                disabled={!isSwitch}
                onPointerEnter={() => setFocus(at)}
                onPointerLeave={() => setFocus(null)}
                onFocus={() => setFocus(at)}
                onBlur={() => setFocus(null)}
                onClick={() => onLook(far)}
              />
            );
          })}
        </>
      )}
    </div>
  );
}
