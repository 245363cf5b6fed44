/* Imported by every node of a job: the elements 0 and 1, when they first run, stand still once they have written three lines, until
 * they are killed or told to end. */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { SLURM_ARRAY_TASK_ID: task, SLURM_RESTART_COUNT: restart } = process.env;
if ((task === '0' || task === '1') && !Number(restart)) {
  const { writeSync } = fs;
  let lines = 0;
  fs.writeSync = (handle, text, ...rest) => {
    const bytes = writeSync(handle, text, ...rest);
    // Not what is printed.
    if (handle > 2 && String(text).endsWith('\n')) lines += 1;
    if (lines === 3) process.kill(process.pid, 'SIGSTOP');
    return bytes;
  };
  syncBuiltinESMExports();
}
