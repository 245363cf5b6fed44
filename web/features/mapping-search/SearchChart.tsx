/* The progress of a search as a small chart. */

import { useMemo } from 'react';
import { plainAxis } from '../../draw/chart/axis.ts';
import { ChartPicture } from '../../draw/chart/ChartPicture.tsx';
import type { Chart } from '../../draw/chart/chart.ts';
import { formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Search } from './search.ts';

interface Props {
  search: Search;
  show(figure: number): string;
}

const CURVE = { height: 112, margin: { top: 8 } };

/** The best value so far, and behind it the current one. */
export function SearchChart({ search: { curve, tries, best }, show }: Props) {
  const chart = useMemo((): Chart => {
    const figures = curve.flatMap(({ best, present }) => [best, present]);
    const [min, max] = [Math.min(...figures), Math.max(...figures)];
    const along = (name: 'best' | 'present') => curve.map((point) => ({ x: point.tried, y: point[name] }));
    return {
      x: plainAxis(0, tries, [0, tries], (at) => (at === 0 ? '0' : t`${formatCount(at)} tries`)),
      panes: [
        {
          y: { domain: [min, Math.max(max, min * 1.001)], ticks: [...new Set([min, max])], format: show },
          marks: [
            { kind: 'step', look: ({ idle }) => idle, width: 1, data: along('present') },
            { kind: 'step', look: 'focus', width: 2, data: along('best') },
          ],
        },
      ],
    };
  }, [curve, tries, show]);
  const label = t`Best after ${formatCount(curve.at(-1)?.tried ?? 0)} tries: ${show(best.figure)}`;
  return <ChartPicture {...{ chart, label, options: CURVE }} className="mapping-chart" />;
}
