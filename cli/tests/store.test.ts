/* Stored runs on a disk that writes only partially, and sometimes not at all. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sweep-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/* Other test files may share these modules: they are reloaded with the mocked disk, and again afterwards. */
afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

test('every run but the one that the disk refused is found again', async () => {
  const disk = await vi.importActual<typeof import('node:fs')>('node:fs');
  let calls = 0;
  const writeSync = (handle: number, data: string | Buffer, from?: number | null) => {
    const at = from ?? 0;
    const bytes = Buffer.from(data as string);
    if (++calls === 8) throw new Error('ENOSPC');
    return disk.writeSync(handle, bytes.subarray(at, at + 40));
  };
  vi.resetModules();
  vi.doMock('node:fs', () => ({ ...disk, writeSync }));
  const { Store } = await import('../sweep/store.ts');
  const file = join(folder, 'runs.jsonl');
  const store = new Store(file, 'a');
  const keys = ['first', 'second', 'third', 'fourth'];
  const lost = keys.filter((key) => {
    try {
      store.keep(key, { values: { completion: 1 }, hash: '0123456789abcdef', ms: 5 });
      return false;
    } catch {
      return true;
    }
  });
  store.close();
  expect(lost).toHaveLength(1);
  const again = new Store(null, 'a', [file]);
  const found = keys.filter((key) => again.find(key, { values: ['completion'], series: [] }));
  expect(found, readFileSync(file, 'utf8')).toEqual(keys.filter((key) => !lost.includes(key)));
});

test('a line that was changed does not count, and one of an earlier version, without a checksum, does', async () => {
  const { Store } = await import('../sweep/store.ts');
  const file = join(folder, 'changed.jsonl');
  const store = new Store(file, 'a');
  const ran = { values: { completion: 1000 }, hash: '0123456789abcdef', ms: 5 };
  for (const key of ['first', 'second']) store.keep(key, ran);
  store.close();
  const [first = '', second = ''] = readFileSync(file, 'utf8').split('\n');
  const old = JSON.stringify({ key: 'old', model: 'a', ...ran });
  writeFileSync(file, `${[first.replace('1000', '1001'), second, old].join('\n')}\n`);
  const again = new Store(null, 'a', [file]);
  const found = ['first', 'second', 'old'].map(
    (key) => again.find(key, { values: ['completion'], series: [] }) !== null,
  );
  expect([found, again.damaged]).toEqual([[false, true, true], 1]);
  expect(again.find('second', { values: [], series: [] })).toEqual(ran);
});
