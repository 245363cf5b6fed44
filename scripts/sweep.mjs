/* npm run sweep: runs a sweep. The program itself is cli/sweep.ts. It runs in this very process, so that it ends with it. */

import { pathToFileURL } from 'node:url';
import { buildCore } from './build-core.mjs';
import { bundle } from './bundle.mjs';
import { installPackages } from './packages.mjs';

installPackages();
if (!buildCore()) process.exit(1);
await import(pathToFileURL(await bundle('cli/sweep.ts')).href);
