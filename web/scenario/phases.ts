/* A custom exchange: the destination of every task, phase by phase, null where a task is idle. In each phase no two tasks send
 * to the same one. As text, one line per phase: '1 0 3 2', with '-' for an idle task. */

import { t } from '../language/language.ts';
import { count, counted } from './grammar.ts';
import { limits } from './limits.ts';
import { quoted } from './sentences.ts';
import type { Result } from './types.ts';

type Phases = (number | null)[][];

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
export function checkPhases(phases: Phases): string | null {
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

/** Reads pasted text. Numbers are separated by spaces, commas or semicolons; empty lines are skipped. */
export function readPhases(text: string): Result<Phases> {
  const phases: Phases = [];
  let entries = 0;
  for (const line of text.split(/\r?\n/)) {
    const words = line.split(/[\s,;]+/).filter((word) => word !== '');
    if (words.length === 0) continue;
    entries += words.length;
    if (entries > limits.customEntries) {
      return refuse(t`The text has more than ${count(limits.customEntries)} destinations, which is the limit`);
    }
    const odd = words.find((word) => !/^(\d{1,9}|-)$/.test(word));
    if (odd !== undefined) {
      return refuse(
        t`Phase ${phases.length} has ${quoted(odd)}; only task numbers are allowed, and - for an idle task`,
      );
    }
    phases.push(words.map((word) => (word === '-' ? null : Number(word))));
  }
  if (phases.length === 0) return refuse(t`The text has no phases; write one line of task numbers for each phase`);
  const fault = checkPhases(phases);
  return fault === null ? { ok: true, value: phases } : refuse(fault);
}

function refuse(fault: string): Result<never> {
  return { ok: false, problems: [`${fault}.`] };
}

/** The text that readPhases reads. */
export function writePhases(phases: Phases): string {
  return phases.map((phase) => phase.map((task) => task ?? '-').join(' ')).join('\n');
}
