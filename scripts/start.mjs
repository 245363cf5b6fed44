/* npm start: sets up what is missing, builds core and page, serves, prints the address. `npm start -- --port 8080`;
 * `--no-install` takes what is there. */

import { buildSite } from './build.mjs';
import { inRoot } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { serve } from './serve.mjs';
import { installNothing } from './setup.mjs';

const given = ownOptions({ port: { number: 'a whole number', min: 1, max: 65_535 }, 'no-install': {} });
if (given.has('no-install')) installNothing();
if (!buildSite()) {
  console.error('The site could not be built; the messages above say why.');
  process.exit(1);
}
const { address } = await serve(inRoot('dist'), given.number('port') ?? 4173);
console.log(`Fat-Tree Playground is at ${address}`);
