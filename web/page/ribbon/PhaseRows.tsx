/* The ribbon on the phase clock (chart/timeline/phases.ts), with its slider. */

import { Fragment, useCallback, useMemo } from 'react';
import { Slider } from '../../draw/chart/Slider.tsx';
import { paintPhase, paintPhases, phaseScene } from '../../draw/chart/timeline/phases.ts';
import { countedEnds, layOutRows, type PlacedEnds, paintRowEnds } from '../../draw/chart/timeline/row-layout.ts';
import type { TimelineRow } from '../../draw/chart/timeline/rows.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted } from '../../draw/View.tsx';
import { firstPhaseOf } from '../../model/notes.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount, formatMultiple, whereFit } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { isEnlarged } from '../enlarged.ts';

interface Props {
  rows: TimelineRow[];
  width: number;
  narrow: boolean;
  low: boolean;
}

export function PhaseRows({ rows, width, narrow, low }: Props) {
  const wanted = usePlayground((state) => state.clock.phase);
  const setPhase = usePlayground((state) => state.setPhase);
  const large = usePlayground(({ scenario }) => isEnlarged(scenario.view));
  const layout = useMemo(() => layOutRows(rows.length, { narrow, low, large }), [rows.length, narrow, low, large]);
  const first = usePlayground((state) => firstPhaseOf(state.lanes));
  const scene = useMemo(
    () => phaseScene({ rows, layout, width, firstPhase: first, narrow }),
    [rows, layout, width, first, narrow],
  );
  const ends = useMemo(() => countedEnds(rows), [rows]);
  const { phases } = scene;
  const phase = Math.min(wanted, phases - 1);
  const paint = useCallback((pen: Pen, palette: Palette) => paintPhases(pen, palette, scene), [scene]);
  const paintNow = useCallback((pen: Pen, palette: Palette) => paintPhase(pen, palette, scene, phase), [scene, phase]);
  const size = { width, height: layout.height };
  const valueText = `${t`Phase ${phase + first}`}: ${rows
    .map((row) => `${row.name} ${rowValueText(row, row.values[phase] ?? 0)}`)
    .join('; ')}`;

  return (
    <>
      <RowEnds {...{ ends, layout, width }} unit={scene.scale.unit} axis={t`phase`} />
      <Slider
        label={t`Phase`}
        min={0}
        max={phases - 1}
        value={phase}
        valueText={valueText}
        step={1}
        jump={Math.max(2, Math.round(phases / 8))}
        width={width}
        onMove={setPhase}
        valueAt={(at) => Math.min(phases - 1, Math.floor((at / width) * phases))}
        style={{ height: layout.height }}
      >
        <Painted className="rows" {...{ ...size, paint }} />
        <Painted className="words clock" {...size} paint={paintNow} />
      </Slider>
    </>
  );
}

function rowValueText({ kind, capacity, single }: TimelineRow, value: number): string {
  if (kind === 'crossings') return `${formatCount(value)} ${whereFit(capacity)}`;
  return single
    ? t`${formatCount(value)} on the busiest link`
    : t`${formatMultiple(value)} times what the busiest link can carry`;
}

/* What stands left and right of the rows (draw/chart/timeline/row-layout.ts). Pointing at it says a name in full, and what a
 * total counts. */

/** For names, as beside the trees, and for totals, as in ribbon.css; px. */
export const GUTTER = 68;
export const END = 57;

export function RowEnds({ ends, layout, unit, width, axis }: Omit<PlacedEnds, 'gutter'>) {
  const paint = useCallback(
    (pen: Pen, palette: Palette) =>
      pen.at(GUTTER, 0, () => paintRowEnds(pen, palette, { ends, layout, unit, width, gutter: GUTTER, axis })),
    [ends, layout, unit, width, axis],
  );
  return (
    <div className="row-ends">
      <Painted width={GUTTER + width + END} height={layout.height} paint={paint} />
      {ends.map(({ name, total, under, meaning }, index) => {
        const style = { top: layout.foot(index) - unit / 2 - 10 };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lanes may have one name, and rows stay
          <Fragment key={index}>
            <span className="row-name" style={style} title={name}>
              <span className="unseen">{name}</span>
            </span>
            <span className="row-total" style={style} title={`${name}: ${meaning}`}>
              <span className="unseen">
                {total} {under}
              </span>
            </span>
          </Fragment>
        );
      })}
    </div>
  );
}
