/* What the server answers: that it stays within its folder, and with which headers. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POLICY } from './page/policy.mjs';
import { serve } from './serve.mjs';

const PAGE = `<!doctype html>page${' '.repeat(2000)}`;
const FILES = ['site/index.html', 'site/some/where/index.html', 'site/some/where/assets/first-1a2b.js', 'secret.txt'];

const outside = mkdtempSync(join(tmpdir(), 'fat-tree-'));
let server;

beforeAll(async () => {
  for (const path of FILES) {
    mkdirSync(dirname(join(outside, path)), { recursive: true });
    writeFileSync(join(outside, path), path === 'secret.txt' ? 'secret' : PAGE);
  }
  ({ server } = await serve(join(outside, 'site'), 0));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(outside, { recursive: true });
});

/** Asks as raw as anybody can: fetch() would tidy the address first. */
function get(path, headers = {}) {
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
  ['/?q=../secret.txt', 200, 'no-cache'],
  ['/some/where/', 200, 'no-cache'],
  ['/some/where/assets/first-1a2b.js', 200, NAMED],
  ['/some/where/assets/first-3c4d.js', 404, undefined],
  ['/some', 404, undefined],
  ['/nothing', 404, undefined],
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

test('a file comes compressed, and not again while it is unchanged', async () => {
  const { headers, body } = await get('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(body).toString()).toBe(PAGE);
  const again = await get('/', { 'if-none-match': headers.etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('a port that is taken gives way to the next one', async () => {
  const taken = createServer();
  await new Promise((listening) => taken.listen(0, 'localhost', listening));
  const next = await serve(outside, taken.address().port);
  expect(next.server.address().port).toBeGreaterThan(taken.address().port);
  expect(next.address).toBe(`http://localhost:${next.server.address().port}/`);
  next.server.close();
  taken.close();
});
