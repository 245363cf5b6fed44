/* What there is to see, by the questions that it answers: scenarios, lessons, challenges and papers (papers.json), each as a card. Which picture a card
 * has is in cards.json, as what its link says of the moment; `npm run cards` takes it. */

import { thinToFatTitle } from '../../draw/thin-to-fat/thin-to-fat.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { claimOf } from '../../model/presets/claims.ts';
import { namesOf, type Preset, presets } from '../../model/presets/presets.ts';
import { nodesOf } from '../../model/shape.ts';
import { usePlayground } from '../../state/store.ts';
import { t, translated } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import type { GuideCard } from '../feature.ts';
import { guides } from '../guide/guides.ts';
import papers from '../title/papers.json' with { type: 'json' };
import moments from './cards.json' with { type: 'json' };

export interface Card extends GuideCard {
  /** 'preset half-bisection': what it is, and its name */
  id: string;
  /** 'Scenario' */
  kind: string;
  /** what else one may search for */
  searched?: string;
}

/** `also`: other words by which its cards are found. */
const QUESTIONS: Readonly<Record<keyof typeof moments, { text: string; also?: string }>> = {
  'fat-tree': { text: t`What is a fat tree?` },
  order: { text: t`Which order?` },
  mapping: { text: t`Where should tasks sit?`, also: t`mapping, placement, all-reduce` },
  routes: { text: t`Which routes?` },
  collective: { text: t`Which collective?`, also: t`all-reduce, all-gather` },
  hot: { text: t`One hot node?`, also: t`hot spot, congestion tree, victims` },
  break: { text: t`What if something breaks?`, also: t`cut cable, failure` },
  drop: { text: t`What if packets drop?` },
};

/** `cards`: ids */
export const questions = Object.entries(QUESTIONS).map(([name, { text }]) => ({
  text,
  cards: Object.keys(moments[name as keyof typeof moments]),
}));

/** The first 35 minutes. */
export const PATH = ['fat-tree', 'half', 'routes', 'ring', 'hot'].map((id) => `lesson ${id}`);

const presetCards = (): Card[] =>
  presets.map((preset) => ({
    id: `preset ${preset.id}`,
    kind: t`Scenario`,
    title: scenarioTitle(preset.title),
    point: translated(claimOf(preset.id).says),
    aside: '',
    searched: searchedOf(preset),
    open: () => usePlayground.getState().openPreset(preset.id),
  }));

/** Its names too, such as 'Table 1, 1024 nodes'. */
function searchedOf({ id, title, scenario }: Preset): string {
  const { says, source } = claimOf(id);
  const runs = resolveLanes(scenario).map(
    ({ topology, traffic }) => `${nodesOf(topology)} nodes ${exchanges[traffic.exchange].label}`,
  );
  const names = Object.entries(namesOf).flatMap(([name, { of, title: own }]) => (of === id ? [name, own] : []));
  return [id, title, says, source, ...runs, ...names].join(' ');
}

/** Pages of the site besides this one. */
const pageCards = (): Card[] =>
  [
    ...papers.map(({ id, name, title }) => ({
      of: 'paper',
      kind: t`Paper`,
      id,
      title: name,
      point: title,
      folder: 'papers',
    })),
    ...[
      { id: 'thin-to-fat', title: thinToFatTitle(), point: t`For a page of your own, in a frame or as SVG.` },
      { id: 'race', title: t`Three orders race`, point: t`For a page of your own, as a film or as SVG.` },
    ].map((it) => ({ ...it, point: `**${it.title}**: ${it.point}`, of: 'figure', kind: t`Figure`, folder: 'figure' })),
  ].map(({ of, kind, id, title, point, folder }) => ({
    ...{ id: `${of} ${id}`, kind, title, point, aside: '' },
    open: () => void window.open(`${folder}/${id}.html`, '_blank', 'noopener'),
  }));

/** All cards by id: those of guides come once their texts are loaded. */
export async function allCards(): Promise<ReadonlyMap<string, Card>> {
  const guided = await Promise.all(
    guides.map(async ({ field, cardKind: kind, cards }) =>
      (await cards()).map((card) => ({ ...card, id: `${field} ${card.id}`, kind: translated(kind) })),
    ),
  );
  return byId([...presetCards(), ...pageCards(), ...guided.flat()]);
}

/** Those that need nothing else to be loaded. */
export const firstCards = () => byId([...presetCards(), ...pageCards()]);

const byId = (cards: readonly Card[]) =>
  new Map(cards.map((card) => [card.id, { ...card, searched: `${card.searched ?? card.id} ${questionWords(card)}` }]));

function questionWords({ id }: Card): string {
  const own = Object.entries(QUESTIONS).filter(([name]) => id in moments[name as keyof typeof moments]);
  return own.map(([, { text, also = '' }]) => `${text} ${also}`).join(' ');
}

/** Where its picture is; null: it has none. */
export const pictureOf = ({ id, own }: Card) => (own ? null : `cards/${id.replace(' ', '-')}.webp`);

/** Whether every word begins one in the texts of a card. */
export const matches = ({ title, point, kind, searched = '' }: Card, words: string): boolean =>
  begins([title, point, kind, searched].join(' '), words);

/** Whether every word begins one of a text. */
export function begins(said: string, words: string): boolean {
  const plain = (some: string) => some.toLowerCase().replaceAll(',', '');
  const text = ` ${plain(said).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return plain(words)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => text.includes(` ${word}`));
}
