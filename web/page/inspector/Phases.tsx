/* All phases of a link or a task: as bars, and as a table. */

import { useCallback, useMemo, useRef, useState } from 'react';
import { Slider } from '../../draw/chart/Slider.tsx';
import { worstRatio } from '../../draw/chart/timeline/bars.ts';
import { paintBars } from '../../draw/chart/timeline/paint-timeline.ts';
import { phaseCells } from '../../draw/chart/timeline/rows.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { useWidth } from '../../draw/use-width.ts';
import type { PhaseRows, PhaseValues } from '../../kinds/common/panel.ts';
import { formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import './phase-bars.css';
import { ExpandableList } from './ExpandableList.tsx';
import './tables.css';

interface PhaseBarsProps extends PhaseValues {
  onPhase(phase: number): void;
}

export function PhaseBars({ label, firstPhase, values, capacity, height, phase, spoken, onPhase }: PhaseBarsProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const count = values.length;
  const totalHeight = height ?? 34;
  const cells = useMemo(() => phaseCells({ values, capacity }, count, width), [values, capacity, count, width]);
  const unit = totalHeight / Math.max(height ? 1 : 2, worstRatio([cells]));
  const paint = useCallback(
    (pen: Pen, palette: Palette) =>
      pen.at(0, totalHeight, () => paintBars(pen, palette, { unit, pitch: totalHeight }, cells, width)),
    [cells, totalHeight, unit, width],
  );
  const last = count - 1;

  return (
    <div className="phase-bars" ref={container}>
      <Slider
        label={label}
        min={firstPhase}
        max={last + firstPhase}
        value={phase + firstPhase}
        valueText={`${t`phase ${formatCount(phase + firstPhase)}`}: ${spoken}`}
        step={1}
        jump={Math.max(2, Math.round(count / 8))}
        width={width}
        onMove={(to) => onPhase(to - firstPhase)}
        valueAt={(x) => Math.floor((x / width) * count) + firstPhase}
      >
        <Painted {...{ width, paint }} height={totalHeight} />
        <div
          className="frame"
          style={{ left: `${(phase / count) * 100}%`, width: `${100 / count}%`, height: totalHeight + 2 }}
        />
        <div className="ends between" aria-hidden="true">
          <span className={phase < count * 0.12 ? 'hidden' : undefined}>{firstPhase}</span>
          <b style={{ left: `${((phase + 0.5) / count) * 100}%` }}>{phase + firstPhase}</b>
          <span className={phase === last || phase > count * 0.86 ? 'hidden' : undefined}>{last + firstPhase}</span>
        </div>
      </Slider>
    </div>
  );
}

const ROWS = 64;

interface PhaseTableProps extends PhaseRows {
  onPhase(phase: number): void;
}

export function PhaseTable({ summary, ...table }: PhaseTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={`agenda ${table.what}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link-button">{summary}</summary>
      {open && <Table {...table} />}
    </details>
  );
}

function Table({ firstPhase, heads, rows, what, phase: current, onPhase }: Omit<PhaseTableProps, 'summary'>) {
  return (
    <ExpandableList rows={rows} atFirst={ROWS} what={what}>
      {(shown) => (
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Phase`}</th>
              {heads.map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ phase, cells }) => (
              <tr key={`${phase} ${cells[0]}`} aria-current={phase === current || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={t`Go to phase ${phase + firstPhase}`}
                    onClick={() => onPhase(phase)}
                  >
                    {phase + firstPhase}
                  </button>
                </th>
                {cells.map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ExpandableList>
  );
}
