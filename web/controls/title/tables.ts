/* What the page computed, as comma-separated values: one line per lane, phase and level, or per lane and bin of time. */

import { familyOf } from '../../scenario/lanes.ts';
import { phaseWord, phaseWordOf } from '../../state/phase-word.ts';
import type { LaneState } from '../../state/types.ts';
import { quoted } from './csv.ts';

/** Phases are called and numbered as on the page. */
export function loadsCsv(lanes: LaneState[]): string {
  const word = phaseWordOf(lanes);
  const lines = [
    `lane,${word.brief},level,crossings,links_up,worst_link_up,worst_link_down,worst_bundle_up,worst_bundle_down,contention,bound`,
  ];
  for (const { name, analysis, shape } of lanes) {
    if (!analysis || !shape) continue;
    for (let phase = 0; phase < analysis.done; phase++) {
      for (let level = 1; level <= shape.levels; level++) {
        const at = phase * (analysis.levels + 1) + level;
        lines.push(
          [
            quoted(name),
            phase + word.first,
            level,
            analysis.crossings[at],
            (shape.firstUp[level + 1] ?? shape.upLinks) - (shape.firstUp[level] ?? 0),
            analysis.maxLinkUp[at - 1],
            analysis.maxLinkDown[at - 1],
            analysis.maxUp[at - 1],
            analysis.maxDown[at - 1],
            analysis.contention[phase],
            analysis.bound[phase],
          ].join(','),
        );
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Delivered flits, or packets, per bin, and when each phase ended. Times in nanoseconds. */
export function seriesCsv(lanes: LaneState[]): string {
  const lines = ['lane,series,index,time_ns,value'];
  for (const { name, summary, settings } of lanes) {
    if (!summary) continue;
    const { brief, first } = phaseWord(settings);
    const carried = familyOf(settings) === 'exchange' ? 'delivered_flits' : 'delivered_packets';
    summary.efficiency.forEach((flits, bin) => {
      lines.push([quoted(name), carried, bin, ((bin + 1) * summary.binPs) / 1000, flits].join(','));
    });
    summary.phaseEndPs.forEach((end, phase) => {
      if (end >= 0) lines.push([quoted(name), `${brief}_end`, phase + first, end / 1000, phase + first].join(','));
    });
    if (summary.completionPs >= 0)
      lines.push([quoted(name), 'completion', 0, summary.completionPs / 1000, 1].join(','));
    lines.push([quoted(name), 'ideal', 0, summary.idealPs / 1000, 1].join(','));
  }
  return `${lines.join('\n')}\n`;
}
