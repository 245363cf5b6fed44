/* A lesson draft: captured pictures with their text and questions. Kept in this browser until cleared. */

import { t } from '../../words/language/language.ts';

export interface DraftStep {
  /** unique across drafts */
  id: string;
  /** the picture, as link text */
  link: string;
  /** one paragraph per line */
  text: string;
  ask: string;
  /** one per line */
  choices: string;
  /** number of the correct choice, from 1 */
  right: number;
  answer: string;
  why: string;
  /** for the lecturer, one paragraph per line; missing in old drafts */
  notes?: string;
}

export interface Draft {
  title: string;
  point: string;
  steps: DraftStep[];
  /** the link leaves the notes out; missing in old drafts */
  withoutNotes?: boolean;
}

/** What a step still lacks, and the field that takes it. */
export interface Lack {
  step: DraftStep;
  field: 'text' | 'choices' | 'answer';
  words: string;
}

export const EMPTY: Draft = { title: '', point: '', steps: [] };

const MEMORY = 'fat-tree-playground.draft';

export function rememberedDraft(): Draft {
  try {
    return draftIn(JSON.parse(localStorage.getItem(MEMORY) ?? 'null'));
  } catch {
    return EMPTY;
  }
}

const TEXTS = ['id', 'link', 'text', 'ask', 'choices', 'answer', 'why'] as const;

/** What is stored may be of anybody's making: anything but a draft is refused as a whole. */
function draftIn(stored: unknown): Draft {
  const { title = '', point = '', steps = [], withoutNotes = false } = Object(stored) as Partial<Draft>;
  const isText = (value: unknown) => typeof value === 'string';
  const isStep = (step: DraftStep) =>
    TEXTS.every((field) => isText(Object(step)[field])) && typeof step.right === 'number' && isText(step.notes ?? '');
  const isDraft = isText(title) && isText(point) && Array.isArray(steps) && steps.every(isStep);
  return isDraft ? { title, point, steps, withoutNotes: withoutNotes === true } : EMPTY;
}

export function rememberDraft(draft: Draft): void {
  try {
    localStorage.setItem(MEMORY, JSON.stringify(draft));
  } catch {
    // Without storage, the draft is lost with the page.
  }
}

export function stepOf(link: string): DraftStep {
  return { id: crypto.randomUUID(), link, text: '', ask: '', choices: '', right: 1, answer: '', why: '' };
}

const CHOICES = { least: 2, most: 6 };

/** In order of the fields. What remains is for read.ts to report. */
export function lacksOf({ steps }: Draft): Lack[] {
  return steps.flatMap((step, index) => {
    const number = index + 1;
    const asks = lines(step.ask).length > 0;
    const choices = lines(step.choices).length;
    const lacks: (Omit<Lack, 'step'> | false)[] = [
      !asks &&
        lines(step.text).length === 0 && {
          field: 'text',
          words: t`Step ${number} has neither text nor a question: say something about its picture, or remove the step.`,
        },
      asks && choices < CHOICES.least && { field: 'choices', words: t`Step ${number}: add at least two choices.` },
      asks &&
        choices > CHOICES.most && {
          field: 'choices',
          words: t`Step ${number}: at most six choices are allowed, and there are ${choices}.`,
        },
      asks && lines(step.answer).length === 0 && { field: 'answer', words: t`Step ${number}: write the answer.` },
    ];
    return lacks.flatMap((lack) => (lack ? [{ step, ...lack }] : []));
  });
}

export function hasNotes({ steps }: Draft): boolean {
  return steps.some(({ notes = '' }) => lines(notes).length > 0);
}

/** As it goes into a link. */
export function sharedOf(draft: Draft): object {
  const { steps } = draft;
  return documentOf(draft.withoutNotes ? { ...draft, steps: steps.map((step) => ({ ...step, notes: '' })) } : draft);
}

/** The draft as a lesson document (docs/lessons.md). Incomplete questions are left for read.ts to report. */
export function documentOf({ title, point, steps }: Draft): object {
  return {
    lesson: 1,
    id: 'own',
    title: title || t`My lesson`,
    point: point || t`A lesson of my own.`,
    minutes: Math.max(1, Math.min(60, steps.length)),
    steps: steps.map(({ link, text, ask, choices, right, answer, why, notes = '' }) => ({
      text: lines(text).length > 0 ? lines(text) : [t`Look at the picture.`],
      link,
      ...(lines(notes).length > 0 ? { notes: lines(notes) } : {}),
      ...(lines(ask).length > 0
        ? {
            question: {
              ask,
              choices: lines(choices).map((say) => ({ say })),
              right,
              answer,
              ...(lines(why).length > 0 ? { why: lines(why) } : {}),
            },
          }
        : {}),
    })),
  };
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
