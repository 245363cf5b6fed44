/* Published files match the tables. After changing a table: npx vitest run web/model/tests/published.test.ts -u */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { scenarioSchema } from '../reference/json-schema.ts';
import { choiceTables, fieldTables, presetTable, viewTable } from '../reference/tables.ts';

const DOCS = resolve('docs/scenario.md');

function written(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The text with everything between a mark and the next end mark replaced. */
function filled(text: string, mark: string, content: string): string {
  const pattern = new RegExp(`<!-- ${mark} -->\n[^]*?<!-- end -->`);
  return text.replace(pattern, () => `<!-- ${mark} -->\n\n${content}\n\n<!-- end -->`);
}

describe('what is published', () => {
  it('has a JSON Schema', async () => {
    await expect(written(scenarioSchema())).toMatchFileSnapshot(resolve('public/scenario.schema.json'));
  });

  it('documents every field, choice and preset', async () => {
    const text = readFileSync(DOCS, 'utf8');
    const parts = { fields: fieldTables(), choices: choiceTables(), presets: presetTable(), view: viewTable() };
    for (const mark of Object.keys(parts)) expect(text).toContain(`<!-- ${mark} -->`);
    const whole = Object.entries(parts).reduce((page, [mark, content]) => filled(page, mark, content), text);
    await expect(whole).toMatchFileSnapshot(DOCS);
  });

  it('says how many ports a switch may have', () => {
    expect(readFileSync(DOCS, 'utf8')).toContain(`a switch at most ${limits.switchPorts} ports`);
  });
});
