/* The progress of a search, what random mappings come to, and how few swaps suffice: small charts of the same objective. */

import { extent, greatest } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { textWidth } from '../../draw/text-width.ts';
import { barsOf, type Sample, type SampleBar } from '../../study/mapping/sample.ts';
import type { Placement, Search } from '../../study/mapping/search.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

const WIDTH = 208;
const LEFT = 34;
const CURVE = { height: 112, top: 8, bottom: 20 };

interface Props {
  search: Search;
  show(figure: number): string;
}

/** The best value so far, and behind it the current one. */
export function SearchChart({ search: { curve, tries, best }, show }: Props) {
  const figures = curve.flatMap(({ best, present }) => [best, present]);
  const [min, max] = [Math.min(...figures), Math.max(...figures)];
  const left = Math.max(LEFT, ...[min, max].map((figure) => textWidth(show(figure), 12) + 8));
  const x = scaleLinear([0, tries], [left, WIDTH - 6]);
  const y = scaleLinear([min, Math.max(max, min * 1.001)], [CURVE.height - CURVE.bottom, CURVE.top]);
  const path = (figure: (point: (typeof curve)[number]) => number) =>
    line<(typeof curve)[number]>(
      ({ tried }) => x(tried),
      (point) => y(figure(point)),
    ).curve(curveStepAfter)(curve.slice()) ?? '';
  return (
    <svg
      className="mapping-curve small-chart"
      viewBox={`0 0 ${WIDTH} ${CURVE.height}`}
      role="img"
      aria-label={t`Best after ${formatCount(curve.at(-1)?.tried ?? 0)} tries: ${show(best.figure)}`}
    >
      {[max, min].map((figure) => (
        <g key={figure}>
          <line x1={left} x2={WIDTH - 6} y1={y(figure)} y2={y(figure)} />
          <text x={left - 6} y={y(figure) + 4} textAnchor="end">
            {show(figure)}
          </text>
        </g>
      ))}
      <path className="mapping-present" d={path(({ present }) => present)} />
      <path className="mapping-best" d={path(({ best }) => best)} />
      <text x={left} y={CURVE.height - 4}>
        0
      </text>
      <text x={WIDTH - 6} y={CURVE.height - 4} textAnchor="end">
        {t`${formatCount(tries)} tries`}
      </text>
    </svg>
  );
}

const SAMPLE = { height: 82, top: 16, bottom: 22, row: 16, barWidth: [1.5, 10], mostCounts: 5 } as const;

interface SampleProps {
  sample: Sample;
  /** what the mapping before the search and the best found come to */
  before: number;
  best: number;
  show(figure: number): string;
}

