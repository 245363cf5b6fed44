/* The progress of a search, what random mappings come to, and how few swaps suffice: small charts of the same objective. */

import { useMemo } from 'react';
import { ChartPicture } from '../../draw/chart/ChartPicture.tsx';
import type { Chart } from '../../draw/chart/chart.ts';
import { plainAxis } from '../../draw/chart/x-axis.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { barsOf, type Sample } from './sample.ts';
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

interface SampleProps {
  sample: Sample;
  /** what the mapping before the search and the best found come to */
  before: number;
  best: number;
  show(figure: number): string;
}

const SAMPLE = { height: 96, margin: { top: 16, left: 8 } };
/** So few bars say how many each, more only the tallest. */
const MOST_COUNTS = 5;
/** Narrower than what they stand for, so that they do not touch. */
const BAR = 0.8;

/** How many random mappings come to what, and where the one before the search and the best found are among them. */
export function SampleChart({ sample, before, best, show }: SampleProps) {
  const bars = useMemo(() => barsOf(sample), [sample]);
  const marks = useMemo(
    () => [
      { at: before, text: t`before ${show(before)}`, look: 'ink' as const },
      ...(best < before ? [{ at: best, text: t`best found ${show(best)}`, look: 'focus' as const }] : []),
    ],
    [before, best, show],
  );
  const chart = useMemo((): Chart => {
    const tallest = Math.max(...bars.map(({ many }) => many));
    const figures = [before, best, ...bars.flatMap(({ left, right }) => [left, right])];
    const [least, most] = [Math.min(...figures), Math.max(...figures)];
    const ends = [
      bars[0]?.from ?? least,
      bars.at(-1)?.to ?? most,
      ...(bars.length <= 3 ? bars.map(({ from }) => from) : []),
    ];
    const said = ({ many }: (typeof bars)[number]) => many === tallest || bars.length <= MOST_COUNTS;
    return {
      x: plainAxis(least, most > least ? most : least + 1, ends, show),
      panes: [
        {
          y: { domain: [0, tallest], ticks: [0], format: () => '' },
          marks: [
            {
              ...{ kind: 'bar', look: ({ idle }) => idle },
              data: bars.map((bar) => {
                const [middle, half] = [(bar.left + bar.right) / 2, (BAR * (bar.right - bar.left)) / 2];
                const text = said(bar) ? { text: formatCount(bar.many) } : {};
                return { x: middle - half, x2: middle + half, y: bar.many, y2: 0, ...text };
              }),
            },
            ...marks.map(
              ({ at, text, look }) => ({ kind: 'rule', look, width: 1.5, data: [{ x: at, text }] }) as const,
            ),
          ],
        },
      ],
    };
  }, [bars, marks, before, best, show]);
  if (bars.length === 0) return null;
  const spoken = bars.map(({ from, to, many }) => {
    const which = from === to ? show(from) : t`${show(from)} to ${show(to)}`;
    return `${which}: ${formatCount(many)}`;
  });
  const label = [...spoken, ...marks.map(({ text }) => text)].join(', ');
  return <ChartPicture {...{ chart, label, options: SAMPLE }} className="mapping-chart" />;
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
