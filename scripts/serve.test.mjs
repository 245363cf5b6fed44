/* What the server answers: that it stays within its folder, and with which headers. */

import fs, { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { POLICY } from './page/policy.mjs';
import { serve } from './serve.mjs';

const PAGE = `<!doctype html>page${' '.repeat(2000)}`;
const PAGES = ['index.html', 'some/where/index.html', 'some/where/assets/first-1a2b.js', 'other/assets/a.js', 'a.txt'];
const SECRETS = ['../secret.txt', 'some/.git/secret.txt'];

const site = join(mkdtempSync(join(tmpdir(), 'fat-tree-')), 'site');
let server;

beforeAll(async () => {
  for (const path of [...PAGES, ...SECRETS]) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), SECRETS.includes(path) ? 'secret' : PAGE);
  }
  symlinkSync('..', join(site, 'out'));
  // Not even root can open a socket as a file.
  createServer().listen(join(site, 'socket')).unref();
  ({ server } = await serve(site, 0));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dirname(site), { recursive: true });
});

/** Asks as raw as anybody can, and by a name that only a proxy knows: fetch() would tidy the address first. */
function get(path, headers = { host: 'tree.example' }) {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: 'localhost', port: server.address().port, path, headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
}

const NAMED = 'max-age=31536000, immutable';

test.each([
  ['/', 200, 'no-cache'],
  ['/?q=/assets/../secret.txt', 200, 'no-cache'],
  ['/some/where/', 200, 'no-cache'],
  ['/some/where/%61ssets/first-1a2b.js?q', 200, NAMED],
  ['/other/assets/a.js', 200, 'no-cache'],
  ['/out/secret.txt', 404, undefined],
  ['/some/%2egit/secret.txt', 404, undefined],
  ['/socket', 404, undefined],
  ['/some/where/assets/first-3c4d.js', 404, undefined],
  ['/some', 404, undefined],
  ['/../secret.txt', 404, undefined],
  ['/..%2fsecret.txt', 404, undefined],
  ['/some/%2e%2e/%2e%2e/secret.txt', 404, undefined],
  ['/%zz', 404, undefined],
  ['/index.html%00.txt', 404, undefined],
])('%s: status %i, kept %s, and guarded by the policy', async (path, status, kept) => {
  const answer = await get(path);
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, kept]);
  expect(answer.body.toString()).not.toContain('secret');
  expect(answer.headers).toMatchObject({
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  });
});

test('a file comes compressed, a text as UTF-8, and not again while it is unchanged', async () => {
  const { headers, body } = await get('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(body).toString()).toBe(PAGE);
  expect((await get('/a.txt')).headers['content-type']).toBe('text/plain;charset=utf-8');
  const again = await get('/', { 'if-none-match': headers.etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('a file that vanishes before it is opened ends its answer, and not the server', async () => {
  vi.spyOn(fs, 'createReadStream').mockImplementationOnce((path) => fs.createReadStream(`${path}.gone`));
  syncBuiltinESMExports();
  await expect(get('/')).rejects.toThrow('socket hang up');
  expect((await get('/')).status).toBe(200);
});

test('a port that is taken gives way to the next one', async () => {
  const taken = createServer();
  await new Promise((listening) => taken.listen(0, 'localhost', listening));
  const next = await serve(site, taken.address().port);
  expect(next.server.address().port).toBeGreaterThan(taken.address().port);
  expect(next.address).toBe(`http://localhost:${next.server.address().port}/`);
  next.server.close();
  taken.close();
});
