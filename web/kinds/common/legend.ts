/* What the colours and marks of a picture mean, as data: rendered by one component on the page (app/legend) and by one painter
 * for exports (page/exported-legend.ts). */

import type { LoadStep } from '../../draw/drawing.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { TermId } from '../../words/glossary.ts';
import { fetched } from './loadable.ts';

export interface LegendEntry {
  sign?: Sign;
  /** '' for a step of a scale between two labelled ones */
  text: string;
  /** for narrow legends; null: left out there */
  brief: string | null;
  /** what it means, where no term of the glossary says it */
  tip?: string;
  /** explained where it is pointed at */
  term?: TermId;
  /** clicking keeps only such links; `label` names them */
  filter?: { step: LoadStep; label: string };
  /** text set on a group's colour */
  group?: number;
  strong?: boolean;
}

export interface LegendPart {
  title: string;
  /** for narrow legends; '': none */
  brief: string;
  /** after the title, where there is room */
  hint?: string;
  /** 'steps': labels below the signs; 'ramp': signs that touch; 'groups', 'row': side by side below the title; 'marks':
   * appended to the previous ones, the title for screen readers only */
  arrangement: 'steps' | 'ramp' | 'groups' | 'row' | 'marks';
  entries: readonly LegendEntry[];
}

/** Legend of everything that the lanes can show on a clock. `fullest`: messages on the fullest link in any phase;
 * `memory`: whether that of tasks is shown. */
export type Legend = (
  lanes: readonly ResolvedLane[],
  clock: 'phases' | 'packets',
  fullest?: number,
  memory?: boolean,
) => LegendPart[];

/** For all lanes with phases; its code loads after the tree. */
export const legendOfPhases = fetched(async () => (await import('./phase-legend.ts')).phaseLegend);

/** The short form for narrow legends: entries with a short label only. */
export function shortLegend(parts: readonly LegendPart[]): LegendPart[] {
  return parts.flatMap((part) => {
    const entries = part.entries.flatMap(({ brief, ...entry }) => (brief === null ? [] : [shortened(entry, brief)]));
    return entries.length > 0 ? [{ ...part, title: part.brief, entries } satisfies LegendPart] : [];
  });
}

function shortened(entry: Omit<LegendEntry, 'brief'>, brief: string): LegendEntry {
  return { ...entry, brief, text: brief };
}

/* A mark of a picture beside words: in legends on the page and in files, and in the inspector. */

/** A sign of the picture, 16 px high. Origin: its left end, at the middle of its label. */
export interface Sign {
  name: string;
  width: number;
  paint(pen: Pen, palette: Palette, theme: 'light' | 'dark'): void;
}
