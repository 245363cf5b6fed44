/* From measurements to what the page about a paper says of each figure. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findingAt, findingsIn, resultsOf, writeGallery } from '../gallery.ts';
import { papers } from '../listed.ts';
import { exactly, type Measurement } from '../measurement.ts';
import { findingsOf } from '../rocher/rocher.ts';

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

const sectionOf = (measurements: Measurement[]) => ({ title: 'x', text: 'x', pictures: [], measurements });

describe('the results of a paper', () => {
  const section = sectionOf([measured(), measured({ paperRef: 'Figure 6', value: [8.3] })]);
  const findings = [...findingsIn({ 'xor-24': section }), findingAt('figure-6', section, 'Figure 6')];
  const results = resultsOf('tam', { headline: 'As printed.', findings });

  it('hold the whole paper, whatever was run', () => {
    const listed = papers.find(({ paper }) => paper.id === 'tam')?.listed ?? [];
    expect(Object.keys(results.status)).toEqual(listed.map(({ id }) => id));
    expect(results.status).toMatchObject({ 'figure-6': 'reproduced', 'xor-24': 'beyond the paper' });
    expect(results.status).toMatchObject({ 'figure-1': 'nothing to measure', 'figure-2': 'not run yet' });
  });

  it('know no figures beside those of the paper', () => {
    const strange = { headline: 'x', findings: [{ id: 'figure-50', measurements: [] }] };
    expect(() => resultsOf('tam', strange)).toThrow('tam has nothing called figure-50.');
  });

  it('are written beside their pictures', () => {
    writeFileSync(join(folder, 'shu-figure-7.svg'), '<svg/>');
    const pictures = [{ file: 'tam-figure-5.svg', caption: 'x', svg: '<svg/>' }];
    writeGallery(folder, 'tam', results, [{ ...section, pictures }]);
    expect(readdirSync(folder).sort()).toEqual(['shu-figure-7.svg', 'tam-figure-5.svg', 'tam.json']);
    expect(JSON.parse(readFileSync(join(folder, 'tam.json'), 'utf8'))).toEqual(results);
    writeGallery(folder, 'tam', results, []);
    expect(readdirSync(folder).sort()).toEqual(['shu-figure-7.svg', 'tam.json']);
  });
});

describe('Rocher-Gonzalez', () => {
  const claim = (id: string, holds: boolean | null): Measurement =>
    measured({ id, value: holds === null ? [] : [holds ? 0 : 1], printed: exactly(0) });
  const held = claim('figure-6/h10/1q/back', true);
  const off = claim('figure-6/rnd/dbbm/close', false);
  const open = claim('figure-6/h25/dbbm/back', null);
  const found = (...measurements: Measurement[]) => resultsOf('rocher', findingsOf([sectionOf(measurements)]));

  it.each([
    [[held, off, open], 'run in part', '1 of 2 claims hold so far; 1 more wait for their runs.'],
    [[held], 'reproduced', '1 of 1 claims hold so far.'],
    [[held, held, off], 'reproduced in shape', '2 of 3 claims'],
    [[off], 'not reproduced', '0 of 1 claims'],
    [[open], 'not run yet', '0 of 0 claims'],
  ])('%#: Figure 6 is judged by its own claims', (measurements, status, words) => {
    const { headline, status: all } = found(...measurements);
    expect(all['figure-6']).toBe(status);
    expect(headline).toContain(words);
    expect(all['figure-8b']).toBe('not run yet');
  });

  it('has two figures for the programs of Figure 8, and the networks of Table 3', () => {
    const { status } = found(claim('figure-8/cnn/1q/added-others', true));
    expect(status).toMatchObject({ 'figure-8a': 'not run yet', 'figure-8b': 'reproduced', 'table-3': 'reproduced' });
  });
});
