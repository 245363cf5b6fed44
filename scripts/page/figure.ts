/* figure/: what others may show in a frame of their pages or take, by a licence for pictures. From a thin tree to a fat one has a script of
 * its own, without modules, so that a sandboxed frame can start it; the race is a film (npm run cards). */

import { readFileSync } from 'node:fs';
import { build, type LibraryOptions, type Plugin, type Rolldown } from 'vite';
import { ATTRIBUTION, LICENCE, thinToFatSvg, thinToFatTitle } from '../../web/draw/thin-to-fat/thin-to-fat.ts';
import { type CatalogueFile, catalogueOf } from '../../web/words/language/catalogues.ts';
import { type Catalogue, setLanguage } from '../../web/words/language/language.ts';
import { inRoot } from '../commands.mjs';
import { CATALOGUES } from './catalogues.mjs';
import { POLICY } from './policy.mjs';

const CSS = `:root { color-scheme: light dark; color: #626974; background: #fff; accent-color: #1f5fd6; font: 12px/1.4 system-ui, sans-serif }
body { display: grid; grid-template-rows: minmax(0, 1fr); height: 100dvh; margin: 0 }
canvas, video { width: 100%; height: 100%; min-height: 0 }
input { margin: 4px calc(12.5% - 8px) 0 }
ol { display: grid; grid-template-columns: repeat(4, 1fr); margin: 0; padding: 0; list-style: none; text-align: center; font-size: 13px }
p { margin: 6px 12px 8px; text-align: right }
a { color: inherit }
@media (prefers-color-scheme: dark) { :root { color: #9aa3ae; background: #0f1216; accent-color: #7fb0ff } }
`;

const [site, licence] = ATTRIBUTION.split(', ');

/** `files`: by what a link to each says. */
function pageOf(title: string, figure: string, opens: string, files: Readonly<Record<string, string>>): string {
  const links = Object.entries(files).map(([text, file]) => `, <a href="${file}" download>${text}</a>`);
  return `<!doctype html>
<html lang="en">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="figure.css">
${figure}
<p><a href="../${opens}" target="_blank" rel="noopener">${site}</a>, <a href="${LICENCE}" target="_blank" rel="license noopener">${licence}</a>${links.join('')}</p>
</html>
`;
}

const THIN_TO_FAT = `<script defer src="thin-to-fat.js"></script>
<canvas role="img"></canvas>
<input type="range" min="0" max="3" value="0">
<ol aria-hidden="true"></ol>
<noscript><img src="thin-to-fat.svg" alt="${thinToFatTitle()}"></noscript>`;

const RACE_TITLE = 'Three orders race: XOR, LIN and OPT on one fat-tree';

const RACE = `<video src="race.mp4" poster="race.svg" controls loop muted playsinline aria-label="${RACE_TITLE}"></video>`;

/** Language -> the texts that the figure says, found by saying them. */
function picturesAndWords(emit: (fileName: string, source: string) => void): Record<string, Catalogue> {
  const words: Record<string, Catalogue> = {};
  emit('thin-to-fat.svg', thinToFatSvg());
  for (const language of JSON.parse(CATALOGUES) as string[]) {
    const file = readFileSync(inRoot('web', 'words', 'language', `${language}.json`), 'utf8');
    const all = catalogueOf(JSON.parse(file) as CatalogueFile);
    const said: Record<string, string> = {};
    const get = (_: Catalogue, id: string) => {
      if (all[id] !== undefined) said[id] = all[id];
      return all[id];
    };
    setLanguage(language, new Proxy(all, { get }));
    emit(`thin-to-fat.${language}.svg`, thinToFatSvg());
    words[language] = said;
  }
  setLanguage('en', null);
  return words;
}

export function figurePage(): Plugin {
  return {
    name: 'figure-page',
    apply: 'build',
    async generateBundle() {
      const emit = (name: string, source: string) =>
        this.emitFile({ type: 'asset', fileName: `figure/${name}`, source });
      const words = picturesAndWords(emit);
      const lib: LibraryOptions = { entry: inRoot('web', 'figure.ts'), formats: ['iife'], name: 'figure' };
      const made = (await build({
        ...{ configFile: false, publicDir: false, logLevel: 'warn' },
        define: { CATALOGUES, FIGURE_WORDS: JSON.stringify(words) },
        build: { write: false, target: 'es2022', lib },
      })) as Rolldown.RolldownOutput[];
      emit('thin-to-fat.html', pageOf(thinToFatTitle(), THIN_TO_FAT, '', { SVG: 'thin-to-fat.svg' }));
      emit('race.html', pageOf(RACE_TITLE, RACE, '#v=1&preset=half-bisection', { SVG: 'race.svg', film: 'race.mp4' }));
      emit('figure.css', CSS);
      emit('thin-to-fat.js', made[0]?.output[0].code ?? '');
    },
  };
}
