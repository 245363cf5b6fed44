/* A page for each card of Explore, see/KIND-ID.html: title, description and picture for whoever quotes or posts it, and on to what the
 * card opens. */

import type { Plugin } from 'vite';
import { namesOf, presetById } from '../../web/model/presets/presets.ts';
import { CARDS, fileOf, hasPage, linkOf, saidOf } from '../card-sources.mjs';
import { escaped } from './papers.ts';

type Said = Record<'title' | 'point', string>;

/** Where the site will be, from FT_SITE: programs that show previews take pictures from whole addresses only. */
export function siteOf(address = ''): string {
  if (address === '') return '../';
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error(`FT_SITE is ${address}, which is no address such as https://example.org/trees.`);
  return address.replace(/\/*$/, '/');
}

/** `file`: its name below see/. */
export function cardPage(file: string, picture: string, link: string, { title, point }: Said, site = siteOf()): string {
  const [name, what] = [escaped(title), escaped(point)];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} - Fat-Tree Playground</title>
<meta name="description" content="${what}">
<meta property="og:type" content="article">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${what}">
<meta property="og:image" content="${escaped(site)}${picture}">
<meta property="og:url" content="${escaped(site)}see/${file}">
<meta http-equiv="refresh" content="0; url=../${escaped(link)}">
<h1>${name}</h1>
<p>${what}</p>
<p><a href="../${escaped(link)}"><img src="../${picture}" alt=""><br>Open it in the Fat-Tree Playground</a></p>
</html>
`;
}

export function cardPages(): Plugin {
  return {
    name: 'card-pages',
    apply: 'build',
    generateBundle() {
      const site = siteOf(process.env.FT_SITE);
      const write = (name: string, picture: string, link: string, said: Said) => {
        const source = cardPage(`${name}.html`, `cards/${picture}`, link, said, site);
        this.emitFile({ type: 'asset', fileName: `see/${name}.html`, source });
      };
      for (const card of CARDS.filter((each) => !hasPage(each)))
        write(`${card.kind}-${card.id}`, fileOf(card), linkOf(card, true), saidOf(card));
      for (const [name, { of, title }] of Object.entries(namesOf)) {
        const said = { title, point: `“${presetById(of)?.title}”, with other settings.` };
        write(`preset-${name}`, `preset-${of}.webp`, `#v=1&preset=${name}`, said);
      }
    },
  };
}
