import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CARDS, digestOf, fileOf, hasPage, linkOf, saidOf } from './card-sources.mjs';
import { inRoot } from './commands.mjs';
import { cardPage, siteOf } from './page/cards.ts';

const inCards = (name) => inRoot('public', 'cards', name);

it('every card has one picture, made from what the card opens now', () => {
  const manifest = JSON.parse(readFileSync(inCards('manifest.json'), 'utf8'));
  expect(manifest).toMatchObject(Object.fromEntries(CARDS.map((card) => [card.name, digestOf(card)])));
  const files = CARDS.map(fileOf);
  expect(new Set(files).size).toBe(files.length);
  const all = Object.keys(manifest).map((name) => `${name.replace(' ', '-')}.webp`);
  expect(readdirSync(inRoot('public', 'cards')).sort()).toEqual([...all, 'manifest.json'].sort());
  for (const file of files) expect(statSync(inCards(file)).size, file).toBeLessThan(40_000);
});

it('a picture belongs to its moment and its source', () => {
  const [card] = CARDS;
  expect(digestOf({ ...card, moment: 'phase=1' })).not.toBe(digestOf(card));
});

it('every card that is no page of its own has a title and a point', () => {
  for (const card of CARDS.filter((each) => !hasPage(each))) {
    const { title, point } = saidOf(card);
    expect(
      [title, point].every((text) => /\S/.test(text)),
      card.name,
    ).toBe(true);
  }
});

it('the page of a card says in its head what the card says, and leads to what it opens', () => {
  const card = { name: 'lesson half', kind: 'lesson', id: 'half', moment: '' };
  const said = { title: 'Half', point: 'Enough.' };
  const pageOn = (site) => cardPage('lesson-half.html', `cards/${fileOf(card)}`, linkOf(card, true), said, site);
  const page = pageOn(siteOf(undefined));
  expect(page).toContain('<meta property="og:title" content="Half">');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=../#v=1&amp;lesson=half">');
  expect(page).toContain('<meta property="og:image" content="../cards/lesson-half.webp">');
  expect(page).toContain('<meta property="og:url" content="../see/lesson-half.html">');
  const known = pageOn(siteOf('https://example.org/trees'));
  expect(known).toContain('<meta property="og:image" content="https://example.org/trees/cards/lesson-half.webp">');
  expect(known).toContain('<meta property="og:url" content="https://example.org/trees/see/lesson-half.html">');
  expect(known).toContain('url=../#v=1&amp;lesson=half');
  expect(() => siteOf('example.org')).toThrow('FT_SITE is example.org, which is no address');
  expect(cardPage('a.html', 'a.webp', '#v=1', { title: '"<b>"', point: '&' })).not.toContain('<b>');
});
