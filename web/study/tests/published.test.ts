/* Published files match the tables. After changing the tables: npx vitest run web/study -u */

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptTables, measureTable, rowTables, sectionTable, sweepSchema } from '../publish.ts';
import { checkSweep } from '../read.ts';
import { SECTIONS } from '../sweep.ts';

const DOCS = resolve('docs/sweeps.md');
const READY = readdirSync(resolve('sweeps')).filter((file) => file.endsWith('.json'));
const OF_PAPERS = readdirSync(resolve('sweeps/papers')).filter((file) => file.endsWith('.json'));

function filled(text: string, mark: string, content: string): string {
  const pattern = new RegExp(`<!-- ${mark} -->\n[\\s\\S]*?<!-- end -->`);
  return text.replace(pattern, () => `<!-- ${mark} -->\n\n${content}\n\n<!-- end -->`);
}

describe('what is published', () => {
  it('has a JSON Schema', async () => {
    const text = `${JSON.stringify(sweepSchema(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(resolve('public/sweep.schema.json'));
  });

  it('documents every section, field and measure', async () => {
    const text = readFileSync(DOCS, 'utf8');
    const parts = { sections: sectionTable(), fields: rowTables(), measures: measureTable(), kept: keptTables() };
    const whole = Object.entries(parts).reduce((page, [mark, content]) => filled(page, mark, content), text);
    for (const mark of Object.keys(parts)) expect(whole).toContain(`<!-- ${mark} -->`);
    await expect(whole).toMatchFileSnapshot(DOCS);
  });

  it.each(READY)('is %s, which can run and is spoken of', (file) => {
    const document = JSON.parse(readFileSync(resolve('sweeps', file), 'utf8')) as object;
    expect(checkSweep(document)).toMatchObject({ ok: true });
    for (const name of Object.keys(document)) expect(['$schema', ...Object.keys(SECTIONS)]).toContain(name);
    expect(readFileSync(DOCS, 'utf8')).toContain(`sweeps/${file}`);
  });

  it.each(OF_PAPERS)('is %s, which the figures of a paper are made of', (file) => {
    const document = JSON.parse(readFileSync(resolve('sweeps/papers', file), 'utf8')) as object;
    expect(checkSweep(document)).toMatchObject({ ok: true });
    for (const name of Object.keys(document)) expect(['$schema', ...Object.keys(SECTIONS)]).toContain(name);
  });

  it('has a sweep as an example for every one in the docs', () => {
    const examples = [...readFileSync(DOCS, 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
    expect(examples.length).toBeGreaterThan(2);
    for (const text of examples) expect(checkSweep(JSON.parse(text)), text).toMatchObject({ ok: true });
  });
});
