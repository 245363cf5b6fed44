/* From rows to what the page Figures shows. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { galleryProblems } from '../gallery/gallery.ts';
import { paperById } from '../gallery/papers/papers.ts';
import { type Finding, galleryFrom, writeGallery } from './gallery.ts';
import { prisacariFindings, prisacariSections } from './prisacari.ts';
import type { Row, Section } from './report.ts';
import { keep } from './rocher/kept.ts';
import { madeUp } from './rocher/madeUp.ts';
import { rocherFindings } from './rocherFindings.ts';

const SLOW = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const row = (change: Partial<Row> = {}): Row => ({
  figure: 'Figure 5',
  what: '16 nodes',
  ours: '8.1 MB/s',
  paper: '8.3 MB/s',
  difference: '0.2 MB/s below',
  ...change,
});

const finding: Finding = {
  id: 'figure-5',
  rows: [row(), row({ what: '32 nodes', difference: '' })],
  ours: '8.1 MB/s',
  difference: '0.2 MB/s below',
  status: 'reproduced',
  made: { seeds: [1], runs: 2, seconds: 3 },
};

describe('a gallery', () => {
  const gallery = galleryFrom('tam', 'npm run figures -- tam', { headline: 'As printed.', findings: [finding] });

  it('holds the whole paper, whatever was run', () => {
    expect(galleryProblems(gallery)).toEqual([]);
    expect(gallery.entries.map(({ id }) => id)).toEqual(paperById('tam').listed.map(({ id }) => id));
    expect(gallery.entries.filter(({ made }) => made !== null).map(({ id }) => id)).toEqual(['figure-5']);
  });

  it('takes words from the paper, and numbers from the rows', () => {
    const entry = gallery.entries.find(({ id }) => id === 'figure-5');
    expect(entry?.paper).toBe(paperById('tam').listed.find(({ id }) => id === 'figure-5')?.paper);
    expect(entry?.table).toEqual({
      head: ['what', 'ours', 'paper', 'difference'],
      rows: [
        ['16 nodes', '8.1 MB/s', '8.3 MB/s', '0.2 MB/s below'],
        ['32 nodes', '8.1 MB/s', '8.3 MB/s', '-'],
      ],
    });
  });

  it('says where, when rows are of several places', () => {
    const rows = [row({ figure: '1Q' }), row({ figure: 'DBBM' })];
    const { entries } = galleryFrom('tam', 'x', { headline: 'x', findings: [{ ...finding, rows }] });
    expect(entries.find(({ id }) => id === 'figure-5')?.table?.head[0]).toBe('where');
  });

  it('knows no figures beside those of the paper, and none without words', () => {
    const of = (change: Partial<Finding>) => () =>
      galleryFrom('tam', 'x', { headline: 'x', findings: [{ ...finding, ...change }] });
    expect(of({ id: 'figure-50' })).toThrow('Tam and Wang has nothing called figure-50.');
    expect(of({ ours: '' })).toThrow(/ours is ""/);
    expect(of({ status: 'not reproduced' })).toThrow(/does not say why/);
  });

  it('is written beside its pictures, and into the list', () => {
    writeFileSync(join(folder, 'shu.json'), '{}');
    const pictures = [{ file: 'tam-figure-5.svg', caption: 'x', svg: '<svg/>' }];
    writeGallery(folder, gallery, [{ title: 'x', text: 'x', pictures, rows: [] }]);
    expect(readdirSync(folder).sort()).toEqual(['index.json', 'shu.json', 'tam-figure-5.svg', 'tam.json']);
    expect(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))).toEqual(['shu', 'tam']);
    expect(JSON.parse(readFileSync(join(folder, 'tam.json'), 'utf8'))).toEqual(gallery);
  });

  it('stays the same file when only the time is another one', () => {
    const again = (change: Partial<Finding>) => {
      const findings = [{ ...finding, made: { ...finding.made, seconds: 9 }, ...change }];
      const later = galleryFrom('tam', 'npm run figures -- tam', { headline: 'As printed.', findings });
      writeGallery(folder, later, []);
      const { entries } = JSON.parse(readFileSync(join(folder, 'tam.json'), 'utf8')) as typeof gallery;
      return entries.find(({ id }) => id === 'figure-5')?.made?.seconds;
    };
    expect(again({})).toBe(3);
    expect(again({ ours: '8.2 MB/s' })).toBe(9);
  });
});

it(
  'Prisacari 2013 is judged by its own runs',
  async () => {
    const told = await prisacariSections(resolve('public/core/fattree.wasm'), true, () => {});
    const findings = prisacariFindings(told);
    const { entries, paper } = galleryFrom('prisacari', 'x', findings);
    expect(entries.filter(({ made }) => made === null)).toEqual([]);
    const reproduced = entries.filter(({ status }) => status === 'reproduced').map(({ id }) => id);
    expect(reproduced).toEqual(['figure-1', 'figure-2', 'figure-3', 'figure-4a', 'figure-4b', 'table-1']);
    expect(paper.headline).toContain('on 64 nodes OPT comes within 1.4 % of ideal');
    expect(entries.every(({ made }) => (made?.runs ?? 0) > 0)).toBe(true);
  },
  SLOW,
);

describe('Rocher-Gonzalez', () => {
  const sections = (rows: Row[]): Section[] => [{ title: 'x', text: 'x', pictures: [], rows }];
  const held = row({ figure: '6, H10, 1Q', what: 'ARN + AFI back at the ideal after', difference: 'holds' });
  const off = row({ figure: '6, RND, DBBM', difference: 'not quite, see the list at the top' });
  const open = row({ figure: '6, H25, DBBM', ours: 'not run yet', difference: '' });
  const figure6 = (rows: Row[]) =>
    rocherFindings(sections(rows), folder, 'new').findings.find(({ id }) => id === 'figure-6');

  it('is run in part while claims wait', () => {
    const found = figure6([held, off, open]);
    expect(found).toMatchObject({ status: 'run in part', why: '1 of 3 claims still wait for runs.' });
    expect(found?.ours).toContain('1 of the 2 claims judged so far hold.\nH10, 1Q, ARN + AFI back');
    expect(found?.rows.map(({ figure, difference }) => [figure, difference])).toEqual([
      ['H10, 1Q', 'holds'],
      ['RND, DBBM', 'not quite'],
    ]);
  });

  it('is reproduced when all hold, and not run when none is judged', () => {
    expect(figure6([held])?.status).toBe('reproduced');
    expect(figure6([held, held, off])?.status).toBe('reproduced in shape');
    expect(figure6([off])?.status).toBe('not reproduced');
    expect(figure6([{ ...off, difference: 'ARN + AFI adds least' }])?.status).toBe('not reproduced');
    expect(figure6([open])).toBeUndefined();
  });

  it('tells of Figure 8 what the incast costs ARN + AFI, whether the claim holds or not', () => {
    const added = (whom: string, ours: string, difference: string) =>
      row({ figure: '8, CNN, 1Q', what: `what 30 ms of incast add to ${whom}`, ours, difference });
    const rows = [added('each of the others (ms)', 'ARN 30.2', 'holds'), added('ARN + AFI', '6.2 ms', '21 %')];
    const found = rocherFindings(sections(rows), folder, 'new').findings.find(({ id }) => id === 'figure-8b');
    expect(found?.ours).toContain('CNN, 1Q, what 30 ms of incast add to ARN + AFI: 6.2 ms');
  });

  it('says how many of its runs are of the core at hand, unless all are', () => {
    const keepRuns = (...cores: string[]) =>
      cores.forEach((core, index) => {
        keep(join(folder, 'rocher.json'), madeUp(`6/h10/1q/arn-afi/${index + 1}`, { core }));
      });
    keepRuns('old', 'new');
    expect(figure6([held])?.difference).toContain('1 of 2 runs were made by the core of this version');
    keepRuns('new', 'new');
    expect(figure6([held])?.difference).toBe('None in what is run.');
  });

  it('has the networks of Table 3', () => {
    expect(rocherFindings([], folder, 'new').findings[0]).toMatchObject({ id: 'table-3', status: 'reproduced' });
  });
});
