/* All phases of a link or a task, as bars. */

import { useCallback, useMemo, useRef } from 'react';
import { Slider } from '../../draw/chart/Slider.tsx';
import { worstRatio } from '../../draw/chart/timeline/bars.ts';
import { paintBars } from '../../draw/chart/timeline/paint-timeline.ts';
import { phaseCells } from '../../draw/chart/timeline/rows.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { useWidth } from '../../draw/use-width.ts';
import type { PhaseValues } from '../../kinds/common/panel.ts';
import { formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import './phase-bars.css';

/** px */
const HEIGHT = 34;

interface PhaseBarsProps extends PhaseValues {
  onPhase(phase: number): void;
}

export function PhaseBars({ label, firstPhase, values, capacity, phase, spoken, onPhase }: PhaseBarsProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const count = values.length;
  const cells = useMemo(() => phaseCells({ values, capacity }, count, width), [values, capacity, count, width]);
  const unit = HEIGHT / Math.max(2, worstRatio([cells]));
  const paint = useCallback(
    (pen: Pen, palette: Palette) =>
      pen.at(0, HEIGHT, () => paintBars(pen, palette, { unit, pitch: HEIGHT }, cells, width)),
    [cells, unit, width],
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
        <Painted {...{ width, paint }} height={HEIGHT} />
        <div
          className="frame"
          style={{ left: `${(phase / count) * 100}%`, width: `${100 / count}%`, height: HEIGHT + 2 }}
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
