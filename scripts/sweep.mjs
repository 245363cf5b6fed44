/* npm run sweep: runs a sweep. */

import { runProgram } from './bundle.mjs';

await runProgram('cli/sweep.ts');
