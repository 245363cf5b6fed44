/* The server of npm start, for tests that need one of their own. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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
export async function serveSite(): Promise<Site> {
  const top = mkdtempSync(join(tmpdir(), 'fat-tree-'));
  const folder = join(top, 'some', 'where');
  cpSync(join(process.cwd(), 'dist'), folder, { recursive: true });
  const { server, address } = await serve(top, 0);
  const end = () => {
    server.closeAllConnections();
    server.close();
    rmSync(top, { recursive: true, force: true });
  };
  return { address: `${address}some/where/`, folder, end };
}

/** A server of its own on another origin than localhost, for a page that a test writes; gives its address. */
async function listening(server: Server): Promise<{ address: string; end(): void }> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, end };
}

/** Somebody else's page: the same html whatever is asked. */
export function serveHtml(html: string): Promise<{ address: string; end(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  return listening(server);
}

/** Somebody else, who answers everything and counts how often. */
export async function serveCounted(): Promise<{ address: string; requests(): number; end(): void }> {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  return { ...(await listening(server)), requests: () => requests };
}

/** The same site as a host serves it that says nothing about other origins, as most do. */
export function serveSilently(site: string): Promise<{ address: string; end(): void }> {
  const server = createServer((incoming, response) => {
    const forward = request(new URL(incoming.url ?? '/', site), { headers: incoming.headers }, (answer) => {
      const { 'access-control-allow-origin': _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, headers);
      answer.pipe(response);
    });
    forward.on('error', () => response.destroy()).end();
  });
  return listening(server);
}
