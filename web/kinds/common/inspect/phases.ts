/* The inspector of all families with phases, parameterised by each family's wording. */

import type { Selection } from '../../../draw/drawing.ts';
import { engineRow } from '../../../model/lanes.ts';
import type { Frame } from '../../../run/protocol.ts';
import { participantsOf, takesPart } from '../../../traffic/participants.ts';
import { linksOfTask } from '../../../traffic/traffic.ts';
import type { Inspection, PhaseInspectorData, PhaseTexts, Queries } from '../inspection.ts';
import { type LaneView, laneView } from '../lane-view.ts';
import { finishedAt, phaseOverview } from '../overview.ts';
import type { Panel } from '../panel.ts';
import { linkPanel, linksAround } from './link.ts';
import { nodePanel, taskPanel } from './node.ts';
import { switchPanel } from './switch.ts';
import { linksToQuery, phaseAt } from './waiting.ts';

export function phaseInspection(texts: PhaseTexts): Inspection {
  return {
    queries({ lane, selection }) {
      const view = laneView(lane);
      return view ? questionsOf(view, selection) : {};
    },
    phase({ lane, selection, instant }) {
      const view = laneView(lane);
      return view && selection && instant ? followed(view, selection, instant.frame) : null;
    },
    panel(data) {
      if (!data.selection) return phaseOverview.now()?.panel(data) ?? null;
      const view = laneView(data.lane);
      return view && panelOf(texts, { ...data, lane: view }, data.selection);
    },
  };
}

function panelOf(texts: PhaseTexts, data: PhaseInspectorData, selection: Selection): Panel {
  const { lane, instant } = data;
  const own = instant && phaseAt(lane, selection, instant.frame);
  const over = instant !== null && own === null ? (finishedAt(lane, instant) ?? '') : null;
  switch (selection.kind) {
    case 'link':
      return linkPanel(texts, data, selection.link, over);
    case 'switch':
      return switchPanel(data, selection.entity, over);
    case 'node':
      return nodePanel(texts, data, selection.node, over);
    case 'task':
      if (takesPart(participantsOf(lane.settings), selection.task)) return taskPanel(texts, data, selection.task, over);
      return nodePanel(texts, data, lane.loads.taskNode[selection.task] ?? selection.task, over);
  }
}

/** Queues: along the path of the selected task's message and its acknowledgement; around a selected link only if no phase
 * determines who uses it. */
function questionsOf(lane: LaneView, selection: Selection | null): Queries {
  const { shape, loads, settings } = lane;
  switch (selection?.kind) {
    case 'link':
      return {
        history: selection.link,
        ...(engineRow(settings).overlap ? { queues: linksAround(lane, selection.link) } : {}),
      };
    case 'task':
      return { queues: linksToQuery(shape, linksOfTask(shape, loads, selection.task)) };
    default:
      return {};
  }
}

/** If the selection belongs to no single phase, the first one still under way: it depends on the instant alone, not on what
 * was shown before. */
function followed(lane: LaneView, selection: Selection, frame: Frame): number {
  return phaseAt(lane, selection, frame) ?? Math.min(frame.firstPhase, lane.shape.phases - 1);
}
