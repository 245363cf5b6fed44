/* Files of real machines, chosen by the reader. */

import { readFileSync } from 'node:fs';
import { expect, test } from './playground.ts';

test('a real machine becomes a tree with a cut, says so, and is undone', async ({ playground }) => {
  await playground.openAt(3);
  const before = await playground.scenario();
  const text = readFileSync(new URL('../web/features/machine-files/fixtures/topology.conf', import.meta.url), 'utf8');
  await playground.choose({ name: 'topology.conf', mimeType: '', text });
  await expect
    .poll(async () => (await playground.scenario()).topology)
    .toEqual({
      ...{ kind: 'xgft', m: [8, 3, 2], w: [1, 2, 2], p: [], r: [], cuts: [['2.1', '3.3']], absent: [] },
      names: 'gpu[1-8],n[025-040],n[001-024];edge6,edge[4-5],edge[1-3];agg[3-4],agg[1-2];core[1-4]',
    });
  const alert = playground.page.getByRole('alert');
  await expect(alert.locator('p').first()).toHaveText(
    /^Slurm's topology\.conf, with 48 nodes and 14 switches, is read as XGFT\(3; 8,3,2; 1,2,2\)\. Node 0 is "gpu1" /,
  );
  await expect(alert).toContainText('Cables that are missing and drawn as cut: aggregation 1 (agg4) – core 3 (core4)');
  // Nothing is wrong.
  await expect(alert.locator('.problems-mark')).toHaveCount(0);
  await playground.page.keyboard.press('Control+z');
  await expect.poll(() => playground.scenario()).toEqual(before);
});
