/* The texts of a family with phases about a lane, for tests: each part separately, without the core's answers. */

import type { Inspection, InspectorData, InspectorInput } from '../../../kinds/common/inspection.ts';
import type { Instant, LaneView } from '../../../kinds/common/lane-view.ts';
import { type CardText, cardOf as cardOfPanel, type Panel } from '../../../kinds/common/panel.ts';
import { families, familyOfLane } from '../../../kinds/families.ts';
import type { Core, CoreRun } from '../../../run/core.ts';
import type { LaneState } from '../../../run/lane-state.ts';

type Settings = LaneState['settings'];

/** A lane while it runs, with the loads of a phase. */
export function viewOf(settings: Settings, run: CoreRun, phase: number | null): LaneView {
  return {
    ...{ index: 0, name: 'Lane', settings, status: 'ready', error: null, analysis: null, history: null },
    ...{ shape: run.shape, loads: phase === null ? (null as never) : run.plan(phase), summary: run.summary() },
    run: { state: 'running', fraction: 0, secondsLeft: null, refusal: null },
  };
}

/** A run at a share of its ideal time. */
export function onTheWay(core: Core, settings: Settings, share: number): { run: CoreRun; instant: Instant } {
  const run = core.open(settings);
  const timePs = Math.round(run.summary().idealPs * share);
  while (run.run(timePs, 0xffffffff) === 'running');
  return { run, instant: { timePs, frame: run.frame() } };
}

await Promise.all(Object.values(families).map(({ inspection }) => inspection.load()));

export function inspectionOf(settings: Settings): Inspection {
  const inspection = familyOfLane(settings).inspection.now();
  if (!inspection) throw new Error('The part has not loaded.');
  return inspection;
}

export const unanswered: InspectorData['results'] = {
  history: null,
  queues: null,

  port: null,
  entries: null,
};

export function panelOf(seen: InspectorInput, answers: Partial<InspectorData['results']> = {}): Panel {
  const panel = inspectionOf(seen.lane.settings).panel({ ...seen, results: { ...unanswered, ...answers } });
  if (!panel) throw new Error('The lane has no loads.');
  return panel;
}

export function cardOf(
  lane: LaneState,
  selection: InspectorInput['selection'],
  instant: InspectorInput['instant'] = null,
): CardText {
  return cardOfPanel(panelOf({ lane, selection, instant }));
}
