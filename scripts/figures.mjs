/* npm run figures: runs what the figures of a paper show. The program itself is papers/main.ts. */

import { spawnSync } from 'node:child_process';
import { buildCore } from './build-core.mjs';
import { bundle } from './bundle.mjs';
import { installPackages } from './packages.mjs';

installPackages();
if (!buildCore()) process.exit(1);
const program = await bundle('papers/main.ts');
const done = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(done.status ?? 1);
