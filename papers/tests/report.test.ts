import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markdown, pageTable, type Section, SOURCES, tableFiles } from '../report.ts';

const NO_FILES = { pictures: '', tables: null };

const section: Section = { title: 'Figure 1', text: 'How it was run.', pictures: [], measurements: [] };

describe('the page of a paper', () => {
  it('says under each heading where its numbers come from', () => {
    const page = markdown('Paper', 'npm run it', [{ ...section, source: SOURCES.formula }, section], NO_FILES);
    expect(page).toContain('## Figure 1\n\nOurs: computed by formula; nothing is run.\n\nHow it was run.');
    expect(page.match(/^Ours: /gm)).toHaveLength(1);
    expect(page).toContain('Below each heading is the source');
  });

  it('claims nothing of numbers whose source is not said', () => {
    expect(markdown('Paper', 'npm run it', [section], NO_FILES)).toBe(
      '# Paper\n\nMade by `npm run it`.\n\n## Figure 1\n\nHow it was run.\n',
    );
  });
});

describe('the tables of a paper as files', () => {
  const table = pageTable({
    columns: [
      { heading: 'pairs', value: (row: number) => row },
      { heading: 'time', unit: 'ms', value: (row: number) => row / 2 },
    ],
    rows: [1, 3],
  });
  const measured = {
    id: 'figure-6/peak',
    paperRef: 'Figure 6',
    quantity: 'peak, "plateau"',
    unit: 'MB/s',
    paper: 'at most 103',
  };
  const sections: Section[] = [
    {
      ...section,
      title: 'Figure 6: what is carried',
      measurements: [{ ...measured, value: [102, 104], printed: [Number.NEGATIVE_INFINITY, 103], ours: '102 to 104' }],
      tables: [table],
    },
    { ...section, title: 'Ties', tables: [table, table] },
  ];
  const [measurements, ...tables] = tableFiles(sections);

  it('have the columns of the page, and each value with its range in a row of its own', () => {
    const words = 'Figure 6,"peak, ""plateau""",102 to 104,at most 103,"1 of 2 outside, by at most 1.0 MB/s",MB/s';
    expect(measurements?.csv.trimEnd().split('\n')).toEqual([
      'id,where,what,ours,paper,verdict,unit,value,printed_least,printed_most,tolerance',
      `figure-6/peak,${words},102,,103,0`,
      `figure-6/peak,${words},104,,103,0`,
    ]);
    expect(tables.map(({ csv }) => csv)).toEqual(new Array(3).fill('pairs,time_ms\n1,0.5\n3,1.5\n'));
  });

  it('are linked from the page, each by its own name', () => {
    const page = markdown('Paper', 'npm run it', sections, { pictures: '', tables: 'paper/' });
    const links = [...page.matchAll(/\]\(paper\/([^)]+)\)/g)].map(([, name]) => name);
    expect(links).toEqual(['measurements.csv', 'figure-6.csv', 'ties-1.csv', 'ties-2.csv']);
    expect(links).toEqual(tableFiles(sections).map(({ name }) => name));
    expect(page).toContain('| pairs | time, ms |');
  });
});

it.each(['prisacari', 'rocher', 'shu', 'tam', 'naruse'])(
  'the kept page of %s links each of its files, and there are no others',
  (id) => {
    const page = readFileSync(`docs/figures/${id}.md`, 'utf8');
    const links = [...page.matchAll(/\]\(([a-z]+)\/([^/)]+\.csv)\)/g)].map(([, folder, name]) => [folder, name]);
    expect(links.map(([folder]) => folder)).toEqual(links.map(() => id));
    expect(links.map(([, name]) => name).sort()).toEqual(readdirSync(`docs/figures/${id}`).sort());
  },
);
