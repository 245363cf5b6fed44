/* A figure in a lesson: one thick trunk beside the many equal cables that it is taken apart into, as on the first visit. */

import { useCallback, useRef } from 'react';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { paintFatTree } from '../../page/notice/paint-fat-tree.ts';
import { t } from '../../words/language/language.ts';
import { useFigureWidth } from './use-figures.ts';
import './figures.css';

const HEIGHT = 160;
const IN_CLASS = { usual: 1.4 };

export function FatTreeFigure() {
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
