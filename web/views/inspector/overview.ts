/* What a phase looks like, in a few words. */

import { tightWords } from '../../state/tight.ts';
import { levelCapacity } from '../timeline/rows.ts';
import type { LaneView } from './lane.ts';
import { plural, times } from './words.ts';

type Overviewed = Pick<LaneView, 'shape' | 'loads'> & Partial<Pick<LaneView, 'settings'>>;

export interface OverviewText {
  title: string;
  sentences: string[];
  /** the fullest link above the nodes' own; null when nothing is sent */
  worst: number | null;
}

export function overviewOf({ shape, loads, settings }: Overviewed): OverviewText {
  const tight = settings ? tightWords(shape, settings) : null;
  const top = shape.levels;
  const over = loads.crossings[top] ?? 0;
  const fit = levelCapacity(shape, top);
  const scale = 'Every link takes one message in the time of a phase. Colour and width say how full it is.';
  const worst = fullest(shape.firstUp[2] ?? 0, loads.linkLoad) ?? fullest(0, loads.linkLoad);
  if (loads.messages === 0) {
    return {
      title: 'Nothing is sent',
      sentences: ['Every task keeps its message to itself in this phase.', scale],
      worst: null,
    };
  }
  const share = over === loads.messages ? 'All' : `${over}`;
  const crossing =
    over === 0 ? 'None of them goes over the top.' : `${share} of them go over the top, where ${fit} fit.`;
  const sent = `${plural(loads.messages, 'message')} ${loads.messages === 1 ? 'is' : 'are'} under way. ${crossing}`;
  if (loads.contention <= 1) return { title: 'Every link has room', sentences: [sent, scale], worst };
  return {
    title: 'Some links are too full',
    sentences: [
      sent,
      `The fullest link carries ${loads.contention}, so the phase takes ${times(loads.contention)} as long.`,
      ...(tight === null ? [] : [tight]),
      scale,
    ],
    worst,
  };
}

function fullest(from: number, linkLoad: Uint16Array): number | null {
  let worst: number | null = null;
  for (let link = from; link < linkLoad.length; link++) {
    if ((linkLoad[link] ?? 0) > (worst === null ? 0 : (linkLoad[worst] ?? 0))) worst = link;
  }
  return worst;
}
