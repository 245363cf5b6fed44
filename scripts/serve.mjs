/* A small static file server: types, compression, entity tags; nothing outside the folder. No request can stop it. */

import { createReadStream, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, posix, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { sha256 } from './commands.mjs';
import { POLICY } from './page/policy.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.wasm', '.svg', '.webmanifest', '.txt']);

/** Headers of every answer. All files are public: a page in a sandboxed frame, without an origin, may read them too. */
const ALWAYS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'access-control-allow-origin': '*',
};

const METHODS = ['GET', 'HEAD'];

/** The path below the folder that a request is for, or null where it cannot be read as one. */
function pathOf(target) {
  if (!target.startsWith('/')) return null;
  try {
    const path = decodeURIComponent(target.replace(/[?#].*/s, ''));
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

/** The file at a path, or null. Hidden files are not given, nor what lies outside the folder by way of a symbolic link. */
function fileAt(folder, path) {
  if (path.split('/').some((part) => part.startsWith('.'))) return null;
  try {
    const file = realpathSync(join(folder, posix.normalize(path.endsWith('/') ? `${path}index.html` : path)));
    return file.startsWith(realpathSync(folder) + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

function refuse(response, status, sentence, headers = {}) {
  const body = Buffer.from(`${sentence}\n`);
  response.writeHead(status, {
    ...ALWAYS,
    ...headers,
    'content-type': TYPES['.txt'],
    'content-length': body.length,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Whether a client takes gzip, by its Accept-Encoding. */
function takesGzip(accepted = '') {
  const coding = accepted.split(',').find((word) => /^\s*gzip(?![\w-])/i.test(word));
  return coding !== undefined && Number(/q=([\d.]+)/.exec(coding)?.[1] ?? 1) > 0;
}

/** What lies in assets/ of a built site is named by its contents. */
function keptHowLong(file) {
  const top = file.split(`${sep}assets${sep}`).slice(0, -1);
  const isNamed = top.some((_, at) => existsSync(join(top.slice(0, at + 1).join(`${sep}assets${sep}`), 'build.json')));
  return isNamed ? 'max-age=31536000, immutable' : 'no-cache';
}

function give(file, compressed, request, response) {
  const kind = extname(file);
  const { mtimeMs, size } = statSync(file);
  const tag = `"${sha256(`${file}${mtimeMs}${size}`).slice(0, 16)}"`;
  const headers = {
    ...ALWAYS,
    'content-type': TYPES[kind] ?? 'application/octet-stream',
    etag: tag,
    'cache-control': keptHowLong(file),
    'accept-ranges': 'none',
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
  } else if (COMPRESSIBLE.has(kind) && takesGzip(request.headers['accept-encoding'])) {
    if (!compressed.has(tag)) compressed.set(tag, gzipSync(readFileSync(file)));
    const body = compressed.get(tag);
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip', 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  } else {
    response.writeHead(200, { ...headers, 'content-length': size });
    if (request.method === 'HEAD') response.end();
    // A client or a file that disappears midway ends this response only.
    else pipeline(createReadStream(file), response, () => {});
  }
}

function answer(folder, compressed, request, response) {
  if (!METHODS.includes(request.method))
    return refuse(response, 405, 'Files are read here with GET or HEAD.', { allow: METHODS.join(', ') });
  const path = pathOf(request.url ?? '/');
  if (path === null) return refuse(response, 400, 'This address cannot be read.');
  const file = fileAt(folder, path);
  if (file === null) return refuse(response, 404, 'There is nothing at this address.');
  try {
    give(file, compressed, request, response);
  } catch {
    if (response.headersSent) response.destroy();
    else refuse(response, 500, 'This file cannot be read now.');
  }
}

/** Serves on the first free port from `port` on; gives {server, address}. */
export function serve(folder, port) {
  const compressed = new Map();
  const server = createServer((request, response) => answer(folder, compressed, request, response));
  return new Promise((resolve, reject) => {
    let tried = port;
    const onError = (error) => {
      if (error.code === 'EADDRINUSE' && tried < 65_535) server.listen(++tried, 'localhost');
      else reject(error);
    };
    server.on('error', onError);
    server.on('listening', () => {
      // From here on an error is one of a connection, which ends by itself.
      server.off('error', onError).on('error', () => {});
      resolve({ server, address: `http://localhost:${server.address().port}/` });
    });
    server.listen(port, 'localhost');
  });
}
