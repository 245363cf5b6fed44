/* A lane's schedule as a table. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { preloaded } from '../kinds/common/loadable.ts';
import type { ScheduleWording } from '../kinds/common/schedule.ts';
import { familyOfLane } from '../kinds/families.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { PhaseLoads } from '../run/protocol.ts';
import { laneQueries, usePlayground } from '../state/store.ts';
import { useTotals } from '../traffic/meetings.ts';
import { NO_TARGET } from '../traffic/plan.ts';
import { t } from '../words/language/language.ts';
import { usePart } from './lazy-part.tsx';
import { Dialog } from './parts/Dialog.tsx';
import { Segmented } from './parts/Segmented.tsx';
import type { CellPosition } from './schedule/extent.ts';
import { Grid } from './schedule/Grid.tsx';
import {
  canComputeRoutes,
  cellSentence,
  modelOf,
  scheduleSummaryOf,
  type TableModel,
} from './schedule/schedule-model.ts';
import './schedule/schedule.css';
import { useKept } from './use-shown.ts';

function ConnectedSchedule({ lane }: { lane: number }) {
  const shown = usePlayground((state) => state.lanes[lane]);
  const phase = usePlayground((state) => state.clock.phase);
  const setPhase = usePlayground((state) => state.setPhase);
  const ask = useMemo(() => (row: number) => laneQueries.ask(lane, 'phase', { phase: row }), [lane]);
  return shown ? <ScheduleTable key={shown.index} lane={shown} phase={phase} setPhase={setPhase} ask={ask} /> : null;
}

export function ScheduleDialog({ onClose }: { onClose(): void }) {
  const lanes = usePlayground((state) => state.lanes);
  const active = usePlayground((state) => state.activeLane);
  const [index, setIndex] = useState(active);
  const lane = lanes[index] ?? lanes[0];
  if (!lane) return null;
  return (
    <Dialog vast title={t`Schedule`} onClose={onClose}>
      {lanes.length > 1 && (
        <div className="schedule-choices cluster">
          <Segmented
            label={t`Lane`}
            choices={lanes.map(({ name, index: value }) => ({ value, text: name }))}
            value={lane.index}
            onChange={(value) => setIndex(Number(value))}
          />
        </div>
      )}
      <ConnectedSchedule lane={lane.index} />
    </Dialog>
  );
}

/* Every phase of a lane's schedule: who sends to whom, which messages share a link, and why. */

interface ScheduleTableProps {
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

/* The table of a lane, cached while its inputs are unchanged: a change of phase does not affect it. */

type Ask = (phase: number) => Promise<PhaseLoads>;

/** Rows requested at once; the others are requested at the next render. */
const AT_ONCE = 40;

interface ModelInUse {
  model: TableModel | null;
  /** Requests loads for the visible rows. */
  request(from: number, to: number): void;
}

function useModel({ settings, loads, analysis, status }: LaneState, ask?: Ask): ModelInUse {
  const routes = useMemo(() => canComputeRoutes(settings), [settings]);
  const placed = loads?.taskNode ?? null;
  const taskNode = useKept([...(placed ?? [])], () => placed);
  // While a lane opens, its loads are still those of the settings before.
  const own = routes || status === 'opening' ? null : loads;
  const { known, version, want: request } = useLoads(settings, own, routes ? undefined : ask);
  const rows = routes ? null : analysis;
  // biome-ignore lint/correctness/useExhaustiveDependencies: version changes with the contents of `known`
  const model = useMemo(
    () => modelOf({ settings, taskNode, analysis: rows, loadsOf: (row) => known.get(row) ?? null }),
    [settings, taskNode, rows, known, version],
  );
  return { model, request };
}

/** Loads reported by the core for these settings. */
function useLoads(settings: LaneState['settings'], loads: PhaseLoads | null, ask: Ask | undefined) {
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new settings need new loads
  const known = useMemo(() => new Map<number, PhaseLoads>(), [settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new settings need new requests
  const asked = useMemo(() => new Set<number>(), [settings]);
  const alive = useRef(known);
  alive.current = known;
  useEffect(() => {
    if (!loads || known.has(loads.phase)) return;
    known.set(loads.phase, loads);
    setVersion((last) => last + 1);
  }, [known, loads]);
  const request = useCallback(
    (from: number, to: number) => {
      if (!ask) return;
      const missing = [];
      for (let row = from; row < to && missing.length < AT_ONCE; row++)
        if (!known.has(row) && !asked.has(row)) missing.push(row);
      if (missing.length === 0) return;
      for (const row of missing) asked.add(row);
      void Promise.allSettled(missing.map(ask)).then((answers) => {
        if (alive.current !== known) return;
        for (const answer of answers) if (answer.status === 'fulfilled') known.set(answer.value.phase, answer.value);
        setVersion((last) => last + 1);
      });
    },
    [ask, known, asked],
  );
  return { known, version, want: request };
}
