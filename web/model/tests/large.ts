/* Links and files built to be large: a few characters that unpack to millions of numbers, or millions of characters that mean
 * nothing. */

import { nameOf, partOf } from '../field.ts';
import { fields } from '../fields.ts';
import { limits } from '../limits.ts';

function times(text: string, many: number, between = ','): string {
  return many > 0 ? `${text}${between}`.repeat(many - 1) + text : '';
}

const LANES = [1, 2, 3, 4, 5, 6];
const PACKED = '1048576x1s0AAA___w';
const NODES = ['senders', 'receivers', 'sources', 'job', 'hot', 'sizes'];

export const largeLinks: Readonly<Record<string, string>> = {
  'a million phases of one task': `#v=1&traffic=all-to-all&exchange=custom&phases=${PACKED}`,
  'the same in six lanes': `#v=1&exchange=custom&lanes=a,b,c,d,e,f&${LANES.map((lane) => `lane${lane}.phases=${PACKED}`).join('&')}`,
  'the same where no exchange by hand is run': `#v=1&phases=${PACKED}`,
  'a thousand tasks in six lanes': `#v=1&m=1024&w=1&exchange=custom&lanes=a,b,c,d,e,f&${LANES.map((lane) => `lane${lane}.phases=1024x1024sgBAB4A_5KAP9XW`).join('&')}`,
  'few phases of all tasks': `#v=1&m=65536&w=1&exchange=custom&phases=16x65536s${'_'.repeat(3000)}`,
  bits: `#v=1&m=16&w=1&exchange=custom&phases=4000x16b${'A'.repeat(60_000)}`,
  'rows of a trace': `#v=1&traffic=trace&trace=file&rows=65536r${'9'.repeat(65_000)}`,
  'ranges in six lanes': `#v=1&lanes=a,b,c,d,e,f&traffic=many-to-many&${LANES.flatMap((lane) => NODES.map((key) => `lane${lane}.${key}=0-65535`)).join('&')}`,
  swaps: `#v=1&swaps=${times('1-2', 16_000)}`,
  'swaps of nothing': `#v=1&swaps=${times('x', 30_000)}`,
  'many-to-many among all':
    '#v=1&traffic=many-to-many&topology=xgft&m=16,16,16&w=1,1,1&senders=0-2047&receivers=2048-4095',
  'settings that are none': `#v=1&${Array.from({ length: 10_000 }, (_, index) => `a${index}`).join('&')}`,
  'names of lanes': `#v=1&lanes=${times('a', 32_000)}`,
  'the name of one lane': `#v=1&lanes=${'a'.repeat(60_000)}&lane1.shift=x`,
};

function file(content: string): string {
  return `{"version":1,${content}}`;
}

const named = (many: number) => Array.from({ length: many }, (_, index) => `"k${index}":1`).join(',');

