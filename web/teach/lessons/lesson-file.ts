/* Parses a lesson file: YAML, and therefore also JSON. The parser of YAML takes quadratic time or the whole stack for what no
 * lesson contains, so that is refused by its words before. */

import type { Pair, Scalar } from 'yaml';
import { placeOf } from '../../model/link/json-fault.ts';
import { t } from '../../words/language/language.ts';

/** More than any lesson nests. */
const MAX_DEPTH = 32;
/** blanks before a line, and words and signs in it, outside brackets */
const MAX_ON_LINE = 128;
/** anchors, references to them and tags */
const MAX_REFERENCES = 200;

/** In the words of the parser, the mark of a text, which comes next. */
const TEXT = '\u001f';

/** Rejects with a sentence. */
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
