/* The layer of each sheet (web/page/styles/layers.css): 'NAME-mode.css' is a mode of a feature, and parts are in one layer wherever they are loaded from, and whenever. */

import { basename } from 'node:path';
import type { Plugin } from 'vite';

const LAYERS: Record<string, string> = {
  'reset.css': 'reset',
  'tokens.css': 'tokens',
  'primitives.css': 'primitives',
  'modes.css': 'modes',
  'forced-colors.css': 'modes',
  'print.css': 'modes',
};

export function layers(): Plugin {
  return {
    name: 'layers',
    enforce: 'pre',
    transform(code, id) {
      const name = basename(id);
      if (!name.endsWith('.css') || name === 'layers.css' || id.includes('node_modules')) return null;
      return {
        code: `@layer ${LAYERS[name] ?? (name.endsWith('-mode.css') ? 'modes' : 'parts')} {\n${code}}`,
        map: null,
      };
    },
  };
}
