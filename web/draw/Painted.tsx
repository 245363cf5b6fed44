/* What a pen draws, as a part of the page. */

import { memo, useId, useMemo } from 'react';
import { type Palette, pagePalette } from './palette.ts';
import type { Pen, Size } from './pen.ts';
import { svgOf } from './svg-pen.ts';

interface Props extends Size {
  /** the same function as long as it draws the same */
  paint(pen: Pen, palette: Palette): void;
  className?: string;
  /** for screen readers; without one the picture is hidden from them */
  label?: string;
}

export const Painted = memo(function Painted({ paint, width, height, className = '', label }: Props) {
  const id = useId();
  const html = useMemo(() => ({ __html: svgOf((pen) => paint(pen, pagePalette), id) }), [paint, id]);
  return (
    <svg
      className={`painted ${className}`}
      {...{ width, height }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own pen
      dangerouslySetInnerHTML={html}
    />
  );
});
