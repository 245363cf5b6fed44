/* A lesson draft: captured pictures with their text and questions. Kept in this browser until cleared. */

import { t } from '../language/language.ts';

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
}

export const EMPTY: Draft = { title: '', point: '', steps: [] };

const MEMORY = 'fat-tree-playground.draft';

export function rememberedDraft(): Draft {
  try {
    return { ...EMPTY, ...JSON.parse(localStorage.getItem(MEMORY) ?? '{}') };
  } catch {
    return EMPTY;
  }
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

/** One sentence for each step without text. */
export function emptySteps({ steps }: Draft): string[] {
  return steps.flatMap(({ text, ask }, index) =>
    lines(text).length + lines(ask).length > 0
      ? []
      : [t`Step ${index + 1} has neither text nor a question: say something about its picture, or remove the step.`],
  );
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
      ...(ask
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
