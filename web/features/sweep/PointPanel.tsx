/* The runs at one point: the average of every measure, and each seed by itself, which opens in the trees. */

import type { Measure } from '../../measures/measures.ts';
import { useLayout } from '../../page/layout.ts';
import {
  averagedText,
  intervalText,
  measureText,
  measureTitle,
  missingRunWord,
  noAverageText,
} from '../../study/caption.ts';
import type { Plan } from '../../study/plan.ts';
import { type Average, averagesOf, type RunRow } from '../../study/tables.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { pointLabel } from './formats.ts';
import { closeSweep } from './open-close.ts';
import { openRun, useRunInTrees, useSweep } from './page-sweep.ts';
import type { SweepPoint } from './sweep-model.ts';
import './sweep.css';

export function PointPanel() {
  const { plan, rows, hovered: shown } = useSweep((state) => state);
  const opened = useRunInTrees();
  const at = shown ?? opened;
  if (!plan) return null;
  if (rows.length === 0 || !at) {
    return (
      <div className="sweep-point">
        <p className="grey">
          {t`Point at a dot, or use the arrow keys: its runs appear here and can be opened in the trees.`}
        </p>
      </div>
    );
  }
  return <At {...{ plan, rows, opened }} shown={at} />;
}

/** On a phone, opening a run switches from the sweep to the trees. Results are kept for when the user returns. */
function useOpen(): (shown: SweepPoint) => void {
  const narrow = useLayout() === 'narrow';
  return (shown) => {
    openRun(shown);
    if (narrow) closeSweep();
  };
}

interface Props {
  plan: Plan;
  rows: readonly RunRow[];
  shown: SweepPoint;
  opened: SweepPoint | null;
}

function At({ plan, rows, shown, opened }: Props) {
  const pointRows = rows
    .filter(({ point, lane }) => point === shown.point && lane === shown.lane)
    .sort((a, b) => a.seed - b.seed);
  const open = useOpen();
  const averages = averagesOf(plan, rows, shown);
  const { seeds, measures, lanes } = plan.sweep;
  const seed = seeds[shown.seed ?? 0] ?? 1;
  // The seed that is pointed at, or in the trees, comes first.
  const own = seeds.length > 1 && shown.seed !== null ? pointRows.find((row) => row.seed === shown.seed) : undefined;
  const isOpen = opened?.point === shown.point && opened.lane === shown.lane && (shown.seed ?? 0) === opened.seed;
  return (
    <section className="sweep-point" aria-label={t`Point of the sweep`}>
      <p className="grey">{laneTitle(lanes[shown.lane] ?? '')}</p>
      <h2>
        {pointLabel(plan, shown.point)}
        {seeds.length > 1 && shown.seed !== null && <span className="grey">, {t`seed ${seed}`}</span>}
      </h2>
      <dl>
        {averages.map((average) => (
          <AverageRow key={average.measure.name} {...{ average, own }} title={measureTitle(plan, average.measure)} />
        ))}
      </dl>
      <div className="sweep-point-keys cluster">
        <button
          type="button"
          className="strong-button"
          disabled={isOpen || pointRows.length === 0}
          onClick={() => open(shown)}
        >
          {isOpen ? t`In the trees` : seeds.length > 1 ? t`Open seed ${seed}` : t`Open this run`}
        </button>
      </div>
      {seeds.length > 1 && pointRows.length > 0 && (
        <BySeed {...{ plan, pointRows, shown, opened }} measure={firstWithValue(measures, pointRows)} />
      )}
    </section>
  );
}

/** `own`: the run that comes first. */
function AverageRow({ average, title, own }: { average: Average; title: string; own: RunRow | undefined }) {
  const { measure, kind, value, halfWidth } = average;
  const text = (value: number) => measureText(measure, value);
  const averaged = averagedText(average);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {own && <strong>{valueText(measure, own)}</strong>}
        {own && <span className="grey"> {kind === 'median' ? t`median` : t`mean`} </span>}
        <Figure strong={!own}>{value === null ? noAverageText(average) : text(value)}</Figure>
        <span className="grey">{intervalText(halfWidth, text)}</span>
        {averaged !== '' && <span className="grey">, {averaged}</span>}
      </dd>
    </div>
  );
}

function Figure({ strong, children }: { strong: boolean; children: string }) {
  return strong ? <strong>{children}</strong> : <span>{children}</span>;
}

function valueText(measure: Measure, { ran }: RunRow): string {
  const value = ran.values[measure.name];
  return value == null ? missingRunWord(measure, [ran]) : measureText(measure, value);
}

/** The first measure with a value in any run. */
function firstWithValue(measures: readonly Measure[], pointRows: readonly RunRow[]): Measure | undefined {
  return measures.find(({ name }) => pointRows.some(({ ran }) => ran.values[name] != null)) ?? measures[0];
}

/** The values for each seed, on one scale. */
function BySeed({
  plan,
  pointRows,
  shown,
  opened,
  measure,
}: Pick<Props, 'plan' | 'shown' | 'opened'> & { pointRows: readonly RunRow[]; measure: Measure | undefined }) {
  const open = useOpen();
  if (!measure) return null;
  const values = pointRows.map(({ ran }) => ran.values[measure.name] ?? 0);
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const share = (value: number) => (100 * (value - min)) / (max - min || 1);
  return (
    <div className="sweep-seeds rows">
      <h3>
        {t`All seeds here`} <small>{measureTitle(plan, measure)}</small>
      </h3>
      <ul>
        {pointRows.map((row) => {
          const { seed, ran } = row;
          const value = ran.values[measure.name] ?? null;
          const isOpen = opened?.point === shown.point && opened.lane === shown.lane && opened.seed === seed;
          const [from, to] = [share(Math.min(0, value ?? 0)), share(Math.max(0, value ?? 0))];
          return (
            <li key={seed}>
              <button
                type="button"
                aria-pressed={isOpen}
                aria-current={seed === shown.seed || undefined}
                onClick={() => open({ ...shown, seed })}
              >
                <span className={value === null ? 'sweep-seed-bar missing' : 'sweep-seed-bar'} aria-hidden="true">
                  {value !== null && <i style={{ bottom: `${from}%`, height: `max(2px, ${to - from}%)` }} />}
                </span>
                <span>{valueText(measure, row)}</span>
                <span className="grey">{t`seed ${plan.sweep.seeds[seed] ?? 1}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
