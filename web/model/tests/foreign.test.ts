import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignFault } from '../foreign.ts';
import { openChosen, parsedJson } from '../link/chosen.ts';
import { presets } from '../presets/presets.ts';
import { readTrace } from '../trace-text.ts';
import { FOREIGN_FILES } from './foreign.ts';

const TRACE = /write its messages as a trace, one on each line: after delayNs source destination bytes/;
const INSTEAD: Record<string, RegExp> = {
  'a configuration of BookSim': /write a scenario with the same topology, routing and traffic/,
  'a topology of htsim': /write a scenario whose topology has its levels/,
  ...Object.fromEntries(
    [
      'a GraphML file',
      'a platform of SimGrid',
      'a topology of NCCL',
      'a topology of ns-3',
      'a file of containerlab',
      'a GML file',
      'a graph in the DOT language',
    ].map((name) => [name, /describe its switches as Slurm does, one on each line: SwitchName=leaf1 Nodes=n\[1-18\]/]),
  ),
};

describe.each(FOREIGN_FILES)('a file of another tool: %s (%#)', (name, text) => {
  const sentence = new RegExp(`^This is ${name}, which is not read; .*[^.]\\.$`);

  it('is refused by name on the page, with what to do instead', () => {
    const opened = openChosen(text);
    expect(opened).toMatchObject({ refusal: expect.stringMatching(sentence) });
    expect(opened).toMatchObject({ refusal: expect.stringMatching(INSTEAD[name] ?? TRACE) });
  });

  it('is refused where a trace is read, and where JSON is', () => {
    const read = readTrace(text);
    expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(sentence)]);
    expect(`${parsedJson(text).fault}.`).toMatch(sentence);
  });

  it('is recognised whatever ends its lines, and behind a long comment', () => {
    expect(foreignFault(text.replaceAll('\n', '\r\n'))).toContain(name);
    for (const long of longComments(text)) expect(foreignFault(long)).toContain(name);
  });
});

/** Before its first line that is no comment, in the signs of any format; none before binary files and JSON, which have no comments. */
function longComments(text: string): string[] {
  if (/^[^\n]?[\p{Cc}{]/u.test(text) && !/^\s*[a-z]/i.test(text)) return [];
  const many = 'nothing/of interest/*'.repeat(2500);
  const comment = text.startsWith('<')
    ? [`<!-- ${many}\n${many} -->\n`]
    : [`# ${many}\n`, `// ${many}\n`, `# a line\n// another\n`.repeat(3000), `/*${many}\n\n${many}*/`];
  const at = text.startsWith('<?xml') ? text.indexOf('\n') + 1 : 0;
  return comment.map((comment) => text.slice(0, at) + comment + text.slice(at));
}

it('a program is opened behind a long comment', () => {
  const [sharp = ''] = longComments('- 0 0 1 64\n');
  expect(openChosen(sharp)).toMatchObject({ problems: [], scenario: { traffic: { trace: 'file' } } });
});

it.each(presets.map(({ id, document }) => [id, JSON.stringify(document)]))(
  'the preset %s is not taken for one',
  (_, text) => {
    expect(foreignFault(text)).toBeNull();
  },
);

it('no file that is read is taken for one', () => {
  const folders = ['../fixtures', '../../../sweeps'];
  const files = folders.flatMap((folder) => {
    const at = new URL(`${folder}/`, import.meta.url);
    return readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [new URL(entry.name, at)] : [],
    );
  });
  expect(files.length).toBeGreaterThan(18);
  const taken = files.filter((file) => foreignFault(readFileSync(file, 'utf8'))?.includes('which is not read'));
  expect(taken.map(String)).toEqual([]);
});

it('no trace is taken for one, whatever its numbers', () => {
  const row = fc.tuple(fc.constantFrom('-', '0', '1', '7'), fc.nat(1e6), fc.nat(100), fc.nat(100), fc.nat(1e6));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.constantFrom(' ', ',', '\t'), (rows, between) => {
      expect(foreignFault(rows.map((cells) => cells.join(between)).join('\n'))).toBeNull();
    }),
  );
});

it.each([
  '- 0 0 1 64\n0 500 1 2 4096',
  '# rank 0 {\n- 0 0 1 64',
  '1,2,3\n',
  '#v=1&preset=half-bisection',
  'a = b;',
  '',
])('%j is not taken for one', (text) => {
  expect(foreignFault(text)).toBeNull();
});

it('looks at the first lines only', () => {
  expect(foreignFault(`${'- 0 0 1 64\n'.repeat(1000)}"schema": "1.0.2-chakra.0.0.4"`)).toBeNull();
});

it.each([
  [
    'XML of another tool with a version',
    '<?xml version="1.0"?>\n<system version="2">\n  <device name="a"/>\n</system>\n',
  ],
  ['XML with graphs', '<graphs version="1">\n  <chart id="0"/>\n</graphs>\n'],
  ['three columns that end at 1', '0 5 1\n1 6 1\n2 7 1\n'],
  ['three columns, parts of 1 among them', '0 5 0.5\n1 6 0.75\n2 7 1\n'],
  ['edges that end at 1', '0 0\n1 0\n2 1\n'],
])('%s are no file that is known', (_, text) => {
  expect(foreignFault(text)).toBe(null);
});
