/* The ribbon as a table (crossing-table.ts), with its slider. Pointing at a cell lights its message in the
 * tree; arrow keys up and down go from task to task. */

import { useCallback, useMemo } from 'react';
import { Slider } from '../../draw/chart/Slider.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted } from '../../draw/View.tsx';
import type { RowsProps } from '../../page/feature.ts';
import { useShort } from '../../page/layout.ts';
import { END, GUTTER } from '../../page/ribbon/PhaseRows.tsx';
import { useKept } from '../../page/use-shown.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { NO_TARGET } from '../../traffic/plan.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import {
  cellAt,
  paintTableEnds,
  paintTablePhase,
  paintTables,
  phaseAt,
  type TableLane,
  tableScene,
} from './crossing-table.ts';
import { useRowEvents } from './row-events.ts';
import { tablesOf } from './task-lanes.ts';

export function TableRows({ lanes: states, width, narrow, low }: RowsProps) {
  const lanes = useTables(states);
  const wanted = usePlayground((state) => state.clock.phase);
  const marked = usePlayground(({ highlighted, selection }) => highlighted ?? selection);
  const { setPhase } = usePlayground.getState();
  const close = useShort() || low;
  const scene = useMemo(() => tableScene({ lanes, width, narrow, low: close }), [lanes, width, narrow, close]);
  const phase = Math.min(wanted, scene.phases - 1);
  const task = marked?.kind === 'task' ? marked : null;
  const { height } = scene.layout;

  const paint = useCallback((pen: Pen, palette: Palette) => paintTables(pen, palette, scene), [scene]);
  const paintNow = useCallback(
    (pen: Pen, palette: Palette) => paintTablePhase(pen, palette, scene, phase, task),
    [scene, phase, task],
  );
  const paintEnds = useCallback(
    (pen: Pen, palette: Palette) => pen.at(GUTTER, 0, () => paintTableEnds(pen, palette, scene, GUTTER)),
    [scene],
  );

  const events = useRowEvents({
    ...{ width, marked: task && { lane: task.lane, number: task.task } },
    lanes: lanes.map(({ lane, table }) => ({ lane, numbers: table.tasks })),
    rowAt(x, y) {
      const cell = cellAt(scene, x, y);
      return cell && { lane: cell.lane, number: cell.task };
    },
  });
  return (
    <div style={{ height }} {...events}>
      <div className="row-ends">
        <Painted width={GUTTER + width + END} height={height} paint={paintEnds} />
      </div>
      <Slider
        label={t`Phase`}
        min={0}
        max={scene.phases - 1}
        value={phase}
        valueText={spoken(lanes, phase, task)}
        step={1}
        jump={Math.max(2, Math.round(scene.phases / 8))}
        width={width}
        onMove={setPhase}
        valueAt={(x) => phaseAt(scene, x)}
        style={{ height }}
      >
        <Painted className="rows table" {...{ width, height, paint }} />
        <Painted className="words clock" {...{ width, height }} paint={paintNow} />
      </Slider>
    </div>
  );
}

/** What crosses in the phase, lane by lane, and where the marked task sends. */
function spoken(lanes: readonly TableLane[], phase: number, marked: { lane: number; task: number } | null): string {
  const said = lanes.flatMap(({ lane, name, table }) => {
    const count = table.crossings[phase];
    if (count === undefined) return [];
    const target = marked?.lane === lane ? table.targets[phase]?.[table.tasks.indexOf(marked.task)] : undefined;
    const sends =
      marked && target !== undefined && target !== NO_TARGET ? `, ${t`task ${marked.task} sends to ${target}`}` : '';
    return [`${name} ${t`${counted(count, 'message')} across the middle`}${sends}`];
  });
  return `${t`Phase ${phase + (lanes[0]?.table.firstPhase ?? 0)}`}: ${said.join('; ')}`;
}

/** Keeps the list as long as tasks stay where they are. */
function useTables(lanes: readonly LaneState[]): readonly TableLane[] {
  const inputs = lanes.flatMap(({ index, name, settings, loads }) => [index, name, settings, loads?.taskNode.join()]);
  return useKept(inputs, () => tablesOf(lanes));
}
