/* Whether Node was started with this file, rather than with one that imports it. */

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function isProgram(url: string): boolean {
  const [, started] = process.argv;
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(url));
}
