/* npm start: sets up what is missing, builds core and page, serves, prints the address. `npm start -- --port 8080`;
 * `--no-install` takes what is there. */

import { buildSite } from './build.mjs';
import { inRoot } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { portProblem } from './ports.mjs';
import { serve } from './serve.mjs';
import { installNothing } from './setup.mjs';

const given = ownOptions({ port: { takes: 'a number' }, 'no-install': {} });
const wantedPort = given.text('port') ?? '4173';
const problem = portProblem(wantedPort);
if (problem) {
  console.error(problem);
  process.exit(2);
}
if (given.has('no-install')) installNothing();
if (!buildSite()) {
  console.error('The site could not be built; the messages above say why.');
  process.exit(1);
}
const { address } = await serve(inRoot('dist'), Number(wantedPort));
console.log(`Fat-Tree Playground is at ${address}`);
