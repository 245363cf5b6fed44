/* Files that leave the page and come in. Nothing is sent anywhere. */

import type { Scenario } from '../../scenario/types.ts';

/** Larger files are refused before they are read. */
const MOST_BYTES = 4_000_000;

export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveScenario(scenario: Scenario) {
  saveFile(
    fileName(scenario.title, 'json'),
    new Blob([`${JSON.stringify(scenario, null, 2)}\n`], { type: 'application/json' }),
  );
}

/** 'Half the bisection is enough', 'csv' -> 'half-the-bisection-is-enough.csv' */
export function fileName(title: string, ending: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${words.slice(0, 60) || 'scenario'}.${ending}`;
}

/** Lets the person choose a scenario file. `take` gets its text, `refuse` a sentence. */
export function chooseFile(take: (text: string) => void, refuse: (sentence: string) => void) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,.txt,application/json,text/plain';
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) readFile(file).then(take, (error: Error) => refuse(error.message));
  };
  input.click();
}

export async function readFile(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than 4 MB, the most a scenario file may have.`);
  return file.text();
}
