/* What the colours and marks of a picture mean, as data: drawn by one component on the page (app/legend) and by one painter on a
 * sheet (app/sheet-legend.ts). */

import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import type { LoadStep } from '../../tree/selection.ts';
import { fetched } from './part.ts';

/** A mark as the picture draws it, with its left end and the middle of its words as origin; 16 px high. */
export interface Sign {
  name: string;
  width: number;
  paint(pen: Pen, palette: Palette, theme: 'light' | 'dark'): void;
}

export interface LegendEntry {
  sign?: Sign;
  /** '' of what stands between words, as a step of a scale */
  words: string;
  /** where there is little room; null: left out there */
  brief: string | null;
  /** what its term means */
  tip?: string;
  /** one may keep only such links; `label` says which */
  filter?: { step: LoadStep; label: string };
  /** words on the colour of a group */
  group?: number;
  strong?: boolean;
}

export interface LegendPart {
  title: string;
  /** where there is little room; '': none */
  brief: string;
  /** behind the title, where there is room */
  hint?: string;
  /** 'steps': words below their signs; 'ramp': signs that touch; 'groups', 'row': side by side below the title; 'marks': among
   * those before, the title for listening only */
  look: 'steps' | 'ramp' | 'groups' | 'row' | 'marks';
  entries: readonly LegendEntry[];
}

/** Of what one of the lanes can show on a clock. `fullest`: messages on the fullest link of all their phases. */
export type Legend = (lanes: readonly ResolvedLane[], clock: 'phases' | 'packets', fullest?: number) => LegendPart[];

/** Of all lanes with phases; its code comes after the tree. */
export const legendOfPhases = fetched(async () => (await import('./phase-legend.ts')).phaseLegend);

/** For narrow places: short words, and what has some. */
export function briefly(parts: readonly LegendPart[]): LegendPart[] {
  return parts.flatMap((part) => {
    const entries = part.entries.flatMap((each) => (each.brief === null ? [] : [{ ...each, words: each.brief }]));
    return entries.length > 0 ? [{ ...part, title: part.brief, entries }] : [];
  });
}
