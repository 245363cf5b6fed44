/* Every phase of a lane's schedule: who sends to whom, which messages share a link, and why. */

import { useCallback, useMemo, useState } from 'react';
import { preloaded } from '../../kinds/common/loadable.ts';
import type { ScheduleWording } from '../../kinds/common/schedule.ts';
import { familyOfLane } from '../../kinds/families.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { PhaseLoads } from '../../run/protocol.ts';
import { NO_TARGET } from '../../traffic/plan.ts';
import { useTotals } from '../../traffic/totals.ts';
import { t } from '../../words/language/language.ts';
import { usePart } from '../use-part.ts';
import type { CellPosition } from './extent.ts';
import { Grid } from './Grid.tsx';
import { cellSentence, scheduleSummaryOf } from './summary.ts';
import { useModel } from './use-schedule-model.ts';
import './schedule.css';

export interface ScheduleTableProps {
  lane: LaneState;
  /** row of the current phase */
  phase: number;
  setPhase(phase: number): void;
  /** loads of any phase: marks rows whose routes only the core knows. Without it, only the current phase is marked. */
  ask?(phase: number): Promise<PhaseLoads>;
}

/** Where there are no phases, nor a table of them. */
const NO_WORDS = preloaded<ScheduleWording>({ participants: () => '' });

export function ScheduleTable({ lane, phase, setPhase, ask }: ScheduleTableProps) {
  const { settings } = lane;
  const { model, request: want } = useModel(lane, ask);
  const wording = usePart(familyOfLane(settings).schedule ?? NO_WORDS);
  const [cursor, setPlace] = useState<CellPosition | null>(null);
  const count = useMemo(() => model && ((row: number) => model.total(row)), [model]);
  const totals = useTotals(model?.plan.rows ?? 0, count);
  const onRow = useCallback((row: number) => setPhase(row), [setPhase]);
  if (!model) return <p className="nothing grey">{t`This traffic has no phases, so there is no table of them.`}</p>;

  const { plan } = model;
  const lead = scheduleSummaryOf(wording, lane, model, totals);
  return (
    <section className="sched stack" aria-label={t`Schedule of ${lane.name}`}>
      <p className="sched-lead">
        <strong className={lead.collides ? 'over' : undefined}>{lead.headline}</strong> {lead.details}
      </p>
      <Grid
        model={model}
        totals={totals}
        current={phase}
        cursor={cursor}
        onCursor={setPlace}
        onRow={onRow}
        onRows={want}
      />
      <p className="sched-readout" aria-live="polite">
        {cursor && cursor.row < plan.rows ? (
          cellSentence(
            plan,
            cursor.row,
            cursor.column,
            model.targets(cursor.row)[cursor.column] ?? NO_TARGET,
            model.company(cursor.row, cursor.column),
          )
        ) : (
          <Key over={lead.collides || !wording.sharing} onlyShownPhase={!model.everyRow && !ask} />
        )}
      </p>
    </section>
  );
}

function Key({ over, onlyShownPhase }: { over: boolean; onlyShownPhase: boolean }) {
  return (
    <span className="sched-key grey cluster">
      <span>
        <i className={over ? 'sched-swatch meets' : 'sched-swatch shares'}>
          7<sup>2</sup>
        </i>
        {t`shares a link; the small number counts the messages on it`}
      </span>
      <span>
        <i className="sched-swatch group0" />
        <i className="sched-swatch group2" />
        {t`subtree of the target`}
      </span>
      {onlyShownPhase && <span>{t`routes: only those of the phase shown`}</span>}
    </span>
  );
}
