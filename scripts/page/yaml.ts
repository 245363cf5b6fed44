/* YAML files become modules at build time, so that readers of a lesson need no parser. */

import type { Plugin } from 'vite';
import { parse } from 'yaml';

interface Document {
  steps?: { notes?: string[]; check?: unknown }[];
}

/** For Vite: `import lesson from './half.yaml'` gives what the file says, but for the notes of its steps, which are for lecturers;
 * those are what './half.yaml?notes' gives, step by step. Nor does a page need what is there to be checked. Translations keep theirs. */
export function yaml(): Plugin {
  return {
    name: 'yaml',
    transform(code, id) {
      const file = /(\.[\w-]+)?\.yaml(\?notes)?$/.exec(id);
      if (!file) return;
      const [, language, ofLecturer] = file;
      const document: Document = parse(code, { merge: true });
      const notes = () => document.steps?.map(({ notes = [] }) => notes);
      const content = language ? document : ofLecturer ? notes() : withoutNotes(document);
      return { code: `export default ${JSON.stringify(content)};`, map: null };
    },
  };
}

function withoutNotes({ steps, ...rest }: Document): Document {
  return steps ? { ...rest, steps: steps.map(({ notes: _, check: _check, ...step }) => step) } : rest;
}
