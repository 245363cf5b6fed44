/* The progress of a search, and how few swaps suffice: small charts of the same objective. */

import { useMemo } from 'react';
import { plainAxis } from '../../draw/chart/axis.ts';
import { ChartPicture } from '../../draw/chart/ChartPicture.tsx';
import type { Chart } from '../../draw/chart/chart.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Placement, Search } from './search.ts';

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

interface StepsProps {
  steps: readonly Placement[];
  /** index in `steps` */
  chosen: number;
  show(figure: number): string;
  onChoose(step: number): void;
}

const STEPS = { height: 96, margin: { top: 24, left: 12 } };

/** Pressing a step shows its mapping. */
export function SwapSteps({ steps, chosen, show, onChoose }: StepsProps) {
  const chart = useMemo((): Chart => {
    const points = steps.map(({ figure }, x) => {
      const isNew = figure !== steps[x - 1]?.figure || x === chosen;
      return { x, y: figure, ...(isNew && { text: show(figure) }) };
    });
    const figures = steps.map(({ figure }) => figure);
    const ink = { look: ({ ink }: { ink: string }) => ink };
    return {
      x: plainAxis(0, Math.max(1, steps.length - 1), []),
      panes: [
        {
          y: { domain: [Math.min(...figures), Math.max(...figures)] },
          marks: [
            { kind: 'step', ...ink, width: 1.6, data: points },
            { kind: 'dot', look: 'focus', width: 5, data: points.filter(({ x }) => x === chosen) },
            { kind: 'dot', ...ink, width: 3.5, data: points.filter(({ x }) => x !== chosen) },
          ],
        },
      ],
    };
  }, [steps, chosen, show]);
  return (
    <ChartPicture {...{ chart, options: STEPS }} className="mapping-chart mapping-steps">
      {({ x }, picture) => (
        <>
          {picture}
          <fieldset aria-label={t`Swaps`}>
            {steps.map(({ figure, swaps }, at) => (
              <button
                key={swaps.length}
                type="button"
                aria-pressed={at === chosen}
                aria-label={`${counted(swaps.length, 'swap')}: ${show(figure)}`}
                style={{ left: x(at) }}
                onClick={() => onChoose(at)}
              >
                {swaps.length}
              </button>
            ))}
          </fieldset>
        </>
      )}
    </ChartPicture>
  );
}
