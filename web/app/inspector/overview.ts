/* What a phase looks like, and which link to look at first. */

import type { Description, Overviewed } from '../../families/common/inspection.ts';
import { inspectionOf } from '../../families/inspections.ts';

interface OverviewText extends Description {
  /** the fullest link above the nodes' own; null when nothing is sent */
  worst: number | null;
}

export function overviewOf(lane: Overviewed): OverviewText {
  const { shape, loads, settings } = lane;
  const worst = fullest(shape.firstUp[2] ?? 0, loads.linkLoad) ?? fullest(0, loads.linkLoad);
  return { ...inspectionOf(settings).overview(lane), worst };
}

function fullest(from: number, linkLoad: Uint16Array): number | null {
  let worst: number | null = null;
  for (let link = from; link < linkLoad.length; link++) {
    if ((linkLoad[link] ?? 0) > (worst === null ? 0 : (linkLoad[worst] ?? 0))) worst = link;
  }
  return worst;
}
