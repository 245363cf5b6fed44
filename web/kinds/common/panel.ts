/* The inspector's panel of a selection, as data: a heading, and sections of sentences, facts, lists, tables and bars. The app
 * renders all panels with the same components. */

import type { Selection, TargetText } from '../../draw/drawing.ts';
import type { FirstPhase } from '../../model/notes.ts';
import type { TermId } from '../../words/glossary.ts';
import { capitalize, lowerFirst } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Sign } from './legend.ts';

export type Tone = 'ink' | 'quiet' | 'over' | 'isolated' | 'victim';

/** What a title means and where a paper says so, shown on request. */
export interface Term {
  word: TermId;
  source: string;
}

/** One thing that is known of what is shown. */
export interface Fact {
  /** 0: also on the card at the pointer; 1 by default */
  rank?: 0 | 1;
  /** as within a sentence */
  name: string;
  /** after the chips */
  value: string;
  chips?: TaskChip[];
  /** a bar below, which stands out where it is full, unless it has a tone of its own */
  share?: number;
  tone?: Tone;
}

/** What is known of a target at an instant or in a phase. */
export interface Known extends Pick<Panel, 'location' | 'marks'> {
  figure?: Pick<Figure, 'value' | 'meaning'> | null;
  facts?: readonly Fact[];
}

/** What is known of a target, as the card at the pointer and the keyboard's cursor say it: the figure, marks that are no mere "quiet", and
 * the facts of rank 0. */
export function targetText(title: string, { figure, location, marks = [], facts = [] }: Known): TargetText {
  const words = [
    location ?? '',
    ...marks.flatMap(({ sign, words }) => (sign?.name === 'quiet' ? [] : lowerFirst(words))),
  ];
  return {
    title: capitalize(title),
    lines: [
      ...(figure ? [[figure.value, figure.meaning] as [string, string]] : []),
      ...words.filter(Boolean).map((text): [string, string] => [text, '']),
      ...facts.filter(({ rank }) => rank === 0).map((fact): [string, string] => [fact.name, textOf(fact)]),
    ],
  };
}

/** The value of a fact in words alone. */
export function textOf({ value, chips = [] }: Fact): string {
  const tasks = chips.map(({ task }) => task).join(', ');
  return tasks && value ? `${tasks} (${value})` : tasks || value;
}

export interface Bar {
  share: number;
  tone: Tone;
}

/** A bar per channel, and their total. */
export interface BarRow {
  name: string;
  bars: Bar[];
  count: number;
  /** the total in other words */
  total?: string;
  sign?: Sign;
  target?: Selection;
  /** accessible description of the row */
  label?: string;
  title?: string;
}

/** A line across all bars. The main one is named at the right. */
export interface Threshold {
  share: number;
  text: string;
  main: boolean;
}

/** Text at the left that links to its subject, a remark at the right. */
export interface ListRow {
  text: string;
  target: Selection;
  sign?: Sign;
  /** below the words */
  detail?: string;
  aside?: string;
  /** bar below the remark */
  share?: number;
  /** below both */
  footnote?: string;
  title?: string;
}

/** A task's chip as in the picture; links to the task. */
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
  /** amount */
  aside?: string;
}

/** One direction of a port. */
export interface PortCell {
  target: Selection;
  /** accessible description */
  label: string;
  /** messages and capacity; or the current activity in one word */
  content:
    | { kind: 'load'; load: number; fits: number }
    | { kind: 'state'; words: string; tone: 'over' | 'quiet' | null };
}

export interface PortRow {
  name: string;
  out: PortCell;
  in: PortCell;
  /** length of its queue at an instant */
  queue?: number;
}

/** One value per phase. */
export interface PhaseValues {
  label: string;
  firstPhase: FirstPhase;
  values: ArrayLike<number>;
  /** the line: capacity of the link */
  capacity: number;
  /** the current phase, and its value as read aloud: '2 messages' */
  phase: number;
  spoken: string;
}

export type Item =
  | { kind: 'sentence'; text: string; tone?: 'grey' | 'note' | 'hint' | 'more'; lines?: 2 }
  | { kind: 'facts'; facts: Fact[] }
  /** `atFirst`: shown until all are asked for; `width`: of names and counts */
  | { kind: 'bars'; rows: BarRow[]; atFirst?: BarRow[]; thresholds?: Threshold[]; width?: 'wide' | 'sums' }
  | { kind: 'list'; rows: ListRow[]; atFirst?: ListRow[] }
  | { kind: 'table'; heads: string[]; rows: { name: string; cells: string[] }[] }
  | { kind: 'link'; text: string; target: Selection }
  /** `sizes`: with amounts, one pair per line */
  | { kind: 'pairs'; pairs: Pair[]; atFirst: number; sizes?: true }
  /** drawing of the bottleneck: the first pair passes, the others wait */
  | { kind: 'meeting'; pairs: Pair[] }
  | { kind: 'ports'; title: string; rows: PortRow[]; atFirst: number }
  | ({ kind: 'phase-bars' } & PhaseValues)
  /** action on the cable of the selected link, or on the selected switch; `cut`: it is cut, or breaks at some time */
  | { kind: 'cut'; cut: boolean };

export interface PanelSection {
  /** stable identity where the title changes */
  id?: string;
  title?: string;
  term?: Term;
  /** at the right of the title; strong: the main value rather than a remark */
  aside?: string;
  strong?: boolean;
  /** initially folded */
  folded?: boolean;
  items: Item[];
}

/** The main number; may be a word such as 'sends'. */
export interface Figure {
  value: string;
  over: boolean;
  meaning: string;
}

export interface Panel {
  /** above the title */
  kicker?: string;
  title: string;
  /** below the title: lane and location */
  location?: string;
  figure?: Figure | null;
  /** its states; entries without a sign explain the previous one */
  marks?: { sign: Sign | null; words: string }[];
  /** a summary in a sentence or two, and where to look next */
  items?: Item[];
  /** note that the run is over, shown first */
  remark?: string | null;
  sections: PanelSection[];
  /** where the folded card says something else than the heading */
  card?: Partial<CardText>;
}

/** The folded card: one figure, one title, one line. */
export interface CardText {
  /** '' for none */
  figure: string;
  tone: 'over' | 'victim' | null;
  title: string;
  line: string;
}

const HINT = t`Point at a link, a switch or a node to see what passes there, and why it waits.`;

/** While nothing is selected: where to look, and what nothing else says of an instant. */
export function emptyPanel(title: string, when: string, said: string, sections: PanelSection[] = []): Panel {
  const sentence = (text: string, tone?: 'hint') => ({ kind: 'sentence' as const, text, ...(tone && { tone }) });
  return {
    kicker: capitalize(when),
    title,
    items: [...(said ? [sentence(said)] : []), sentence(HINT, 'hint')],
    sections,
    card: { title: t`Tap a link, a switch or a node`, line: said || t`to see what passes there, and why it waits` },
  };
}

/** The heading of a panel as its folded card. */
export function cardOf({ figure, title, marks, remark, location, kicker, card }: Panel): CardText {
  return {
    figure: figure?.value ?? '',
    tone: figure?.over ? 'over' : null,
    title,
    line: marks?.[0]?.words || figure?.meaning || remark || location || kicker || '',
    ...card,
  };
}
