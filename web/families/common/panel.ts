/* What the inspector shows of a selection, as data: a heading, and sections of sentences, facts, lists, tables and bars. The app
 * renders every panel with the same components. */

import type { Selection } from '../../tree/selection.ts';

/** Signs of the picture, as they stand beside words. */
export type SignKind = 'root' | 'timer' | 'source' | 'notice' | 'branch' | 'quiet' | 'isolated' | 'victim';

export type Tone = 'ink' | 'quiet' | 'over' | 'isolated' | 'victim';

/** What a title means, for those who ask. */
export interface Term {
  tooltip: string;
  name: string;
  what: string;
  source: string;
}

export interface Fact {
  name: string;
  value: string;
}

export interface Bar {
  share: number;
  tone: Tone;
}

/** A bar per channel, and what they sum up to. */
export interface BarRow {
  name: string;
  bars: Bar[];
  count: number;
  /** the count in other words */
  total?: string;
  sign?: SignKind;
  target?: Selection;
  /** what the row is, for those who do not see the bars */
  label?: string;
  title?: string;
}

/** A line through all bars. The main one is named at the right. */
export interface Threshold {
  share: number;
  words: string;
  main: boolean;
}

/** Words at the left that lead to what they name, a remark at the right. */
export interface ListRow {
  words: string;
  target: Selection;
  sign?: SignKind;
  /** below the words */
  detail?: string;
  aside?: string;
  /** below the remark */
  share?: number;
  /** below both */
  rest?: string;
  title?: string;
}

export type Item =
  | { kind: 'sentence'; text: string; tone?: 'grey' | 'note'; lines?: 2 }
  | { kind: 'ends'; left: string; right: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'gauge'; share: number; tone?: Tone }
  /** `atFirst`: before all are asked for; `width`: of names and counts */
  | { kind: 'bars'; rows: BarRow[]; atFirst?: BarRow[]; thresholds?: Threshold[]; width?: 'wide' | 'sums' }
  | { kind: 'list'; rows: ListRow[]; atFirst?: ListRow[] }
  | { kind: 'table'; heads: string[]; rows: { name: string; cells: string[] }[] }
  | { kind: 'link'; text: string; target: Selection };

export interface PanelSection {
  title?: string;
  term?: Term;
  /** at the right of the title; strong: the value that matters, not a remark */
  aside?: string;
  strong?: boolean;
  items: Item[];
}

export interface Panel {
  title: string;
  /** in which lane, and where */
  place: string;
  /** its states; those without a sign explain the one before */
  marks: { sign: SignKind | null; words: string }[];
  /** what there is to see, in a sentence or two */
  sentence?: string;
  sections: PanelSection[];
}

/** What a folded card says: one figure, one title, one line. */
export interface CardText {
  /** '' for none */
  figure: string;
  tone: 'over' | 'victim' | null;
  title: string;
  line: string;
}
