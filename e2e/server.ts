/* The server of npm start, for tests that need one of their own. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import { coreDigest } from '../web/run/core-code.ts';

async function serve(folder: string, port: number): Promise<{ server: Server; address: string }> {
  const { serve: start } = await import(pathToFileURL(join(process.cwd(), 'scripts', 'serve.mjs')).href);
  return start(folder, port);
}

export interface Site {
  /** where the page is */
  address: string;
  /** the folder it is in, a copy that a test may change */
  folder: string;
  /** No answer comes from now on. */
  end(): void;
}

/** The built page in a folder of its own, below a sub-path of a server of its own. */
export async function serveSite(path = 'some/where'): Promise<Site> {
  const top = mkdtempSync(join(tmpdir(), 'fat-tree-'));
  const folder = join(top, path);
  cpSync(join(process.cwd(), 'dist'), folder, { recursive: true });
  const { server, address } = await serve(top, 0);
  const end = () => {
    server.closeAllConnections();
    server.close();
    rmSync(top, { recursive: true, force: true });
  };
  return { address: `${address}${path}/`, folder, end };
}

/** Addresses that the page can do without a network; none before it asks the service worker first. */
async function whatIsKept(): Promise<string[]> {
  if (!navigator.serviceWorker.controller) return [];
  const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  return (await Promise.all(caching)).flat().map(({ url }) => url);
}

interface BuildFile {
  build: string;
  core: string;
}

export const buildIn = (folder: string): BuildFile => JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));

/** Waits until everything of the build in a folder is kept, and the page itself, which comes last. */
export async function untilKept(page: Page, folder: string): Promise<void> {
  const { build, core } = buildIn(folder);
  const files: string[] = JSON.parse(readFileSync(join(folder, 'assets', `offline-${build}.json`), 'utf8'));
  expect(files).toEqual(expect.arrayContaining([core, 'not-started.js']));
  const root = await page.evaluate(() => document.baseURI.replace(/[?#].*$/, ''));
  const expected = ['./', ...files].map((file) => new URL(file, root).href);
  await expect.poll(() => page.evaluate(whatIsKept)).toEqual(expect.arrayContaining(expected));
}

/** Makes the site in a folder a later build that differs in one constant: every file whose name has a hash gets another one, the
 * earlier ones are gone, and the core has other bytes. */
export function deployNext(folder: string): void {
  const { build, core } = buildIn(folder);
  const bytes = readFileSync(join(folder, core));
  // A section of its own that does nothing.
  const nextBytes = Buffer.concat([bytes, Buffer.of(0, 2, 1, 98)]);
  writeFileSync(join(folder, core), nextBytes);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const names = readdirSync(join(folder, 'assets'));
  const next = (name: string) =>
    name.includes(build) ? name.replace(build, `${build}-2`) : name.replace(/(\.[a-z0-9]+)?$/, '-2$1');
  const replaced = (text: string) =>
    names
      .filter((name) => !name.includes(build))
      .reduce((sum, name) => sum.replaceAll(name, next(name)), text)
      .replaceAll(build, `${build}-2`)
      .replaceAll(coreDigest(bytes), coreDigest(nextBytes));
  for (const file of files)
    if (/\.(js|css|html|json)$/.test(file)) writeFileSync(file, replaced(readFileSync(file, 'utf8')));
  for (const name of names) renameSync(join(folder, 'assets', name), join(folder, 'assets', next(name)));
}

/** The address of a server of its own on another origin than localhost, for a page that a test writes. It ends with its worker. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.unref().listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Somebody else's page: the same html whatever is asked, given its own origin. */
function serveHtml(html: (origin: string) => string): Promise<string> {
  const server = createServer(({ headers }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html(`http://${headers.host}`));
  });
  return listening(server);
}

/** Somebody else, who answers everything and counts how often. */
export async function serveCounted(): Promise<{ address: string; requests(): number }> {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  return { address: await listening(server), requests: () => requests };
}

/** Long ago: browsers then keep an answer for weeks, unless its headers say otherwise. */
const LAST_MODIFIED = 'Mon, 06 Jan 2025 00:00:00 GMT';

/** The site as a host serves it that sends no headers but what the simplest servers do: nothing about other origins, nor about what may
 * be kept. */
export function serveSilently(site: string): Promise<string> {
  const server = createServer((incoming, response) => {
    const forward = request(new URL(incoming.url ?? '/', site), { headers: incoming.headers }, (answer) => {
      const sent = ['content-type', 'content-encoding', 'content-length'];
      const headers = Object.fromEntries(
        sent.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : [])),
      );
      response.writeHead(answer.statusCode ?? 500, { ...headers, 'last-modified': LAST_MODIFIED });
      answer.pipe(response);
    });
    forward.on('error', () => response.destroy()).end();
  });
  return listening(server);
}

/** Opens a page at another origin with a frame in it. `source`: its address, given that origin. */
export async function framed(
  page: Page,
  source: (origin: string) => string,
  attributes: Record<string, string | number>,
  [above, below]: readonly [string, string] = ['', ''],
): Promise<Frame> {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const frame = (origin: string) =>
    `<iframe src="${source(origin).replaceAll('&', '&amp;')}"${said.join('')}></iframe>`;
  return frameAt(page, (origin) => `<!doctype html><title>Host</title>${above}${frame(origin)}${below}`);
}

/** Opens a page at another origin, and gives the frame in it. */
export async function frameAt(page: Page, html: (origin: string) => string): Promise<Frame> {
  await page.goto(await serveHtml(html));
  await expect.poll(() => page.frames().length).toBe(2);
  return page.frames()[1] as Frame;
}
