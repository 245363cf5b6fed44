/* npm start: sets up what is missing, builds core and page, serves, prints the address. `npm start -- --port 8080`. */

import { buildSite } from './build.mjs';
import { inRoot } from './house.mjs';
import { serve } from './serve.mjs';

const at = process.argv.indexOf('--port');
const port = at < 0 ? 4173 : Number(process.argv[at + 1]);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(`The port ${process.argv[at + 1]} cannot be used; allowed is a whole number from 1 to 65535.`);
  process.exit(2);
}
if (!buildSite()) {
  console.error('The site could not be built; the messages above say why.');
  process.exit(1);
}
const { address } = await serve(inRoot('dist'), port);
console.log(`Fat-Tree Playground is at ${address}`);
