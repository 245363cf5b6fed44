/* A small server for a folder of files: types, compression, entity tags; nothing outside the folder. */

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sha256 } from './house.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.wasm', '.svg', '.webmanifest']);

/** The file an address means, or null. */
function fileOf(folder, address) {
  let path;
  try {
    path = normalize(decodeURIComponent(new URL(address, 'http://here').pathname));
  } catch {
    return null;
  }
  if (path.includes('\0') || path.split('/').some((part) => part === '..' || (part.startsWith('.') && part !== '')))
    return null;
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

function answer(folder, compressed, request, response) {
  const file = request.method === 'GET' || request.method === 'HEAD' ? fileOf(folder, request.url ?? '/') : null;
  if (file === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing at this address.\n');
    return;
  }
  const kind = extname(file);
  const { mtimeMs, size } = statSync(file);
  const tag = `"${sha256(`${file}${mtimeMs}${size}`).slice(0, 16)}"`;
  const headers = {
    'content-type': TYPES[kind] ?? 'application/octet-stream',
    etag: tag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
  } else if (COMPRESSIBLE.has(kind) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    if (!compressed.has(tag)) compressed.set(tag, gzipSync(readFileSync(file)));
    const body = compressed.get(tag);
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip', 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  } else {
    response.writeHead(200, { ...headers, 'content-length': size });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  }
}

/** Serves on the first free port from `port` on; gives {server, address}. */
export function serve(folder, port) {
  const compressed = new Map();
  const server = createServer((request, response) => answer(folder, compressed, request, response));
  return new Promise((resolve, reject) => {
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && port < 65535) server.listen(++port, 'localhost');
      else reject(error);
    });
    server.on('listening', () => resolve({ server, address: `http://localhost:${port}/` }));
    server.listen(port, 'localhost');
  });
}
