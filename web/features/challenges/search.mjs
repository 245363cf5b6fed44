/* node web/features/challenges/search.mjs [--most N] [id ..]: searches par for challenges, by hand and in the repository only. What it prints goes into
 * `par` of their files; search.ts is the program. */

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { bundle } from '../../../scripts/bundle.mjs';
import { inRoot } from '../../../scripts/commands.mjs';
import { installPackages } from '../../../scripts/packages.mjs';

installPackages();
const given = process.argv.slice(2);
const limit = given[0] === '--most' ? given.splice(0, 2)[1] : '10000';
const folder = inRoot('web', 'features', 'challenges', 'files');
const files = given.length > 0 ? given.map((id) => `${id}.yaml`) : readdirSync(folder);
const program = await bundle('web/features/challenges/search.ts');
const paths = files.map((file) => `${folder}/${file}`);
const done = spawnSync(process.execPath, [program, limit, ...paths], { stdio: 'inherit', cwd: inRoot('.') });
process.exit(done.status ?? 1);
