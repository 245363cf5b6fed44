/* The pinned runs in Chromium: the built core, loaded as the page would, must give the same hashes as elsewhere. */

import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { type GoldenResult, type GoldenRow, goldenRows } from '../web/run/golden.ts';
import { type SlotResult, type SlotRow, slotRows } from '../web/run/tests/golden-slots.ts';
import { expect, test } from './playground.ts';

const rows = goldenRows(readFileSync('wasm-core/tests/golden.txt', 'utf8'));
const slots = slotRows(readFileSync('wasm-core/tests/golden_slots.txt', 'utf8'));

declare global {
  interface Window {
    runGolden?: (row: GoldenRow) => GoldenResult;
    runSlots?: (row: SlotRow) => SlotResult;
  }
}

/** A module that gives the test access to the core and its golden runs. */
const SOURCE = `
  import { loadCore } from '/web/run/core.ts';
  import { goldenResult } from '/web/run/golden.ts';
  import { slotResult } from '/web/run/tests/golden-slots.ts';
  const { core: file } = await (await fetch(new URL('build.json', document.baseURI))).json();
  const core = await loadCore(fetch(new URL(file, document.baseURI)));
  window.runSlots = (row) => slotResult(core, row);
  window.runGolden = (row) => goldenResult(core, row);
`;

async function bundled(): Promise<string> {
  const name = 'virtual:golden';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: process.cwd(),
    publicDir: false,
    plugins: [{ name, resolveId: (id) => (id === name ? id : null), load: (id) => (id === name ? SOURCE : null) }],
    build: { write: false, target: 'es2022', rollupOptions: { input: name } },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output?.type !== 'chunk') throw new Error('The golden runs could not be bundled.');
  return output.code;
}

/* The test injects a script, which the page's policy forbids. */
test.use({ bypassCSP: true });

test('the pinned runs have the same hashes in Chromium', async ({ playground }) => {
  await playground.openAt(0);
  await playground.page.addScriptTag({ type: 'module', content: await bundled() });
  await playground.page.waitForFunction(() => window.runGolden);
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const row of rows) {
    const result = await playground.page.evaluate((given) => window.runGolden?.(given), row);
    expect.soft(result, row.lane.name).toEqual(row.expected);
  }
  expect(slots.length).toBeGreaterThanOrEqual(13);
  for (const row of slots) {
    const result = await playground.page.evaluate((given) => window.runSlots?.(given), row);
    expect.soft(result, row.name).toEqual(row.expected);
  }
});
