/* npm run sim: runs a scenario without a page. The program itself is cli/main.ts. */

import { spawnSync } from 'node:child_process';
import { buildCore } from './build-core.mjs';
import { bundle } from './bundle.mjs';
import { installPackages } from './packages.mjs';

installPackages();
if (!buildCore()) process.exit(1);
const program = await bundle('cli/main.ts');
const done = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(done.status ?? 1);
