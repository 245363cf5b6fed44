/* npm run sim: runs a scenario without a page. */

import { runProgram } from './bundle.mjs';

await runProgram('cli/main.ts');
