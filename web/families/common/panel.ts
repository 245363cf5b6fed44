/* What the inspector shows of a selection, as data: a heading, and sections of sentences, facts, lists, tables and bars. The app
 * renders every panel with the same components. */

import type { Selection } from '../../tree/selection.ts';
import type { PhaseWord } from '../../words/phase-word.ts';

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
  footnote?: string;
  title?: string;
}

/** A task as it sits on its node in the picture; leads to it. */
export interface TaskChip {
  task: number;
  /** home subtree, for its colour */
  home: number;
  target: Selection;
}

/** Sender and receiver. */
export interface Pair {
  from: TaskChip;
  to: TaskChip;
  /** how much it is */
  aside?: string;
}

/** Who sends to a task, or receives from it. */
export interface PartnerRow {
  name: string;
  chips: TaskChip[];
  /** behind the chips, or in their place */
  words: string;
}

/** A link on the way of a message. */
export interface Hop {
  target: Selection;
  words: string;
  /** of what it takes; above 1 it is too much */
  share: number;
  figure: string;
  /** where it leads: level, 0 is the node at the end, and short name */
  level: number;
  name: string;
  /** the link that is selected already */
  current: boolean;
}

/** The way of one message, up and down again. */
export interface Way {
  pair: Pair;
  /** level of the switch where it turns */
  turnLevel: number;
  hops: Hop[];
}

/** One direction of a port. */
export interface PortCell {
  target: Selection;
  /** for those who do not see it */
  label: string;
  /** messages, and how many of them fit; or in a word what it does now */
  content:
    | { kind: 'load'; load: number; fits: number }
    | { kind: 'state'; words: string; tone: 'over' | 'quiet' | null };
}

export interface PortRow {
  name: string;
  out: PortCell;
  in: PortCell;
  /** what stands in its queue at an instant */
  queue?: number;
}

/** A number for every phase. */
export interface PhaseValues {
  label: string;
  /** what the bars stand for, and from where on they are counted */
  word: PhaseWord;
  values: ArrayLike<number>;
  /** the line: what fits at once */
  capacity: number;
  /** pixels; by default room for twice the capacity */
  height?: number;
  /** the one shown, and its value as it is spoken: '2 messages' */
  phase: number;
  spoken: string;
}

/** A row per phase or message, folded until it is asked for. The number of its phase leads there. */
export interface PhaseRows {
  /** what unfolds it */
  summary: string;
  /** what the rows are: 'messages' */
  what: string;
  word: PhaseWord;
  heads: string[];
  rows: { phase: number; cells: string[] }[];
  /** the one shown */
  phase: number;
}

export type Item =
  | { kind: 'sentence'; text: string; tone?: 'grey' | 'note' | 'hint' | 'more'; lines?: 2 }
  | { kind: 'ends'; left: string; right: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'gauge'; label?: string; share: number; tone?: Tone | 'load' }
  /** `atFirst`: before all are asked for; `width`: of names and counts */
  | { kind: 'bars'; rows: BarRow[]; atFirst?: BarRow[]; thresholds?: Threshold[]; width?: 'wide' | 'sums' }
  | { kind: 'list'; rows: ListRow[]; atFirst?: ListRow[] }
  | { kind: 'table'; heads: string[]; rows: { name: string; cells: string[] }[] }
  | { kind: 'link'; text: string; target: Selection }
  /** words about one task */
  | { kind: 'chip'; chip: TaskChip; words: string }
  /** `sizes`: with how much each is, one below the other */
  | { kind: 'pairs'; pairs: Pair[]; atFirst: number; sizes?: true }
  /** the bottleneck drawn: the first goes through, the others wait */
  | { kind: 'meeting'; pairs: Pair[] }
  | { kind: 'partners'; rows: PartnerRow[] }
  /** drawn and told link by link, one at a time */
  | { kind: 'ways'; ways: Way[] }
  | { kind: 'ports'; title: string; rows: PortRow[]; atFirst: number }
  | ({ kind: 'phase-bars' } & PhaseValues)
  | ({ kind: 'phase-table' } & PhaseRows)
  /** what can be done with the cable of the selected link */
  | { kind: 'cut'; cut: boolean }
  /** where the task of a node could go; `taskNode`: the nodes of all tasks */
  | { kind: 'move'; node: number; taskNode: Uint32Array };

export interface PanelSection {
  /** what it is known by where its title changes */
  id?: string;
  title?: string;
  term?: Term;
  /** at the right of the title; strong: the value that matters, not a remark */
  aside?: string;
  strong?: boolean;
  /** shut until it is asked for */
  folded?: boolean;
  items: Item[];
}

/** The one number that matters. A word, such as 'sends', is one too. */
export interface Figure {
  value: string;
  over: boolean;
  meaning: string;
}

export interface Panel {
  /** above the title */
  kicker?: string;
  title: string;
  /** below the title: in which lane, and where */
  location?: string;
  figure?: Figure | null;
  /** its states; those without a sign explain the one before */
  marks?: { sign: SignKind | null; words: string }[];
  /** what there is to see, in a sentence or two, and where to go */
  items?: Item[];
  /** that it is over, before all else that is said */
  remark?: string | null;
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
