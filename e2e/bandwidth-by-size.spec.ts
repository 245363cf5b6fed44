/* Bus bandwidth by size, among the charts of collectives. */

import { expectNoFaults } from './axe.ts';
import { expect, test } from './playground.ts';

test('names the fastest all-reduce from size to size, in words too, and is not there for other exchanges', async ({
  playground,
  page,
}) => {
  await playground.open('#v=1&preset=all-reduce-three-ways&play=0');
  await playground.openInspector();
  await playground.button('Charts and tables').click();
  const chart = page.getByRole('figure').filter({ hasText: 'Bus bandwidth by size' });
  const fastest = /Fastest from 16.7.kB to 2.20.MB: Halving and doubling\./;
  await expect(chart.getByRole('img', { name: fastest })).toBeVisible();
  await chart.getByText('As a table').click();
  const row = chart.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^64.MiB$/ }) });
  await expect(row.getByRole('cell')).toHaveText(['99.7', '37.5', '93.7']);
  await expectNoFaults(playground, '.charts-drawer', 'bus bandwidth by size');

  await playground.reopen('#v=1&preset=half-bisection&play=0');
  await playground.openInspector();
  await playground.button('Charts and tables').click();
  await expect(page.getByRole('figure').filter({ hasText: 'Contention' })).toBeVisible();
  await expect(chart).toHaveCount(0);
});
