/* A chart as a picture on the page, as wide as there is room. */

import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { Painted, useWidth } from '../View.tsx';
import { type Chart, type LayOutOptions, layOut, type Plot } from './chart.ts';
import { paintChart } from './paint-plot.ts';

interface Props {
  /** the same as long as it shows the same */
  chart: Chart;
  options: Omit<LayOutOptions, 'width'>;
  /** for screen readers; none where what is around it says it all */
  label?: string;
  className?: string;
  /** around the picture, or below it */
  children?(plot: Plot, picture: ReactNode): ReactNode;
}

export function ChartPicture({ chart, options, label, className, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const plot = useMemo(() => layOut(chart, { ...options, width }), [chart, options, width]);
  const paint = useCallback((pen: Pen, palette: Palette) => paintChart(pen, plot, palette), [plot]);
  const picture = <Painted {...{ width, paint }} height={options.height} {...(label !== undefined && { label })} />;
  return (
    <div ref={container} className={className}>
      {width > 0 && (children ? children(plot, picture) : picture)}
    </div>
  );
}
