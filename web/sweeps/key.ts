/* Under which name a run is kept: what it is set to, and how its start is cut off. Two sweeps that come to the same run share it. */

import { standardSettings } from '../scenario/defaults.ts';
import { PARTS } from '../scenario/lanes.ts';
import type { Order } from './measure-lane.ts';

type Values = Readonly<Record<string, unknown>>;
type Part = (typeof PARTS)[number];

const usual = new Map(
  PARTS.map((part) => {
    const values = standardSettings[part] as unknown as Values;
    const texts = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)] as const);
    return [part, { values, texts: new Map(texts) }] as const;
  }),
);

/** Lanes of a sweep share most of their parts. */
const known = new WeakMap<object, string>();

/** What a part says beyond the defaults, which are published and stay: fields that are new one day change nothing. */
function textOf(part: Part, own: Values): string {
  const { values, texts } = usual.get(part) ?? { values: {}, texts: new Map<string, string>() };
  const isOwn = ([name, value]: [string, unknown]) =>
    value !== values[name] && JSON.stringify(value) !== texts.get(name);
  const fields = Object.entries(own)
    .filter(isOwn)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [`${part}.${name}`, value]);
  return JSON.stringify(fields).slice(1, -1);
}

function knownText(part: Part, own: Values): string {
  const found = known.get(own);
  if (found !== undefined) return found;
  const text = textOf(part, own);
  known.set(own, text);
  return text;
}

/** The whole of it; who keeps many of them hashes it. The lane's name says nothing about the run. */
export function keyText({ lane, warmUpNs }: Order): string {
  const texts = PARTS.map((part) => knownText(part, lane[part] as unknown as Values)).filter((text) => text !== '');
  return `[[${texts.join(',')}],${JSON.stringify(warmUpNs)}]`;
}
