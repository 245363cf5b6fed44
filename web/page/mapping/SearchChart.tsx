/* The progress of a search, what random mappings come to, and how few swaps suffice: small charts of the same objective. */

import { bin, max, sum } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import type { Sample } from '../../study/mapping/sample.ts';
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
  const x = scaleLinear([0, tries], [LEFT, WIDTH - 6]);
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
          <line x1={LEFT} x2={WIDTH - 6} y1={y(figure)} y2={y(figure)} />
          <text x={LEFT - 6} y={y(figure) + 4} textAnchor="end">
            {show(figure)}
          </text>
        </g>
      ))}
      <path className="mapping-present" d={path(({ present }) => present)} />
      <path className="mapping-best" d={path(({ best }) => best)} />
      <text x={LEFT} y={CURVE.height - 4}>
        0
      </text>
      <text x={WIDTH - 6} y={CURVE.height - 4} textAnchor="end">
        {t`${formatCount(tries)} tries`}
      </text>
    </svg>
  );
}

const SAMPLE = { height: 82, top: 16, bottom: 22, row: 16, bins: 16, mostLabels: 5, apart: 46 };

interface SampleProps {
  sample: Sample;
  /** what the present mapping and the best found come to */
  now: number;
  best: number;
  show(figure: number): string;
}

/** How many random mappings come to what, and where the present one and the best found are among them. */
export function SampleChart({ sample: { figures }, now, best, show }: SampleProps) {
  const all = [...figures.map(([figure]) => figure), now, best];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const bins = bin<readonly [number, number], number>()
    .value(([figure]) => figure)
    .domain([least, most])
    .thresholds(SAMPLE.bins)(figures.slice())
    .map((inside) => ({ at: inside[0]?.[0] ?? 0, many: sum(inside, ([, many]) => many) }))
    .filter(({ many }) => many > 0);
  const x = scaleLinear([least, most > least ? most : least + 1], [16, WIDTH - 16]);
  const y = scaleLinear([0, max(bins, ({ many }) => many) ?? 1], [SAMPLE.height - SAMPLE.bottom, SAMPLE.top]);
  const floor = y(0);
  const tallest = bins.filter(({ many }) => many === y.domain()[1]);
  const written = bins.length <= SAMPLE.mostLabels ? bins : tallest;
  const figuresBelow: number[] = [];
  for (const figure of [least, most, ...(bins.length <= 3 ? bins : tallest).map(({ at }) => at)])
    if (figuresBelow.every((other) => Math.abs(x(other) - x(figure)) >= SAMPLE.apart)) figuresBelow.push(figure);
  const marks = [
    { text: t`now ${show(now)}`, figure: now, own: 'sample-now' },
    ...(best < now ? [{ text: t`best found ${show(best)}`, figure: best, own: 'sample-best' }] : []),
  ];
  return (
    <svg
      className="mapping-sample small-chart"
      viewBox={`0 0 ${WIDTH} ${SAMPLE.height + SAMPLE.row * marks.length}`}
      role="img"
      aria-label={bins.map(({ at, many }) => `${show(at)}: ${formatCount(many)}`).join(', ')}
    >
      {bins.map(({ at, many }) => (
        <rect key={at} x={x(at) - 4} width={8} y={y(many)} height={Math.max(1, floor - y(many))} />
      ))}
      {written.map(({ at, many }) => (
        <text key={at} x={x(at)} y={y(many) - 4} textAnchor="middle">
          {formatCount(many)}
        </text>
      ))}
      <line x1={0} x2={WIDTH} y1={floor} y2={floor} />
      {figuresBelow.map((figure) => (
        <text key={figure} x={x(figure)} y={floor + 16} textAnchor={anchorAt(x(figure))}>
          {show(figure)}
        </text>
      ))}
      {marks.map(({ text, figure, own }, row) => (
        <g key={own} className={own}>
          <path d={`M${x(figure)} ${floor}v5`} />
          <text x={x(figure)} y={floor + 16 + SAMPLE.row * (row + 1)} textAnchor={anchorAt(x(figure))}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** So that a text at an end stays inside. */
const anchorAt = (x: number) => (x < WIDTH / 4 ? 'start' : x > (3 * WIDTH) / 4 ? 'end' : 'middle');

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
  const x = scaleLinear([0, Math.max(1, steps.length - 1)], [10, WIDTH - 28]);
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
