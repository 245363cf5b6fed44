/* Saving and opening files. Nothing is sent anywhere. */

import { t } from '../../language/language.ts';
import { limits } from '../../scenario/limits.ts';
import { quoted } from '../../scenario/sentences.ts';
import type { Scenario } from '../../scenario/types.ts';
import { usePlayground } from '../../state/store.ts';

/** Larger files are refused before they are read. */
const MAX_BYTES = 4_000_000;

export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  // A page is not notified when its frame's sandbox blocks downloads.
  if (self.origin === 'null')
    usePlayground
      .getState()
      .notify(t`If no file was saved, this frame is not allowed to save: open the page in its own window.`);
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

/** Saves plain text under this file name. */
export function saveText(name: string, text: string) {
  saveFile(name, new Blob([text], { type: 'text/plain' }));
}

interface Choice {
  kinds: string;
  /** bytes */
  maxBytes: number;
}

/** Opens a file chooser. `take` gets the text, `refuse` a sentence. */
export function chooseTextFile(choice: Choice, take: (text: string) => void, refuse: (sentence: string) => void) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = choice.kinds;
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) readFile(file, choice.maxBytes).then(take, (error: Error) => refuse(error.message));
  };
  input.click();
}

/** Lets the user choose a scenario or sweep file. */
export function chooseFile(take: (text: string) => void, refuse: (sentence: string) => void) {
  const takeEither = async (text: string) => {
    const { isSweepText, openSweepFile } = await import('../sweep/open.ts');
    if (isSweepText(text)) openSweepFile(text);
    else take(text);
  };
  chooseTextFile({ kinds: '.json,.txt,application/json,text/plain', maxBytes: MAX_BYTES }, takeEither, refuse);
}

export async function readFile(file: File, maxBytes = MAX_BYTES): Promise<string> {
  if (file.size > maxBytes)
    throw new Error(
      `${quoted(file.name, limits.quotedName)} is larger than ${maxBytes / 1e6} MB, the limit for such a file.`,
    );
  return file.text();
}
