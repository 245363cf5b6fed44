/* The build as a whole: its name, and what browsers store so that every part of it works offline.
 *
 *   <meta name="build">        in the page: the build it belongs to
 *   assets/offline-BUILD.json  what the page asks the service worker to keep (web/page/offline.ts)
 *   build.json                 the build that is on the server now, and where its core is
 *
 * Whatever the page loads by itself lies in assets/ under a name with its content's hash, the core and the figures too: an open
 * page never meets the files of a later build. */

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { sha256 } from '../commands.mjs';

/** What the page asks for in public/ under a fixed address. The schemas are for other programs. */
const PUBLIC = /\.(svg|webmanifest)$|^not-started\.js$/;

/** What is kept of the build: all but the letters of other scripts, which are kept by those who have seen some. */
const BUILT = /(\.(js|css|wasm)|^licences\.txt|^(papers|figure)\/.*\.(html|csv|svg))$/;

/** Scripts that are copied with the rest of public/: Vite leaves them as they are written. */
const PLAIN = ['not-started.js', 'service-worker.js'];

const CORE = /^assets\/fattree-[^/]*\.wasm$/;

const nameOf = (parts: readonly (string | Buffer)[]): string =>
  sha256(Buffer.concat(parts.map((part) => Buffer.from(part)))).slice(0, 12);

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort();

/** Only the figures: what is said of them beside them is for whoever makes their pages (papers.ts). */
const picturesIn = (folder: string): string[] => filesIn(folder, /\.svg$/);

/** Where the build puts the figures: a folder named by all of their contents. */
export function figuresFolder(publicDir: string): string {
  const folder = join(publicDir, 'figures');
  return `assets/figures-${nameOf(picturesIn(folder).flatMap((file) => [file, readFileSync(join(folder, file))]))}`;
}

/** `figures`: where they are put; `model`: its version, for programs that look at build.json. */
export function wholeBuild(figures: string, model: string): Plugin {
  let publicDir = '';
  return {
    name: 'page-build',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        const built = Object.keys(bundle)
          .filter((path) => BUILT.test(path))
          .sort();
        const fixed = filesIn(publicDir, PUBLIC);
        // Pictures last: they are many, and the page works without them.
        const pictures = picturesIn(join(publicDir, 'figures')).map((file) => `${figures}/${file}`);
        const files = [...built, ...fixed, ...pictures];
        const html = String(page.source);
        const contents = fixed.map((path) => readFileSync(join(publicDir, path)));
        const build = nameOf([JSON.stringify(files), html, ...contents]);
        page.source = html.replace('</head>', `  <meta name="build" content="${build}" />\n  </head>`);
        const emit = (fileName: string, content: unknown) =>
          this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 1)}\n` });
        emit(`assets/offline-${build}.json`, files);
        emit('build.json', { build, model, core: built.find((path) => CORE.test(path)) });
      },
    },
    writeBundle({ dir = '' }) {
      // Copied as well; the bundle has it under its other name.
      for (const file of PLAIN.map((name) => join(dir, name)))
        writeFileSync(file, minifySync(file, readFileSync(file, 'utf8'), { module: false }).code);
      for (const copied of ['core', 'recordings', 'results'])
        rmSync(join(dir, copied), { recursive: true, force: true });
      rmSync(join(dir, figures), { recursive: true, force: true });
      mkdirSync(join(dir, figures), { recursive: true });
      for (const file of picturesIn(join(dir, 'figures')))
        renameSync(join(dir, 'figures', file), join(dir, figures, file));
      rmSync(join(dir, 'figures'), { recursive: true });
    },
  };
}
