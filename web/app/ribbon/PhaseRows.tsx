/* The ribbon on the phase clock: equal columns, the current phase framed across all rows. */

import { useMemo } from 'react';
import { Slider } from '../../chart/Slider.tsx';
import { phaseTicks } from '../../chart/ticks.ts';
import { BarRow } from '../../chart/timeline/BarRow.tsx';
import { pixelsPerCapacity, worstRatio } from '../../chart/timeline/bars.ts';
import { RowLabels } from '../../chart/timeline/RowLabels.tsx';
import { frameTop, layOutRows } from '../../chart/timeline/row-layout.ts';
import { phaseCells, type Row } from '../../chart/timeline/rows.ts';
import { t } from '../../language/language.ts';
import { usePlayground } from '../../state/store.ts';
import { whereFit } from '../../words/fit.ts';
import { formatCount, formatMultiple } from '../../words/format.ts';
import { capitalize } from '../../words/grammar.ts';
import { useGhosts } from './ghosts.ts';
import { usePhaseWord } from './phase-word.ts';

interface Props {
  rows: Row[];
  width: number;
  narrow: boolean;
  low: boolean;
}

export function PhaseRows({ rows, width, narrow, low }: Props) {
  const wanted = usePlayground((state) => state.clock.phase);
  const setPhase = usePlayground((state) => state.setPhase);
  const large = usePlayground((state) => state.scenario.view.present);
  const layout = layOutRows(rows.length, narrow, low, large);
  const phases = Math.max(1, ...rows.map((row) => row.phases));
  const phase = Math.min(wanted, phases - 1);
  const x = ((phase + 0.5) * width) / phases;
  const frameWidth = Math.max(narrow ? 24 : 14, width / phases + 4);

  const cells = useMemo(() => rows.map((row) => phaseCells(row, phases, width)), [rows, phases, width]);
  const worst = useMemo(() => worstRatio(cells), [cells]);
  const unit = pixelsPerCapacity(layout.pitch, worst);
  const top = frameTop(layout, unit, cells[0] ?? []);
  const ghosts = useGhosts();
  const ghostAt = rows.findIndex(({ lane }) => lane === ghosts?.of);
  const word = usePhaseWord();
  const valueText = `${capitalize(word.one)} ${phase + word.first}: ${rows
    .map((row) => `${row.name} ${rowValueText(row, row.values[phase] ?? 0)}`)
    .join('; ')}`;

  return (
    <>
      <RowLabels rows={rows} layout={layout} unit={unit} axis={word.brief} />
      <Slider
        label={capitalize(word.one)}
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
        <svg width={width} height={layout.height} aria-hidden="true">
          {rows.map((row, index) => (
            <BarRow
              key={row.lane}
              row={row}
              cells={cells[index] ?? []}
              width={width}
              foot={layout.foot(index)}
              unit={unit}
              pitch={layout.pitch}
              {...(row.lane === ghosts?.behind && { before: cells[ghostAt] })}
              current={phase < row.values.length ? { x, frame: frameWidth, value: row.values[phase] ?? 0 } : null}
            />
          ))}
          <path className="track" d={`M0 ${layout.track}H${width}`} />
          <path className="track done" d={`M0 ${layout.track}H${x}`} />
          {phaseTicks(phases, width).map(
            (tick) =>
              Math.abs(tick - phase) * (width / phases) > 22 && (
                <text key={tick} className="tick" x={((tick + 0.5) * width) / phases} y={layout.numbers}>
                  {formatCount(tick + word.first)}
                </text>
              ),
          )}
          <rect
            className="frame"
            x={x - frameWidth / 2}
            y={top}
            width={frameWidth}
            height={layout.foot(rows.length - 1) + 5 - top}
            rx="4"
          />
          <circle className="knob" cx={x} cy={layout.track} r={narrow ? 11 : 8} />
          <text
            className={narrow ? 'tick here in-knob' : 'tick here'}
            x={x}
            y={narrow ? layout.track + 4.5 : layout.numbers}
          >
            {formatCount(phase + word.first)}
          </text>
        </svg>
      </Slider>
    </>
  );
}

function rowValueText({ kind, capacity, single }: Row, value: number): string {
  if (kind === 'crossings') return `${formatCount(value)} ${whereFit(capacity)}`;
  return single
    ? t`${formatCount(value)} on the busiest link`
    : t`${formatMultiple(value)} times what the busiest link can carry`;
}
