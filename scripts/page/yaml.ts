/* Files in YAML become modules when the page is built: who reads a lesson needs no parser for it. */

import type { Plugin } from 'vite';
import { parse } from 'yaml';

/** For Vite: `import lesson from './half.yaml'` gives what the file says. */
export function yaml(): Plugin {
  return {
    name: 'yaml',
    transform(code, id) {
      if (!id.endsWith('.yaml')) return;
      return { code: `export default ${JSON.stringify(parse(code, { merge: true }))};`, map: null };
    },
  };
}
