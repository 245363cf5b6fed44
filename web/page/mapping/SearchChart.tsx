/* The progress of a search, and how few swaps suffice: two small charts of the same objective. */

import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
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
