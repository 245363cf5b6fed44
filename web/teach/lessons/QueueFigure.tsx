/* A figure in a lesson: how many phases the queue of an uplink has room for, and how many the global window of a lane lets in. */

import { useCallback, useMemo, useRef } from 'react';
import { layOutFilling, paintFilling, perPhaseText, sumText } from '../../draw/filling/filling.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { engineRow } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { t } from '../../words/language/language.ts';
import { fillingOf } from './filling-of.ts';
import { useFigureWidth, useShownLanes } from './use-figures.ts';
import './figures.css';

const IN_CLASS = { usual: 1.4 };

export function QueueFigure() {
  const lane = useShownLanes()[0];
  const box = useRef<HTMLElement>(null);
  const { width, style } = useFigureWidth(box, IN_CLASS);
  return (
    <figure className="lesson-figure" ref={box}>
      {/* For a moment a lane of the scene before may still be there. */}
      {lane && engineRow(lane.settings).namedBySchedule && (
        <div style={style}>
          <Queue settings={lane.settings} width={width} />
        </div>
      )}
    </figure>
  );
}

function Queue({ settings, width }: { settings: ResolvedLane; width: number }) {
  const layout = useMemo(() => layOutFilling(fillingOf(settings), width), [settings, width]);
  const paint = useCallback((pen: Pen, palette: Palette) => paintFilling(pen, palette, layout), [layout]);
  const { filling } = layout;
  return (
    <Painted
      {...{ width, paint }}
      height={layout.height}
      label={t`The queue holds ${filling.capacity} packets; ${perPhaseText(filling)}. ${sumText(filling)}`}
    />
  );
}
