/* Nothing is selected: what the picture shows in this phase or at this instant, and where to look first. */

import { formatTime } from '../../../words/format.ts';
import { phaseName } from '../../../words/phase-word.ts';
import type { Overviewed, PhaseTexts, SeenPhases } from '../inspection.ts';
import type { Item, Panel } from '../panel.ts';
import { linkAt, sentences } from './parts.ts';

export function overviewPanel(texts: PhaseTexts, { lane, instant }: SeenPhases): Panel {
  const { title, sentences: said } = instant ? texts.moment(lane, instant) : texts.overview(lane);
  const worst = instant ? null : fullestLink(lane);
  const more: Item[] =
    worst === null ? [] : [{ kind: 'link', text: 'Show the fullest link', target: linkAt(lane, worst) }];
  return {
    kicker: `${lane.name}, ${instant ? `at ${formatTime(instant.timePs)}` : phaseName(lane.settings, lane.loads.phase)}`,
    title,
    items: [
      ...sentences(said),
      ...more,
      { kind: 'sentence', text: 'Point at a link, a switch or a task to see who uses it, and why.', tone: 'hint' },
    ],
    sections: [],
  };
}

/** Above the nodes' own; null when nothing is sent. */
export function fullestLink({ shape, loads }: Pick<Overviewed, 'shape' | 'loads'>): number | null {
  return fullest(shape.firstUp[2] ?? 0, loads.linkLoad) ?? fullest(0, loads.linkLoad);
}

function fullest(from: number, linkLoad: Uint16Array): number | null {
  let worst: number | null = null;
  for (let link = from; link < linkLoad.length; link++) {
    if ((linkLoad[link] ?? 0) > (worst === null ? 0 : (linkLoad[worst] ?? 0))) worst = link;
  }
  return worst;
}
