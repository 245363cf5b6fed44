/* Small plugins of Vite for the page. */

import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { namesOf, presetById, presets } from '../../web/model/presets/presets.ts';
import { POLICY } from './policy.mjs';

const LATIN = /inter-latin-opsz-normal-[^/]*\.woff2$/;

/** Preloads the font, since text that changes from one font to another shifts what is beside it. Before all else it puts the policy into the
 * page itself, so that any server can serve it. A worker from a file goes by the header of that file alone, so a server should say it too.
 * While developing there is none: hot reload needs inline scripts. */
export function head(): Plugin {
  return {
    name: 'page-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.keys(bundle).find((path) => LATIN.test(path));
        if (!file) throw new Error('The build has no file of Latin letters.');
        const policy = { 'http-equiv': 'Content-Security-Policy', content: POLICY };
        const font = { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: true };
        return [
          { tag: 'meta', attrs: policy, injectTo: 'head-prepend' },
          { tag: 'link', attrs: font, injectTo: 'head' },
        ];
      },
    },
  };
}

/** Each preset as a file beside the page, for other programs: presets/ID.json. */
export function presetFiles(): Plugin {
  return {
    name: 'presets',
    apply: 'build',
    generateBundle() {
      for (const id of [...presets.map((preset) => preset.id), ...Object.keys(namesOf)]) {
        const source = `${JSON.stringify(presetById(id)?.document, null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: `presets/${id}.json`, source });
      }
    },
  };
}

const LAYERS: Record<string, string> = {
  'reset.css': 'reset',
  'tokens.css': 'tokens',
  'primitives.css': 'primitives',
  'modes.css': 'modes',
  'forced-colors.css': 'modes',
  'print.css': 'modes',
};

/** The layer of each sheet (web/page/styles/layers.css): 'NAME-mode.css' is a mode of a feature, and parts are in one layer wherever they are
 * loaded from, and whenever. */
export function layers(): Plugin {
  return {
    name: 'layers',
    enforce: 'pre',
    transform(code, id) {
      const name = basename(id);
      if (!name.endsWith('.css') || name === 'layers.css' || id.includes('node_modules')) return null;
      const layer = LAYERS[name] ?? (name.endsWith('-mode.css') ? 'modes' : 'parts');
      return { code: `@layer ${layer} {\n${code}}`, map: null };
    },
  };
}

interface Document {
  steps?: { notes?: string[]; check?: unknown }[];
}

/** YAML files become modules at build time, so that readers of a lesson need no parser. `import lesson from './half.yaml'` gives what the file says, but for the notes of its steps, which are for lecturers;
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
