/* A custom exchange: the destination of every task, phase by phase, null where a task is idle. In each phase no two tasks send
 * to the same one. As text, one line per phase: '1 0 3 2', with '-' for an idle task. */

import { counted } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';

/** `taken`: by destination, the last phase, from 1, in which it was sent to; shared by all phases. */
function checkPhase(phase: (number | null)[], index: number, taken: Uint32Array): string | null {
  for (let task = 0; task < phase.length; task++) {
    const destination = phase[task] ?? null;
    if (destination === null) continue;
    if (destination >= phase.length) {
      return t`In phase ${index}, task ${task} sends to task ${destination}; tasks are 0 to ${phase.length - 1}`;
    }
    if (taken[destination] === index + 1) {
      return t`In phase ${index}, tasks ${phase.indexOf(destination)} and ${task} both send to task ${destination}; only one may`;
    }
    taken[destination] = index + 1;
  }
  return null;
}

/** What is wrong with an exchange on its own; null when it is valid. */
export function checkPhases(phases: (number | null)[][]): string | null {
  const tasks = phases[0]?.length ?? 0;
  const taken = new Uint32Array(tasks);
  for (let index = 0; index < phases.length; index++) {
    const phase = phases[index] ?? [];
    if (phase.length !== tasks || tasks === 0) {
      return t`Phase ${index} names ${counted(phase.length, 'task')}, but phase 0 names ${counted(tasks, 'task')}; each phase must name every task once`;
    }
    const fault = checkPhase(phase, index, taken);
    if (fault !== null) return fault;
  }
  return null;
}
