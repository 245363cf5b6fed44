/* Every pattern of the page and the command line is linear: text from outside cannot make one slow. */

import { readFileSync } from 'node:fs';
import { filesBelow, inRoot } from './commands.mjs';

/** Patterns that are put together while running, which this cannot read: why they may be. */
const BUILT = {
  'papers/arguments.ts': 'typed by whoever waits for it',
  'web/model/naming.ts': 'between two marks that cannot occur in between',
  'web/words/term-forms.ts': 'a choice between words of the glossary',
};

/** [{source, flags, line}] of a program text; a pattern that is not a literal has a null source. */
export function patternsIn(text, isJsx, parse) {
  const found = [];
  const at = (node) => text.slice(0, node.start).split('\n').length;
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags, line: at(node) });
    else if (node.callee?.name === 'RegExp') found.push({ source: null, flags: '', line: at(node) });
    Object.values(node).forEach(visit);
  };
  visit(parse(text, { lang: isJsx ? 'tsx' : 'ts' }));
  return found;
}

/** What is wrong with a pattern, or null. `analyse`: that of scslre, which finds what a text can make slow. */
export function faultOf({ source, flags }, analyse) {
  if (source === null) return 'a pattern that is put together cannot be checked: write it as a literal';
  const isSlow = analyse(new RegExp(source, flags)).reports.length > 0;
  return isSlow ? `/${source}/${flags} takes more than linear time on some text` : null;
}

const isChecked = (file) => /\.tsx?$/.test(file) && !/\.test\.|\/tests\//.test(file);

/** A sentence for each pattern that is not linear. */
export async function slowPatterns() {
  const [{ parseAst }, { analyse }] = await Promise.all(['vite', 'scslre'].map((name) => import(name)));
  const files = ['web', 'papers', 'cli'].flatMap((folder) => filesBelow(folder, isChecked));
  return files.flatMap((file) => {
    const patterns = patternsIn(readFileSync(inRoot(file), 'utf8'), file.endsWith('x'), parseAst);
    return patterns
      .filter(({ source }) => source !== null || !(file in BUILT))
      .map((pattern) => [pattern.line, faultOf(pattern, analyse)])
      .filter(([, fault]) => fault !== null)
      .map(([line, fault]) => `${file}:${line}: ${fault}.`);
  });
}
