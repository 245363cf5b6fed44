/* What the server answers, asked as raw as anybody can: fetch() would tidy the addresses first. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POLICY } from './page/policy.mjs';
import { serve } from './serve.mjs';

const PAGE = '<!doctype html>page';
const LARGE = 'x'.repeat(4_000_000);
/** What a built site has, at any place. */
const SITE = ['build.json', 'not-started.js', 'index.html', 'assets/first-1a2b.js', 'assets/figures-1a2b/one.svg'];
const FILES = {
  'secret.txt': 'secret',
  'site-not/secret.txt': 'secret',
  ...Object.fromEntries(
    ['site', 'site/some/assets/where'].flatMap((at) => SITE.map((file) => [`${at}/${file}`, PAGE])),
  ),
  'site/some/where/index.html': 'below',
  'site/some/assets/index.html': 'a folder that only has the name',
  'site/a b+ü.txt': 'named',
  'site/.built-from': 'hidden',
  'site/large.bin': LARGE,
};
const LINKS = {
  'link.txt': '../secret.txt',
  linked: '../site-not',
  'inside.html': 'index.html',
  'broken.txt': 'nowhere',
};

const outside = mkdtempSync(join(tmpdir(), 'fat-tree-'));
let server;
let port;

beforeAll(async () => {
  const folder = join(outside, 'site');
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(outside, path)), { recursive: true });
    writeFileSync(join(outside, path), text);
  }
  for (const [name, target] of Object.entries(LINKS)) symlinkSync(target, join(folder, name));
  ({ server } = await serve(folder, 0));
  port = server.address().port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(outside, { recursive: true });
});

function get(path, { method = 'GET', headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: 'localhost', port, path, method, headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
}

/** The first line that comes back for these bytes, or '' where the connection just ends. */
function say(bytes) {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, 'localhost', () => socket.end(bytes));
    socket.on('data', (part) => {
      heard += part;
    });
    socket.on('error', () => {}).on('close', () => resolve(heard.split('\r\n')[0]));
  });
}

test.each(['/', '/index.html', '/nothing', '/%zz'])('%s: every answer has the headers that guard it', async (path) => {
  expect((await get(path)).headers).toMatchObject({
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'access-control-allow-origin': '*',
    'content-type': expect.stringMatching(/^text\/(html|plain); charset=utf-8$/),
  });
});

test.each([
  ['/', 200],
  ['/?q=../secret.txt', 200],
  ['/some/where/', 200],
  ['/some//where/', 200],
  ['/a%20b+%C3%BC.txt', 200],
  ['/inside.html', 200],
  ['/link.txt', 404],
  ['/linked/secret.txt', 404],
  ['/broken.txt', 404],
  ['/../secret.txt', 404],
  ['/..%2fsecret.txt', 404],
  ['/some/%2e%2e/%2e%2e/secret.txt', 404],
  ['/../site-not/secret.txt', 404],
  ['/.built-from', 404],
  ['/some', 404],
  ['/index.html/', 404],
  ['//example.org/', 404],
  [`/${'a'.repeat(5000)}`, 404],
  ['/index.html%00.txt', 400],
  ['/%zz', 400],
  ['/%ff', 400],
  ['http://localhost/index.html', 400],
  ['*', 400],
])('%s: status %i', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.body.toString()).not.toMatch(/secret|hidden/);
});

test('HEAD says what GET would, without a body, for what is there and what is not', async () => {
  for (const path of ['/', '/large.bin', '/nothing']) {
    const [head, whole] = [await get(path, { method: 'HEAD' }), await get(path)];
    expect(head.body).toHaveLength(0);
    expect(head.status).toBe(whole.status);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
  }
});

test('other methods are refused with those that are allowed', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await get('/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

test('a part of a file is not offered, and whoever asks for one gets all of it', async () => {
  const { status, headers, body } = await get('/large.bin', { headers: { range: 'bytes=5-9' } });
  expect([status, headers['accept-ranges'], body.length]).toEqual([200, 'none', LARGE.length]);
});

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['gzip;q=0.0, br', undefined],
  ['gzip', 'gzip'],
  ['br, GZIP;q=0.5', 'gzip'],
])('Accept-Encoding %s gives %s', async (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await get('/', { headers });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(String(encoding ? gunzipSync(answer.body) : answer.body)).toBe('<!doctype html>page');
});

test.each([
  ['/', 'no-cache'],
  ['/build.json', 'no-cache'],
  ['/not-started.js', 'no-cache'],
  ['/assets/first-1a2b.js', 'max-age=31536000, immutable'],
  ['/assets/figures-1a2b/one.svg', 'max-age=31536000, immutable'],
  ['/some/assets/index.html', 'no-cache'],
  ['/some/assets/where/assets/first-1a2b.js', 'max-age=31536000, immutable'],
  ['/some/assets/where/index.html', 'no-cache'],
])('%s is kept: %s', async (path, expected) => {
  expect((await get(path)).headers['cache-control']).toBe(expected);
});

test('an unchanged file is not sent again', async () => {
  const { headers } = await get('/');
  const again = await get('/', { headers: { 'if-none-match': headers.etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('broken requests and people who leave in the middle end nothing but their own answer', async () => {
  expect(await say('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  expect(await say(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`)).toMatch(/^(HTTP\/1\.1 431|$)/);
  await new Promise((left) => {
    const socket = connect(port, 'localhost', () => socket.write('GET /large.bin HTTP/1.1\r\nhost: x\r\n\r\n'));
    socket.once('data', () => socket.resetAndDestroy());
    socket.on('error', () => {}).on('close', left);
  });
  expect((await get('/')).status).toBe(200);
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