/** How many random mappings come to what, and where the one before the search and the best found are among them. */
export function SampleChart({ sample, before, best, show }: SampleProps) {
  const bars = barsOf(sample);
  const [least = 0, most = 0] = extent([...bars.flatMap(({ from, to }) => [from, to]), before, best]);
  const tallest = greatest(bars, ({ many }) => many);
  if (!tallest) return null;
  const x = scaleLinear([least, most > least ? most : least + 1], [16, WIDTH - 16]);
  const y = scaleLinear([0, tallest.many], [SAMPLE.height - SAMPLE.bottom, SAMPLE.top]);
  const floor = y(0);
  const centre = ({ left, right }: SampleBar) => x((left + right) / 2);
  const label = (at: number, text: string) => ({ text, ...placed(at, text) });
  const counts = keptApart(
    (bars.length <= SAMPLE.mostCounts ? bars : [tallest]).map((bar) => ({
      ...label(centre(bar), formatCount(bar.many)),
      y: y(bar.many) - 4,
    })),
  );
  const ends = [bars[0]?.from ?? least, bars.at(-1)?.to ?? most];
  const figures = keptApart(
    [...ends, ...(bars.length <= 3 ? bars.map(({ from }) => from) : [])].map((figure) =>
      label(x(figure), show(figure)),
    ),
  );
  const marks = [
    { text: t`before ${show(before)}`, figure: before, own: 'sample-before' },
    ...(best < before ? [{ text: t`best found ${show(best)}`, figure: best, own: 'sample-best' }] : []),
  ];
  const spoken = bars.map(({ from, to, many }) => {
    const which = from === to ? show(from) : t`${show(from)} to ${show(to)}`;
    return `${which}: ${formatCount(many)}`;
  });
  return (
    <svg
      className="mapping-sample small-chart"
      viewBox={`0 0 ${WIDTH} ${SAMPLE.height + SAMPLE.row * marks.length}`}
      role="img"
      aria-label={[...spoken, ...marks.map(({ text }) => text)].join(', ')}
    >
      {bars.map((bar) => {
        const [narrow, wide] = SAMPLE.barWidth;
        const width = Math.max(narrow, Math.min(wide, x(bar.right) - x(bar.left) - 0.5));
        const height = Math.max(1, floor - y(bar.many));
        return <rect key={bar.from} x={centre(bar) - width / 2} width={width} y={floor - height} height={height} />;
      })}
      <line x1={0} x2={WIDTH} y1={floor} y2={floor} />
      {[...counts, ...figures.map((figure) => ({ ...figure, y: floor + 16 }))].map(({ text, left, y }) => (
        <text key={`${text} ${y}`} x={left} y={y}>
          {text}
        </text>
      ))}
      {marks.map(({ text, figure, own }, row) => (
        <g key={own} className={own}>
          <path d={`M${x(figure)} ${floor}v5`} />
          <text x={placed(x(figure), text, 600).left} y={floor + 16 + SAMPLE.row * (row + 1)}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface Span {
  left: number;
  right: number;
}

/** Centred, but inside the chart. */
function placed(centre: number, text: string, weight = 400): Span {
  const width = textWidth(text, 12, weight);
  const left = Math.max(0, Math.min(WIDTH - width, centre - width / 2));
  return { left, right: left + width };
}

/** Those that keep apart from all before them. */
function keptApart<T extends Span>(texts: readonly T[]): T[] {
  const kept: T[] = [];
  for (const text of texts)
    if (kept.every(({ left, right }) => text.left > right + 6 || text.right < left - 6)) kept.push(text);
  return kept;
}

interface StepsProps {
  steps: readonly Placement[];
  /** index in `steps` */
  chosen: number;
  show(figure: number): string;
  onChoose(step: number): void;
}

const STEPS = { height: 96, top: 22, bottom: 26 };

/** Pressing a step shows its mapping. */
export function SwapSteps({ steps, chosen, show, onChoose }: StepsProps) {
  const figures = steps.map(({ figure }) => figure);
  const right = Math.max(28, ...figures.slice(-1).map((figure) => textWidth(show(figure), 12, 600) + 8));
  const x = scaleLinear([0, Math.max(1, steps.length - 1)], [10, WIDTH - right]);
  const y = scaleLinear([Math.min(...figures), Math.max(...figures)], [STEPS.height - STEPS.bottom, STEPS.top]);
  const stairs = line<Placement>(
    (_, at) => x(at),
    ({ figure }) => y(figure),
  ).curve(curveStepAfter)(steps.slice());
  return (
    <div className="mapping-steps">
      <svg className="small-chart" viewBox={`0 0 ${WIDTH} ${STEPS.height}`} aria-hidden="true">
        <path d={stairs ?? ''} />
        {steps.map(({ figure, swaps }, at) => (
          <g key={swaps.length} className={at === chosen ? 'mapping-chosen' : ''}>
            <circle cx={x(at)} cy={y(figure)} r={at === chosen ? 5 : 3.5} />
            {(figure !== steps[at - 1]?.figure || at === chosen) && (
              <text x={x(at) + 6} y={y(figure) - 6}>
                {show(figure)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <fieldset aria-label={t`Swaps`}>
        {steps.map(({ figure, swaps }, at) => (
          <button
            key={swaps.length}
            type="button"
            aria-pressed={at === chosen}
            aria-label={`${counted(swaps.length, 'swap')}: ${show(figure)}`}
            style={{ left: `${(100 * x(at)) / WIDTH}%` }}
            onClick={() => onChoose(at)}
          >
            {swaps.length}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
