/* Vite's server of static files, with the headers that README asks of every host. */

import { closeSync, constants, existsSync, fstatSync, openSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { POLICY } from './page/policy.mjs';

/** Headers of every answer. */
const ALWAYS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Null unless the address names a file that opens at once and is in the folder even when links are followed; else its path. */
function pathOf(folder, address) {
  try {
    const path = decodeURI(address);
    const real = realpathSync(join(folder, path));
    if (/[/\\]\./.test(path) || !real.startsWith(realpathSync(folder) + sep)) return null;
    const file = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK);
    const isFile = fstatSync(file).isFile();
    closeSync(file);
    return isFile ? path : null;
  } catch {
    return null;
  }
}

const answerFrom = (folder) => (request, response, next) => {
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
  // Exactly the file that is looked at here is served.
  request.url = request.url.replace(/[?#].*/, '').replace(/\/$/, '/index.html');
  const path = pathOf(folder, request.url);
  if (path === null) return response.writeHead(404).end();
  if (path.endsWith('.txt')) response.setHeader('content-type', 'text/plain;charset=utf-8');
  // It may still vanish before Vite opens it, and Vite does not listen for that.
  response.on('pipe', (file) => file.on('error', () => response.destroy()));
  // What lies in assets/ beside the page is named by its contents; all else has an entity tag.
  const isNamed = path.includes('/assets/') && existsSync(join(folder, path.replace(/\/assets\/.*/, '/index.html')));
  if (isNamed) response.setHeader('cache-control', 'max-age=31536000, immutable');
  next();
};

/** Serves on the first free port from `port` on; gives {server, address}. */
export async function serve(folder, port) {
  const { preview } = await import('vite');
  const { httpServer, resolvedUrls } = await preview({
    configFile: false,
    root: folder,
    base: './',
    // An address at which there is nothing does not give the page.
    appType: 'mpa',
    logLevel: 'error',
    build: { outDir: folder },
    // A page in a sandboxed frame, without an origin, may read all files too; a proxy may call the host anything.
    preview: { port, host: 'localhost', cors: true, allowedHosts: true },
    plugins: [{ name: 'files', configurePreviewServer: ({ middlewares }) => void middlewares.use(answerFrom(folder)) }],
  });
  return { server: httpServer, address: resolvedUrls.local[0] };
}
