/* What the cards of Explore show, for what makes their pictures and their pages: see web/page/explore/cards.ts. */

import { existsSync, readFileSync } from 'node:fs';
import { inRoot, sha256 } from './commands.mjs';

const { parse } = await import('yaml');

const json = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

const documents = new Map(json('web/model/presets/presets.json').map(({ id, document }) => [id, document]));

const fileOfGuide = ({ kind, id }) => inRoot('web', 'features', `${kind}s`, 'files', `${id}.yaml`);

/** Folder in the site of what has a page of its own. */
const FOLDERS = { paper: 'papers', figure: 'figure' };

export const hasPage = ({ kind }) => kind in FOLDERS;

/** {name: 'preset half-bisection', kind, id, moment}, of which the last is what the link of its picture says besides. Features may be taken
 * out, and their cards with them. */
export const CARDS = Object.values(json('web/page/explore/cards.json'))
  .flatMap((cards) =>
    Object.entries(cards).map(([name, moment]) => {
      const [kind, id] = name.split(' ');
      return { name, kind, id, moment };
    }),
  )
  .filter((card) => card.kind === 'preset' || hasPage(card) || existsSync(fileOfGuide(card)));

export const fileOf = ({ kind, id }) => `${kind}-${id}.webp`;

/** Where its picture is taken; `plain`: what it opens. */
export function linkOf({ kind, id, moment }, plain = false) {
  if (hasPage({ kind })) return `${FOLDERS[kind]}/${id}.html`;
  const opened = `#v=1&${kind}=${id}`;
  if (plain) return opened;
  if (kind === 'lesson') return `#v=1&${moment}&play=0`;
  return [opened, moment, 'play=0'].filter(Boolean).join('&');
}

/** Text that decides what the picture shows, but for the core and the pen. */
function sourceOf({ kind, id, moment }) {
  if (kind === 'preset') return JSON.stringify(documents.get(id));
  if (kind === 'paper') return readFileSync(inRoot('public', moment), 'utf8');
  if (id === 'race') return JSON.stringify(documents.get('half-bisection'));
  if (kind === 'figure') return readFileSync(inRoot('web', 'draw', 'thin-to-fat', `${id}.ts`), 'utf8');
  return readFileSync(fileOfGuide({ kind, id }), 'utf8');
}

/** {title, point} in English, as the card says them; papers have a page of their own. */
export function saidOf(card) {
  if (card.kind !== 'preset') return parse(sourceOf(card), { merge: true });
  const { says } = json('web/model/presets/claims.json')[card.id];
  return { title: documents.get(card.id).title, point: says.replaceAll('**', '') };
}

export const digestOf = (card) => sha256(`${card.moment}\n${sourceOf(card)}`).slice(0, 16);
