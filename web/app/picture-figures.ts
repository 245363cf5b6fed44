/* The two figures beside the large one in an exported picture: of the phase, or of the instant of the packets. */

import type { LaneState } from '../engine/lane-state.ts';
import type { Frame, Shape } from '../engine/protocol.ts';
import { fullestLink, linkCapacities } from '../scenario/capacity.ts';
import { partsOf } from '../tree/parts.ts';
import { formatCount, formatFit, formatTimes } from '../words/format.ts';
import { phaseName, phaseWord } from '../words/phase-word.ts';
import { packetsBy, packetsOf, phasesUnderWay } from './lane/delivered.ts';
import { messagesOf } from './lane/messages.ts';
import { rangeOf, shareOf } from './lane/NowInPackets.tsx';

export interface SmallFigure {
  value: string;
  /** behind it, smaller */
  of?: string;
  words: string;
  over: boolean;
}

export interface SmallFigures {
  when: string;
  figures: SmallFigure[];
}

type Drawn = LaneState & { shape: Shape };

export function figuresOfPhase({ loads, shape, settings }: Drawn): SmallFigures | null {
  if (!loads) return null;
  const crossing = loads.crossings[shape.levels] ?? 0;
  const capacities = linkCapacities(settings);
  const worst = fullestLink(loads, capacities);
  const fits = (shape.upLinks - (shape.firstUp[shape.levels] ?? 0)) * (capacities[shape.levels] ?? 1);
  return {
    when: `in ${phaseName(settings, loads.phase)}`,
    figures: [
      { value: `${formatTimes(worst)}×`, words: 'worst link', over: worst > 1 },
      { value: formatCount(crossing), of: `of ${formatFit(fits)}`, words: 'over the top', over: crossing > fits },
    ],
  };
}

export function figuresOfInstant({ analysis, summary, settings, shape }: Drawn, frame: Frame): SmallFigures {
  const { cluster, finished, firstPhase, lastPhase, taskReceived, deliveredMessages, timePs } = frame;
  const word = phaseWord(settings);
  if (cluster) {
    const packets = shape.nodes * (shape.nodes - 1) * settings.traffic.packetsPerDestination;
    const received = taskReceived.reduce((sum, count) => sum + count, 0);
    return {
      when: finished ? 'done' : `in step ${rangeOf(firstPhase, Math.max(firstPhase, lastPhase), 1)}`,
      figures: [
        { value: formatCount(cluster.lost), words: 'dropped', over: cluster.lost > 0 },
        { value: shareOf(received, packets), words: 'delivered', over: false },
      ],
    };
  }
  const { first, last } = phasesUnderWay(frame, partsOf(settings), shape.phases);
  const packets = packetsOf(settings);
  const delivered =
    packets !== null && summary
      ? shareOf(finished ? packets : packetsBy(summary, timePs), packets)
      : shareOf(deliveredMessages, analysis && messagesOf(analysis));
  return {
    when: finished ? 'done' : 'at this instant',
    figures: [
      {
        value: finished ? '–' : rangeOf(first, last, word.first),
        words: word.brief === 'distance' ? 'distance' : `in ${word.brief}`,
        over: false,
      },
      { value: delivered, words: 'delivered', over: false },
    ],
  };
}
