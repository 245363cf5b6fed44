/* A chart with its title, one line that says how to read it, and its numbers as a table. */

import { type ReactNode, useRef } from 'react';
import { useWidth } from '../../use-width.ts';

interface ChartFigureProps {
  title: string;
  subtitle: string;
  /** text instead of the chart while there is nothing to draw */
  empty?: string | null;
  /** beside the title: a choice */
  aside?: ReactNode;
  table?: ReactNode;
  children(width: number): ReactNode;
}

export function ChartFigure({ title, subtitle, empty = null, aside, table, children }: ChartFigureProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        {aside}
        <p className="grey">{subtitle}</p>
      </figcaption>
      <div ref={container} className="chart-place">
        {empty !== null ? <p className="nothing grey">{empty}</p> : width > 0 && children(width)}
      </div>
      {empty === null && table}
    </figure>
  );
}
