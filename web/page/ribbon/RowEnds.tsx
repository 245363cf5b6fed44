/* What stands left and right of the rows (row-ends.ts). Pointing at it says a name in full, and what a total counts. */

import { Fragment, useCallback } from 'react';
import { type PlacedEnds, paintRowEnds } from '../../draw/chart/timeline/row-ends.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';

/** For names, as beside the trees, and for totals, as in ribbon.css; px. */
export const GUTTER = 68;
export const END = 57;

export function RowEnds({ ends, layout, unit, width, axis }: Omit<PlacedEnds, 'gutter'>) {
  const paint = useCallback(
    (pen: Pen, palette: Palette) =>
      pen.at(GUTTER, 0, () => paintRowEnds(pen, palette, { ends, layout, unit, width, gutter: GUTTER, axis })),
    [ends, layout, unit, width, axis],
  );
  return (
    <div className="row-ends">
      <Painted width={GUTTER + width + END} height={layout.height} paint={paint} />
      {ends.map(({ name, total, was, meaning }, index) => {
        const style = { top: layout.foot(index) - unit / 2 - 10 };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lanes may have one name, and rows stay
          <Fragment key={index}>
            <span className="row-name" style={style} title={name}>
              <span className="unseen">{name}</span>
            </span>
            <span className="row-total" style={style} title={`${name}: ${meaning}`}>
              <span className="unseen">
                {total} {was}
              </span>
            </span>
          </Fragment>
        );
      })}
    </div>
  );
}
