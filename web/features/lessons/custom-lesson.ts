/* A custom lesson: it comes with a link or as a file, is stored packed in the scenario's view, and has the id 'own'. */

import { useEffect, useState } from 'react';
import type { Pair, Scalar } from 'yaml';
import { limits } from '../../model/limits.ts';
import { type Problem, repairText } from '../../model/sentences.ts';
import { placeOf } from '../../model/share-link/json-fault.ts';
import { openExplore } from '../../page/guide/guides.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Lesson } from './lesson.ts';
import { readLesson } from './read.ts';
import { forgetAnswers } from './use-answer.ts';

export const CUSTOM_LESSON = 'own';

/** The custom lesson of the link; null while unpacking, or if there is none. */
export function useCustomLesson(): Lesson | null {
  const packed = usePlayground((state) => state.scenario.view.ownLesson);
  const [own, setOwn] = useState<{ packed: string; lesson: Lesson } | null>(null);
  useEffect(() => {
    if (packed === '') return;
    let asked = true;
    lessonIn(packed).then(
      (lesson) => asked && setOwn({ packed, lesson }),
      ({ message }: Error) => {
        if (!asked) return;
        openExplore();
        usePlayground.getState().notify(message);
      },
    );
    return () => {
      asked = false;
    };
  }, [packed]);
  return own?.packed === packed ? own.lesson : null;
}

async function lessonIn(packed: string): Promise<Lesson> {
  const document = { ...((await unpack(packed)) as object), id: CUSTOM_LESSON };
  const gone: Problem[] = [];
  const read = readLesson(document, gone);
  if (!read.ok) throw new Error(read.problems.join(' '));
  for (const problem of gone) usePlayground.getState().notify(repairText(problem));
  const { value } = read;
  const steps = value.steps.map((step) => {
    const carried = (scene: typeof step.scene) => ({ ...scene, view: { ...scene.view, ownLesson: packed } });
    const { question } = step;
    const run = question?.run && { ...question.run, scene: carried(question.run.scene) };
    return {
      ...step,
      scene: carried(step.scene),
      ...(question ? { question: { ...question, ...(run ? { run } : {}) } } : {}),
    };
  });
  return { ...value, steps };
}

/** Opens a lesson at its first step. Returns sentences if it is invalid. */
export async function openCustomLesson(document: unknown): Promise<string[]> {
  const read = readLesson(document);
  if (!read.ok) return read.problems;
  const packed = await pack(document as object);
  if (packed.length > limits.ownLesson)
    return [
      t`Packed, the lesson has ${formatCount(packed.length)} characters; a link holds at most ${formatCount(limits.ownLesson)}.`,
    ];
  const lesson = await lessonIn(packed);
  forgetAnswers(lesson);
  const [first] = lesson.steps;
  if (first) usePlayground.getState().openScene(first.scene);
  return [];
}

/** More than any lesson nests. */
const MAX_DEPTH = 32;
/** blanks before a line, and words and signs in it, outside brackets */
const MAX_ON_LINE = 128;
/** anchors, references to them and tags */
const MAX_REFERENCES = 200;

/** In the words of the parser, the mark of a text, which comes next. */
const TEXT = '\u001f';

/** Parses a lesson file: YAML, and therefore also JSON. The parser of YAML takes quadratic time or the whole stack for what no lesson
 * contains, so that is refused by its words before. Rejects with a sentence. */
export async function parseLessonFile(text: string): Promise<unknown> {
  const { parseDocument, Lexer, visit } = await import('yaml');
  const excess = excessIn(new Lexer().lex(text));
  if (excess !== null) throw new Error(t`This is not a lesson file: ${excess}.`);
  const document = parseDocument(text, { merge: true, prettyErrors: false, uniqueKeys: false });
  const [error] = document.errors;
  if (error?.code === 'RESOURCE_EXHAUSTION') throw new Error(t`This is not a lesson file: it is not YAML.`);
  if (error) throw faultAt(text, error.pos[0], error.message);
  visit(document, {
    Map(_, { items }) {
      const twice = keyTwice(items);
      if (twice) throw faultAt(text, twice.range?.[0] ?? 0, 'Map keys must be unique');
    },
  });
  try {
    return document.toJS();
  } catch {
    throw new Error(t`This is not a lesson file: it is not YAML.`);
  }
}

function faultAt(text: string, at: number, fault: string): Error {
  return new Error(t`This is not a lesson file. Line ${placeOf(text, at).line}: ${fault}.`);
}

/** The first key that came before; the parser compares each with each. */
function keyTwice(items: readonly Pair[]): Scalar | undefined {
  const known = new Set<unknown>();
  for (const { key } of items as readonly Pair<Scalar>[]) {
    if (known.has(key?.value) && key.value !== '<<') return key;
    known.add(key?.value);
  }
  return undefined;
}

/** What no lesson contains so much of; null where it is no more than lessons need. */
function excessIn(words: Iterable<string>): string | null {
  let [brackets, onLine, references, before] = [0, 0, 0, ''];
  for (const word of words) {
    if (before !== TEXT) {
      onLine = word === '\n' || brackets > 0 ? 0 : onLine + 1;
      if (word === '[' || word === '{') brackets++;
      else if (word === ']' || word === '}') brackets--;
      else if (/^[&*!]/.test(word)) references++;
      else if (before === '\n' && word.length > MAX_ON_LINE)
        return t`a line begins with more than ${MAX_ON_LINE} blanks`;
    }
    if (onLine > MAX_ON_LINE) return t`a line has more than ${MAX_ON_LINE} words and signs`;
    if (brackets > MAX_DEPTH) return t`it nests more than ${MAX_DEPTH} lists in one another`;
    if (references > MAX_REFERENCES) return t`it has more than ${MAX_REFERENCES} anchors, references and tags`;
    before = word;
  }
  return null;
}

/** As text of a link: JSON, deflated, in URL-safe base64. */
export async function pack(document: object): Promise<string> {
  const bytes = await through(new Blob([JSON.stringify(document)]), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

/** Rejects with a sentence if the text is invalid. */
export async function unpack(packed: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    const whole = await through(new Blob([bytes]), new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder().decode(whole));
  } catch {
    throw new Error(t`The lesson in this link is damaged: ask for the link again.`);
  }
}

/** Limits the output to a generous multiple of a lesson's size, as protection against decompression bombs. */
async function through(blob: Blob, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = blob.stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > 50 * limits.ownLesson) throw new Error('too long');
    parts.push(value);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
