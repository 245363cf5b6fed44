/* npm run sweep: runs a sweep. The program runs in this very process, so that it ends with it. */

import { pathToFileURL } from 'node:url';
import { readyProgram } from './bundle.mjs';

await import(pathToFileURL(await readyProgram('cli/sweep.ts')).href);
