/* Preloads the font: text that changes from one font to another shifts what is beside it. */

import type { Plugin } from 'vite';

const LATIN = /inter-latin-opsz-normal-[^/]*\.woff2$/;

/** For Vite: a link in the head of the built page. */
export function font(): Plugin {
  return {
    name: 'page-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.keys(bundle).find((path) => LATIN.test(path));
        if (!file) throw new Error('The build has no file of Latin letters.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
