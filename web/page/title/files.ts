/* Saving and opening files. Nothing is sent anywhere. */

import { limits } from '../../model/limits.ts';
import { isJson } from '../../model/link/decode.ts';
import { packedRows, unpackingRows } from '../../model/packed-rows.ts';
import { quoted } from '../../model/sentences.ts';
import type { Scenario } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { spoken, t } from '../../words/language/language.ts';
import { askAny } from '../ask-worker.ts';
import { useReading } from '../reading.ts';
import type { OpenReply, OpenRequest } from './open-worker.ts';
import script from './open-worker.ts?worker&url';

/** Larger files are refused before they are read: scenarios and sweeps, and what has a line for each message or cable. */
const MAX_JSON_BYTES = 4_000_000;
const MAX_LINES_BYTES = 48_000_000;
/** Enough to tell one from the other. */
const START_BYTES = 1000;

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

/** Opens a file chooser. */
function chooseOne(kinds: string, take: (file: File) => void) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = kinds;
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) take(file);
  };
  input.click();
}

export interface Choice {
  kinds: string;
  maxBytes: number;
}

/** `take` gets the text, `refuse` a sentence. */
export function chooseTextFile(choice: Choice, take: (text: string) => void, refuse: (sentence: string) => void) {
  chooseOne(choice.kinds, (file) => {
    readFile(file, choice.maxBytes).then(take, (error: Error) => refuse(error.message));
  });
}

export const TABLE_FILES: Choice = { kinds: '.csv,.txt,.lft,.dump,text/plain', maxBytes: MAX_LINES_BYTES };
export const TRACE_FILES: Choice = { kinds: '.txt,.csv,.trace,.goal,text/plain', maxBytes: MAX_LINES_BYTES };

/** Lets the user choose a scenario, a sweep, a trace or a machine. */
export function chooseFile() {
  chooseOne('.json,.txt,.csv,.trace,.goal,.conf,.yaml,application/json,text/plain', (file) => void openFile(file));
}

/** Opens the first, and says so where there are more. */
export async function openDropped(files: readonly File[]) {
  const [first] = files;
  if (!first) return;
  if (files.length > 1)
    usePlayground.getState().notify(t`Of the ${files.length} files dropped, only ${nameOf(first)} is opened.`);
  await openFile(first);
}

/** A scenario, a sweep, a trace or a machine. The scene stays as it is meanwhile; another file takes the place of the one that is being read. */
export async function openFile(file: File) {
  useReading.getState()?.cancel();
  const cancelled = new AbortController();
  const cancel = () => {
    cancelled.abort();
    useReading.setState(null, true);
  };
  useReading.setState({ name: nameOf(file), share: null, cancel }, true);
  try {
    await read(file, cancelled.signal);
  } catch (error) {
    if (!cancelled.signal.aborted) usePlayground.getState().notify((error as Error).message);
  } finally {
    if (!cancelled.signal.aborted) cancel();
  }
}

async function read(file: File, signal: AbortSignal) {
  const json = isJson(await textOf(file, file.slice(0, START_BYTES)));
  checkSize(file, json ? MAX_JSON_BYTES : MAX_LINES_BYTES);
  if (json) {
    const text = await textOf(file);
    const { isSweepText, openSweepFile } = await import('../sweep/open.ts');
    if (signal.aborted) return;
    if (isSweepText(text)) return openSweepFile(text);
  }
  const stopped = t`Reading ${nameOf(file)} stopped; open it again.`;
  const [present, rows] = packedRows(usePlayground.getState().scenario);
  const request = { file, ...spoken(), present, rows };
  for await (const reply of askAny<OpenRequest, OpenReply>(script, request, signal, stopped)) {
    if ('share' in reply) {
      if (!signal.aborted) useReading.setState({ share: reply.share });
      continue;
    }
    const opened = 'refusal' in reply ? reply : { ...reply.opened, scenario: await unpackedInTurns(reply) };
    if (!signal.aborted) usePlayground.getState().openText('start' in reply ? reply.start : '', () => opened);
    return;
  }
}

async function unpackedInTurns({ opened, rows }: Extract<OpenReply, { rows: unknown }>): Promise<Scenario> {
  for (const steps = unpackingRows(opened.scenario, rows); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    await new Promise((later) => setTimeout(later));
  }
}

async function readFile(file: File, maxBytes: number): Promise<string> {
  checkSize(file, maxBytes);
  return textOf(file);
}

function checkSize(file: File, maxBytes: number): void {
  if (file.size > maxBytes)
    throw new Error(t`${nameOf(file)} is larger than ${maxBytes / 1e6} MB, the limit for such a file.`);
}

async function textOf(file: File, part: Blob = file): Promise<string> {
  try {
    return await part.text();
  } catch {
    throw new Error(t`${nameOf(file)} cannot be read; it may be a folder, or no longer there.`);
  }
}

function nameOf({ name }: File): string {
  return quoted(name, limits.quotedName);
}
