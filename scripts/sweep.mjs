/* npm run sweep: runs a sweep. The program itself is web/cli/sweep.ts. */

import { spawnSync } from 'node:child_process';
import { buildCore } from './build-core.mjs';
import { bundle } from './bundle.mjs';
import { installPackages } from './packages.mjs';

installPackages();
if (!buildCore()) process.exit(1);
const program = await bundle('web/cli/sweep.ts');
const done = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(done.status ?? 1);
