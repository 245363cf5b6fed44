/* The server of npm start, for tests that need one of their own. */

import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function serve(folder: string, port: number): Promise<{ server: Server; address: string }> {
  const { serve: start } = await import(pathToFileURL(join(process.cwd(), 'scripts', 'serve.mjs')).href);
  return start(folder, port);
}
