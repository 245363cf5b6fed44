/* From rows to the data of each figure. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { galleryProblems } from '../entries.ts';
import { type Finding, galleryFrom, writeGallery } from '../gallery.ts';
import { paperById } from '../listed.ts';
import { exactly, type Measurement } from '../measurement.ts';
import { PATTERNS, SCHEMES } from '../rocher/cases.ts';
import { findingsOf } from '../rocher/findings.ts';
import type { Kept, Panel } from '../rocher/runs.ts';
import { runsFrom, syntheticRun } from './rocher-fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const measured = (change: Partial<Measurement> = {}): Measurement => ({
  id: 'figure-5/16',
  paperRef: 'Figure 5',
  quantity: '16 nodes',
  unit: 'MB/s',
  value: [8.1],
  printed: exactly(8.3),
  ours: '8.1 MB/s',
  paper: '8.3 MB/s',
  ...change,
});

const finding: Finding = {
  id: 'figure-5',
  measurements: [measured(), measured({ id: 'figure-5/32', quantity: '32 nodes', printed: exactly(8.1), paper: '' })],
  ours: '8.1 MB/s',
  difference: '0.2 MB/s below',
  why: 'It is slower.',
  made: { seeds: [1], runs: 2, seconds: 3 },
};

describe('a gallery', () => {
  const gallery = galleryFrom('tam', 'npm run figures -- tam', { headline: 'As printed.', findings: [finding] });

  it('holds the whole paper, whatever was run', () => {
    expect(galleryProblems(gallery)).toEqual([]);
    expect(gallery.entries.map(({ id }) => id)).toEqual(paperById('tam').listed.map(({ id }) => id));
    expect(gallery.entries.filter(({ made }) => made !== null).map(({ id }) => id)).toEqual(['figure-5']);
  });

  it('takes words from the paper, and table, numbers and status from the measurements', () => {
    const entry = gallery.entries.find(({ id }) => id === 'figure-5');
    expect(entry?.paper).toBe(paperById('tam').listed.find(({ id }) => id === 'figure-5')?.paper);
    expect(entry?.table).toEqual({
      head: ['what', 'ours', 'paper', 'verdict'],
      rows: [
        ['16 nodes', '8.1 MB/s', '8.3 MB/s', '0.2 MB/s below the printed number'],
        ['32 nodes', '8.1 MB/s', '-', 'holds'],
      ],
    });
    const numbers = { quantity: '16 nodes', unit: 'MB/s', value: [8.1], printed: [8.3, 8.3], tolerance: 0 };
    expect(entry?.measurements[0]).toEqual({ id: 'figure-5/16', ...numbers, verdict: 'does not hold' });
    expect([entry?.status, entry?.why]).toEqual(['not reproduced', 'It is slower.']);
    expect(galleryProblems(JSON.parse(JSON.stringify(gallery)))).toEqual([]);
  });

  it('says where, when rows are of several places', () => {
    const measurements = [measured({ paperRef: '1Q' }), measured({ paperRef: 'DBBM' })];
    const { entries } = galleryFrom('tam', 'x', { headline: 'x', findings: [{ ...finding, measurements }] });
    expect(entries.find(({ id }) => id === 'figure-5')?.table?.head[0]).toBe('where');
  });

  it('knows no figures beside those of the paper, and none without words', () => {
    const of = (change: Partial<Finding>) => () =>
      galleryFrom('tam', 'x', { headline: 'x', findings: [{ ...finding, ...change }] });
    expect(of({ id: 'figure-50' })).toThrow('Tam and Wang has nothing called figure-50.');
    expect(of({ ours: '' })).toThrow(/ours is ""/);
    const { why: _, ...silent } = finding;
    expect(() => galleryFrom('tam', 'x', { headline: 'x', findings: [silent] })).toThrow(/does not say why/);
  });

  it('is written beside its pictures, and into the list', () => {
    writeFileSync(join(folder, 'shu.json'), '{}');
    const pictures = [{ file: 'tam-figure-5.svg', caption: 'x', svg: '<svg/>' }];
    writeGallery(folder, gallery, [{ title: 'x', text: 'x', pictures, measurements: [] }]);
    expect(readdirSync(folder).sort()).toEqual(['shu.json', 'tam-figure-5.svg', 'tam.json']);
    expect(JSON.parse(readFileSync(join(folder, 'tam.json'), 'utf8'))).toEqual(gallery);
    writeFileSync(join(folder, 'shu-figure-7.svg'), '<svg/>');
    writeGallery(folder, gallery, []);
    expect(readdirSync(folder).sort()).toEqual(['shu-figure-7.svg', 'shu.json', 'tam.json']);
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

describe('Rocher-Gonzalez', () => {
  const claim = (panel: Panel, key: string, holds: boolean | null, change: Partial<Measurement> = {}): Measurement => ({
    id: [`figure-${panel.figure}`, panel.traffic, panel.queuing, key].join('/'),
    paperRef: [PATTERNS[panel.traffic], SCHEMES[panel.queuing]].join(', '),
    quantity: key,
    unit: '',
    value: holds === null ? [] : [holds ? 0 : 1],
    printed: exactly(0),
    ours: holds === null ? '' : '8.0 ms',
    paper: 'less',
    otherwise: 'not quite',
    ...change,
  });
  const held = claim({ figure: '6', traffic: 'h10', queuing: '1q' }, 'back', true);
  const off = claim({ figure: '6', traffic: 'rnd', queuing: 'dbbm' }, 'close', false);
  const open = claim({ figure: '6', traffic: 'h25', queuing: 'dbbm' }, 'back', null);
  const found = (id: string, measurements: Measurement[], kept: Kept[] = []) => {
    const { findings, headline } = findingsOf([{ title: 'x', text: 'x', pictures: [], measurements }], runsFrom(kept));
    const { entries } = galleryFrom('rocher', 'x', { headline, findings });
    const entry = entries.find((one) => one.id === id);
    return { ...entry, status: entry?.made ? entry.status : undefined };
  };
  const figure6 = (measurements: Measurement[], kept: Kept[] = []) => found('figure-6', measurements, kept);

  it('is run in part while claims wait', () => {
    const entry = figure6([held, off, open]);
    expect(entry).toMatchObject({ status: 'run in part', why: '1 of 3 claims still wait for runs.' });
    expect(entry.ours).toBe('1 of the 2 claims judged so far hold.\nH10, 1Q, back: 8.0 ms');
    expect(entry.table?.rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['H10, 1Q', 'holds'],
      ['RND, DBBM', 'not quite'],
    ]);
  });

  it('is reproduced when all hold, and not run when none is judged', () => {
    expect(figure6([held]).status).toBe('reproduced');
    expect(figure6([held, held, off]).status).toBe('reproduced in shape');
    expect(figure6([off]).status).toBe('not reproduced');
    expect(figure6([open]).status).toBeUndefined();
  });

  it('tells of Figure 8 what the incast costs ARN + AFI, whether the claim holds or not', () => {
    const panel = { figure: '8', traffic: 'cnn', queuing: '1q' } as const;
    const entry = found('figure-8b', [
      claim(panel, 'added-others', true, { ours: 'ARN 30.2' }),
      claim(panel, 'added-arn-afi', false, { ours: '6.2 ms' }),
    ]);
    expect(entry.ours).toContain('CNN, 1Q, added-arn-afi: 6.2 ms');
  });

  it('counts its own runs, and none of another figure', () => {
    const kept = ['6/h10/1q/arn-afi/1', '6/h10/1q/arn-afi/2', '7/h10/1q/arn-afi/1'].map((id) => syntheticRun(id));
    expect(figure6([held], kept)).toMatchObject({
      made: { seeds: [1, 2], runs: 2 },
      difference: 'None in what is run.',
    });
  });

  it('has the networks of Table 3', () => expect(found('table-3', []).status).toBe('reproduced'));
});
