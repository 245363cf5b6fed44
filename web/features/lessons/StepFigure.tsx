/* The figure of a step, by its name. */

import { useCallback, useRef } from 'react';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted } from '../../draw/View.tsx';
import type { Scenario } from '../../model/types.ts';
import { paintFatTree } from '../../page/notice/paint-fat-tree.ts';
import { t } from '../../words/language/language.ts';
import { DestinationFigure } from './DestinationFigure.tsx';
import type { Figure } from './lesson.ts';
import { ReceiversFigure } from './ReceiversFigure.tsx';
import { RoutesFigure } from './RoutesFigure.tsx';
import { useFigureWidth } from './use-figures.ts';
import './figures.css';

interface Props {
  figure: Figure;
  /** the picture that answers the step's question, while it is open */
  run: Scenario | undefined;
}

export function StepFigure({ figure, run }: Props) {
  switch (figure) {
    case 'receivers':
      return <ReceiversFigure />;
    case 'destination':
      return <DestinationFigure />;
    case 'ways':
      return <RoutesFigure run={run} />;
    case 'fat-tree':
      return <FatTreeFigure />;
  }
}

const HEIGHT = 160;
const IN_CLASS = { usual: 1.4 };

/** One thick trunk beside the many equal cables that it is taken apart into, as on the first visit. */
function FatTreeFigure() {
  const box = useRef<HTMLElement>(null);
  const { width, style } = useFigureWidth(box, IN_CLASS);
  const paint = useCallback(
    (pen: Pen, palette: Palette) => paintFatTree(pen, { width, height: HEIGHT }, palette),
    [width],
  );
  return (
    <figure className="lesson-figure" ref={box}>
      <div style={style}>
        <Painted
          {...{ width, paint }}
          height={HEIGHT}
          label={t`A tree with one thick trunk, and the same of many equal cables`}
        />
      </div>
    </figure>
  );
}
