/* What a phase looks like, in a few words. */

import { levelCapacity } from '../../chart/timeline/rows.ts';
import { clusterOverview } from '../../families/cluster/overview-cluster.ts';
import type { LaneView } from '../../families/common/lane-view.ts';
import { engineOf, manyOf } from '../../scenario/lanes.ts';
import { formatCount } from '../../words/format.ts';
import { agree, counted, timesInLetters } from '../../words/grammar.ts';
import { type PhaseWord, phaseName, phaseWord } from '../../words/phase-word.ts';
import { tightWords } from '../../words/tight.ts';

type Overviewed = Pick<LaneView, 'shape' | 'loads' | 'settings'>;

export interface OverviewText {
  title: string;
  sentences: string[];
  /** the fullest link above the nodes' own; null when nothing is sent */
  worst: number | null;
}

export function overviewOf(lane: Overviewed): OverviewText {
  const { shape, loads, settings } = lane;
  const worst = fullest(shape.firstUp[2] ?? 0, loads.linkLoad) ?? fullest(0, loads.linkLoad);
  if (engineOf(settings) === 'lossy') return { ...clusterOverview(lane), worst };
  const word = phaseWord(settings);
  const scale = `${scaleOf(settings, word)} Colour and width say how full it is.`;
  if (loads.messages === 0) return { title: 'Nothing is sent', sentences: [nothing(word), scale], worst: null };
  const sent = `${counted(loads.messages, 'message')} ${agree(loads.messages, 'is', 'are')} under way. ${crossing(lane)}`;
  if (loads.contention <= 1) return { title: 'Every link has room', sentences: [sent, scale], worst };
  const tight = engineOf(settings) === 'output' ? tightWords(shape, settings) : null;
  return {
    title: 'Some links are too full',
    sentences: [
      sent,
      `The fullest link carries ${loads.contention}, ${costOf(settings, loads.contention)}.`,
      ...(tight === null ? [] : [tight]),
      scale,
    ],
    worst,
  };
}

/** Not of a lane that waits for its first loads. */
function nothing({ one, brief }: PhaseWord): string {
  return `Every task keeps its message to itself ${brief === 'distance' ? 'at' : 'in'} this ${one}.`;
}

function scaleOf(settings: Overviewed['settings'], { one, brief }: PhaseWord): string {
  if (engineOf(settings) === 'voq' && settings.link.fastReceivers && settings.traffic.sizes.length > 0)
    return 'Every link takes one message in the time of a cycle, that of a fast receiver more.';
  return brief === 'distance'
    ? 'Every link takes one message at a time.'
    : `Every link takes one message in the time of a ${one}.`;
}

function crossing({ shape, loads, settings }: Overviewed): string {
  const top = shape.levels;
  const over = loads.crossings[top] ?? 0;
  const fit = formatCount(levelCapacity(shape, top));
  if (over === 0) return 'None of them goes over the top.';
  const share = over === loads.messages ? 'All' : `${over}`;
  const climbs = engineOf(settings) === 'voq' && settings.routing.climb === 'top';
  return `${share} of them ${climbs ? 'climb to' : 'go over'} the top, where ${fit} fit.`;
}

/** What comes of `load` messages on one link: 'so the phase takes twice as long'. */
export function costOf(settings: Overviewed['settings'], load: number): string {
  if (engineOf(settings) === 'voq') {
    return manyOf(settings).lockstep
      ? 'so the others wait in buffers and run into the next cycle'
      : 'so the others wait in buffers, while senders go on without waiting for cycles';
  }
  return phaseWord(settings).brief === 'distance'
    ? `so it takes ${timesInLetters(load)} as long to send to this distance`
    : `so the ${phaseWord(settings).one} takes ${timesInLetters(load)} as long`;
}

/** 'in phase 3', 'at shift distance 8' */
export function inPhase(settings: Overviewed['settings'], phase: number): string {
  const { brief } = phaseWord(settings);
  return `${brief === 'distance' ? 'at' : 'in'} ${phaseName(settings, phase)}`;
}

function fullest(from: number, linkLoad: Uint16Array): number | null {
  let worst: number | null = null;
  for (let link = from; link < linkLoad.length; link++) {
    if ((linkLoad[link] ?? 0) > (worst === null ? 0 : (linkLoad[worst] ?? 0))) worst = link;
  }
  return worst;
}
