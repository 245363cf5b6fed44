/* Vite's server of static files, with the headers that README asks of every host. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { POLICY } from './page/policy.mjs';

/** Headers of every answer. */
const ALWAYS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** What lies in assets/ is named by its contents; all else has an entity tag. That something is not there is not kept. */
const isNamed = (folder, url) => /\/assets\/./.test(url) && existsSync(join(folder, url));

const headersFor = (folder) => (request, response, next) => {
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
  if (isNamed(folder, request.url)) response.setHeader('cache-control', 'max-age=31536000, immutable');
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
    // A page in a sandboxed frame, without an origin, may read all files too.
    preview: { port, host: 'localhost', cors: true },
    plugins: [
      { name: 'headers', configurePreviewServer: ({ middlewares }) => void middlewares.use(headersFor(folder)) },
    ],
  });
  return { server: httpServer, address: resolvedUrls.local[0] };
}
