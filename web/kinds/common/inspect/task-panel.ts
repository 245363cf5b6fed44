/* A task: its message in this phase, what it waits for, and all its phases. */

import { phasesOverlap } from '../../../model/lanes.ts';
import { firstPhase } from '../../../model/phase-number.ts';
import { linksOfTask } from '../../../traffic/paths.ts';
import { roleText } from '../../../traffic/roles.ts';
import { phaseMessageOf } from '../../../traffic/traffic.ts';
import { formatMultiple } from '../../../words/format.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { PhaseInspectorData, PhaseTexts } from '../inspection.ts';
import type { FinishedNote, LaneView } from '../lane-view.ts';
import { inPhase } from '../overview.ts';
import type { Panel, PanelSection } from '../panel.ts';
import { agendaOf } from './agenda.ts';
import { messagePathOf } from './message-path.ts';
import { nodeNowSection } from './node-panel.ts';
import { partnersSection } from './partners.ts';
import { memoizeLast, nowSection, relativeLoadOf } from './parts.ts';
import { waitingOf } from './waiting.ts';

export function taskPanel(texts: PhaseTexts, data: PhaseInspectorData, task: number, over: FinishedNote): Panel {
  const { lane, instant, results } = data;
  const { shape, loads, settings } = lane;
  const node = loads.taskNode[task] ?? 0;
  const message = over === null ? phaseMessageOf(shape, loads, task) : null;
  const links = linksOfTask(shape, loads, task);
  const worst = Math.max(0, ...links.map(relativeLoadOf(lane)));
  // Other tasks may be in other phases, so this phase's plan does not say what its links carry now.
  const mixed = instant && phasesOverlap(settings) ? instant : null;
  const phase = inPhase(settings, loads.phase);
  const messages = texts.messages?.(data, task);
  return {
    kicker: `${t`${lane.name}, selected task`}${roleText(settings, task)}`,
    title: t`Task ${task} on node ${node}`,
    figure:
      message && !mixed
        ? { value: `${formatMultiple(worst)}×`, over: worst > 1, meaning: t`busiest link on its path ${phase}` }
        : null,
    remark: over && t`The exchange ${over}.`,
    sections: [
      ...(instant
        ? [
            nowSection(instant.timePs, {
              gauges: [],
              sentences: waitingOf(texts, lane, task, links, instant.frame, results.queues),
            }),
          ]
        : []),
      ...(message
        ? [
            {
              id: 'way',
              title: t`Its path ${phase}`,
              ...(mixed ? { aside: t`queued now` } : {}),
              items: [{ kind: 'ways' as const, ways: [messagePathOf(lane, message, { instant: mixed })] }],
            },
          ]
        : []),
      ...nodeNowSection(texts, data, node, task),
      ...(messages ? [messages] : []),
      ...(over === null ? [partnersSection(lane, task)] : []),
      agendaSection(lane, task),
      { title: t`Move to…`, folded: true, items: [{ kind: 'move', node, taskNode: loads.taskNode }] },
    ],
  };
}

const turnLevelsOf = memoizeLast((...of: Parameters<typeof agendaOf>) => {
  const agenda = agendaOf(...of);
  return { agenda, turns: agenda.map(({ turnLevel }) => turnLevel) };
});

/** All phases of a task: how high its messages climb, as bars, and their destinations, as a table. */
function agendaSection({ shape, loads, settings }: LaneView, task: number): PanelSection {
  const { agenda, turns: turnLevels } = turnLevelsOf(settings, shape, loads, task);
  const level = turnLevels[loads.phase] ?? 0;
  return {
    title: t`How high it climbs, by phase`,
    items: [
      {
        kind: 'phase-bars',
        label: t`Level where its message turns, phase by phase`,
        firstPhase: firstPhase(settings),
        values: turnLevels,
        capacity: shape.levels,
        height: 24,
        phase: loads.phase,
        spoken: level === 0 ? t`goes nowhere` : t`turns at level ${level}`,
      },
      {
        kind: 'phase-table',
        summary: t`As a table`,
        what: t`phases`,
        firstPhase: firstPhase(settings),
        heads: [t`sends to`, t`turns at level`],
        rows: agenda.map(({ destination, turnLevel, unsent }, phase) => ({
          phase,
          cells: [
            destination === null ? tFor('sends to')`nobody` : turnLevel > 0 || unsent ? String(destination) : t`itself`,
            unsent ? t`cannot be sent` : turnLevel === 0 ? '–' : String(turnLevel),
          ],
        })),
        phase: loads.phase,
      },
    ],
  };
}
