/* Published schemas and tables are those of the code, and published sweeps can run. After changing a field, an algorithm, a preset or a
 * measure: npx vitest run scripts/reference -u */

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { limits } from '../../web/model/limits.ts';
import { checkSweep } from '../../web/study/read-sweep.ts';
import { SECTIONS } from '../../web/study/sweep.ts';
import { scenarioSchema } from './scenario-schema.ts';
import { keptTables, measureTable, rowTables, sectionTable, sweepSchema } from './sweeps.ts';
import { choiceTables, fieldTables, presetTable, viewTable } from './tables.ts';

const SCENARIOS = resolve('docs/scenario.md');
const SWEEPS = resolve('docs/sweeps.md');

const filesIn = (folder: string) => readdirSync(resolve(folder)).filter((file) => file.endsWith('.json'));

it.each([
  ['scenario', scenarioSchema()],
  ['sweep', sweepSchema()],
])('%ss have a JSON Schema', async (language, schema) => {
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(resolve(`public/${language}.schema.json`));
});

it.each([
  [SCENARIOS, { fields: fieldTables(), choices: choiceTables(), presets: presetTable(), view: viewTable() }],
  [SWEEPS, { sections: sectionTable(), fields: rowTables(), measures: measureTable(), kept: keptTables() }],
])('%s has every field, choice and measure in its tables', async (docs, tables) => {
  const text = readFileSync(docs, 'utf8');
  for (const mark of Object.keys(tables)) expect(text).toContain(`<!-- ${mark} -->`);
  const whole = Object.entries(tables).reduce((page, [mark, content]) => {
    const pattern = new RegExp(`<!-- ${mark} -->\n[^]*?<!-- end -->`);
    return page.replace(pattern, () => `<!-- ${mark} -->\n\n${content}\n\n<!-- end -->`);
  }, text);
  await expect(whole).toMatchFileSnapshot(docs);
});

it('the docs say how many ports a switch may have', () => {
  expect(readFileSync(SCENARIOS, 'utf8')).toContain(`a switch at most ${limits.switchPorts} ports`);
});

it.each([...filesIn('sweeps'), ...filesIn('sweeps/papers').map((file) => `papers/${file}`)])('%s can run', (file) => {
  const document = JSON.parse(readFileSync(resolve('sweeps', file), 'utf8')) as object;
  expect(checkSweep(document)).toMatchObject({ ok: true });
  for (const name of Object.keys(document)) expect(['$schema', ...Object.keys(SECTIONS)]).toContain(name);
});

it.each(filesIn('sweeps'))('the docs speak of %s', (file) => {
  expect(readFileSync(SWEEPS, 'utf8')).toContain(`sweeps/${file}`);
});

it('every example in the docs of sweeps is one', () => {
  const examples = [...readFileSync(SWEEPS, 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(examples.length).toBeGreaterThan(2);
  for (const text of examples) expect(checkSweep(JSON.parse(text)), text).toMatchObject({ ok: true });
});
