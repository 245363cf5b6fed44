/* A page for each card of Explore, see/KIND-ID.html: title, description and picture for whoever quotes or posts it, and on to what the
 * card opens. */

import type { Plugin } from 'vite';
import { namesOf, presetById } from '../../web/model/presets/presets.ts';
import { CARDS, fileOf, hasPage, linkOf, saidOf } from '../card-sources.mjs';
import { escaped } from './papers.ts';

interface Said {
  title: string;
  point: string;
}

export function cardPage(picture: string, link: string, { title, point }: Said): string {
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
<meta property="og:image" content="${picture}">
<meta http-equiv="refresh" content="0; url=${escaped(link)}">
<h1>${name}</h1>
<p>${what}</p>
<p><a href="${escaped(link)}"><img src="${picture}" alt=""><br>Open it in the Fat-Tree Playground</a></p>
</html>
`;
}

export function cardPages(): Plugin {
  return {
    name: 'card-pages',
    apply: 'build',
    generateBundle() {
      for (const card of CARDS.filter((each) => !hasPage(each))) {
        const source = cardPage(`../cards/${fileOf(card)}`, `../${linkOf(card, true)}`, saidOf(card));
        this.emitFile({ type: 'asset', fileName: `see/${card.kind}-${card.id}.html`, source });
      }
      for (const [name, { of, title }] of Object.entries(namesOf)) {
        const said = { title, point: `“${presetById(of)?.title}”, with other settings.` };
        const source = cardPage(`../cards/preset-${of}.webp`, `../#v=1&preset=${name}`, said);
        this.emitFile({ type: 'asset', fileName: `see/preset-${name}.html`, source });
      }
    },
  };
}
