/* The policy in the page itself, so that any server can serve it. A worker from a file goes by the header of that file alone, so a
 * server should say it too. While developing there is none: hot reload needs inline scripts. */

import type { Plugin } from 'vite';
import { POLICY } from './policy.mjs';

/** For Vite: the policy stands first in the head, before anything it governs. */
export function policy(): Plugin {
  return {
    name: 'page-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}