export const largeFiles: Readonly<Record<string, string>> = {
  'phases of one task': file(`"traffic":{"exchange":"custom","phases":[${times('[0]', 900_000)}]}`),
  'phases of no task': file(`"traffic":{"phases":[${times('[]', 1_300_000)}]}`),
  'a long phase': file(`"traffic":{"phases":[[${times('0', 1_900_000)}]]}`),
  'wrong phases': file(`"traffic":{"phases":[${times('["x"]', 300_000)}]}`),
  'six lanes': file(
    `"lanes":[${LANES.map((lane) => `{"name":"${lane}","traffic":{"exchange":"custom","phases":[${times('[0,1,2,3]', 60_000)}]}}`).join(',')}]`,
  ),
  rows: file(`"traffic":{"kind":"trace","trace":"file","rows":[${times('[-1,0,0,1,1]', 280_000)}]}`),
  'wrong swaps': file(`"mapping":{"swaps":[${times('[0,"x"]', 65_000)}]}`),
  swaps: file(`"mapping":{"swaps":[${times('[0,1]', 650_000)}]}`),
  nodes: file(`"job":{"nodes":[${times('1', 1_900_000)}]}`),
  choices: file(`"view":{"hidden":[${times('"x"', 800_000)}]}`),
  sections: file(named(300_000)),
  fields: file(`"link":{${named(300_000)}}`),
  'sections of a lane': file(`"lanes":[{"name":"a",${named(300_000)}}]`),
  lanes: file(`"lanes":[${times('{}', 1_300_000)}]`),
  brackets: '['.repeat(4_000_000),
  'brackets that close': file(`"title":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
  'a title': file(`"title":"${'a'.repeat(3_900_000)}"`),
  noise: 'é&='.repeat(1_300_000),
};

/** Fragments that make links large; a mutation combines some of them. */
const largePieces: readonly string[] = [
  ...new Set(
    Object.values(largeLinks).flatMap((link) =>
      link
        .slice(1)
        .split('&')
        .filter((pair) => /^\w+=.{1,60}$/.test(pair)),
    ),
  ),
  `phases=${limits.linkEntries}x2sAAAA`,
  'phases=65536x16s____',
  'phases=1024x1024sgBAB4A_5KAP9XW',
  'phases=1024x1024b',
  'rows=65536r____',
  'rows=65536r9999999999',
  'm=65536',
  'm=2',
  'm=1024',
  'w=1',
  'm=256,256',
  'w=1,256',
  'ports=65536',
  'stages=8',
  'topology=rlft',
  'topology=cluster',
  'nodes-per-switch=65536',
  'switches=65536',
  'job-size=4096',
  'schedule=sync',
  'schedule=hierarchical',
  'exchange=edge-coloring',
  'exchange=shift',
  'mapping=random',
  'preset=hot-3456',
  'preset=figure-4',
  'traffic=trace',
  'trace=file',
  'traffic=hot-spot',
];

/** Returns integers from 0 up to, but not including, a bound. */
export type Next = (below: number) => number;

/** A repeatable sequence of numbers from 0 up to, but not including, 1. */
export function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function seeded(seed: number): Next {
  const next = pseudoRandom(seed);
  return (below) => Math.floor(next() * below);
}

function oneOf<T>(next: Next, list: readonly T[]): T {
  return list[next(list.length)] as T;
}

/** Up to seven fragments, for the scenario or a lane; every other one damaged. */
export function mutatedLink(next: Next): string {
  const pairs = Array.from({ length: 1 + next(7) }, () => {
    const own = next(7);
    const text = oneOf(next, largePieces);
    const at = next(2 * text.length);
    return `${own > 3 ? `lane${own - 3}.` : ''}${text.slice(0, at)}${oneOf(next, ['', '', '9', '_', ','])}${text.slice(at)}`;
  });
  return `#v=1&lanes=a,b,c&${pairs.join('&')}`;
}

const ENTRIES = ['0', '1', '-1', '1e9', 'null', '"x"', '[]', '[0,1]', '[1,0,3,2]', '[-1,0,0,1,64]', '{"a":[0]}'];
const LONG = 1_000;

/** A field's content: one entry, or a list of equal ones, sometimes a long one. */
function content(next: Next): string {
  const entry = oneOf(next, ENTRIES);
  return next(3) === 0 ? entry : `[${times(entry, next(8) === 0 ? next(LONG) : next(20))}]`;
}

const choices = fields.flatMap((field) =>
  field.value.type === 'choice' ? field.value.options.map(({ name }) => [field, `"${name}"`] as const) : [],
);

/** Some sections of a scenario or a lane, with valid and invalid contents. */
function sections(next: Next): string {
  const said = Array.from({ length: next(5) }, () => {
    const [field, text] = next(2) === 0 ? oneOf(next, choices) : [oneOf(next, fields), content(next)];
    return `"${partOf(field)}":{"${nameOf(field)}":${text}}`;
  });
  return [`"link":{${named(next(40) === 0 ? next(LONG) : 0)}}`, ...said].join();
}

/** A scenario with lanes; every fourth is damaged, and some contain content that is large by itself. */
export function mutatedFile(next: Next): string {
  const lanes = Array.from({ length: next(5) }, (_, lane) => `{"name":"${lane}",${sections(next)}}`);
  const whole = file(`${sections(next)},"lanes":[${lanes.join()}]`);
  const text = next(400) === 0 ? oneOf(next, Object.values(largeFiles)) : whole;
  const [from, to] = [next(text.length), next(text.length)];
  const damaged = [
    () => text.slice(0, from) + text.slice(to),
    () => text.slice(0, from) + oneOf(next, ENTRIES) + text.slice(from),
  ];
  return next(4) === 0 ? oneOf(next, damaged)() : text;
}
