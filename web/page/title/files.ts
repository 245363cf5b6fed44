/* Saving and opening files. Nothing is sent anywhere. */

import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import { features } from '../../features/features.ts';
import { limits } from '../../model/limits.ts';
import { packedRows, unpackingList, unpackingRows } from '../../model/packed-rows.ts';
import { quoted } from '../../model/sentences.ts';
import { isJson } from '../../model/share-link/decode.ts';
import type { Scenario } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { type Provenance, provenanceOf } from '../../study/identity.ts';
import { spoken, t } from '../../words/language/language.ts';
import { askWorker } from '../ask-worker.ts';
import { useReading } from './open-file.ts';
import type { OpenAs, OpenReply, OpenRequest } from './open-worker.ts';
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
  const said =
    self.origin === 'null'
      ? t`If no file was saved, this frame is not allowed to save: open the page in its own window.`
      : t`Saved as ${name}.`;
  usePlayground.getState().notify(said);
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

/** Opens a file chooser. `kinds`: endings of what it offers; '': anything. */
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

/** `take` gets the text, `refuse` a sentence. */
export function chooseTextFile(
  choice: { kinds: string; maxBytes: number },
  take: (text: string) => void,
  refuse: (sentence: string) => void,
) {
  chooseOne(choice.kinds, (file) => {
    readFile(file, choice.maxBytes).then(take, (error: Error) => refuse(error.message));
  });
}

export type FieldFile = Exclude<OpenAs, { kind: 'any' }>;

/** For a field: `take` gets its value, `refuse` a sentence. */
export function chooseFieldFile(as: FieldFile, take: (value: unknown) => void, refuse: (sentence: string) => void) {
  chooseOne('', (file) => void readFieldFile(file, as, take, refuse));
}

export function readFieldFile(...[file, as, take, refuse]: [File, ...Parameters<typeof chooseFieldFile>]) {
  return whileReading(file, refuse, async (signal) => {
    checkSize(file, MAX_LINES_BYTES);
    await textOf(file, file.slice(0, START_BYTES));
    const reply = await workerReply(file, as, signal);
    if (!reply) return;
    if ('refusal' in reply) return refuse(reply.refusal);
    const value = 'trace' in reply ? await inTurns(unpackingList(reply.trace)) : 'tables' in reply && reply.tables;
    if (signal.aborted) return;
    if ('note' in reply && reply.note !== '') usePlayground.getState().notify(reply.note);
    take(value);
  });
}

/** Lets the user choose a scenario, a sweep, a trace or a machine. */
export function chooseFile() {
  chooseOne('', (file) => void openFile(file));
}

/** Opens the first, and says so where there are more. */
export async function openDropped(files: readonly File[]) {
  const [first] = files;
  if (!first) return;
  if (files.length > 1)
    usePlayground.getState().notify(t`Of the ${files.length} files dropped, only ${nameOf(first)} is opened.`);
  await openFile(first);
}

/** A scenario, a sweep, a trace or a machine. */
export async function openFile(file: File) {
  await whileReading(file, usePlayground.getState().notify, (signal) => read(file, signal));
}

/** The scene stays as it is meanwhile; another file takes the place of the one that is being read. */
async function whileReading(
  file: File,
  refuse: (sentence: string) => void,
  work: (signal: AbortSignal) => Promise<void>,
) {
  useReading.getState()?.cancel();
  const cancelled = new AbortController();
  const cancel = () => {
    cancelled.abort();
    useReading.setState(null, true);
  };
  useReading.setState({ name: nameOf(file), share: null, cancel }, true);
  try {
    await work(cancelled.signal);
  } catch (error) {
    if (!cancelled.signal.aborted) refuse((error as Error).message);
  } finally {
    if (!cancelled.signal.aborted) cancel();
  }
}

async function read(file: File, signal: AbortSignal) {
  const json = isJson(await textOf(file, file.slice(0, START_BYTES)));
  checkSize(file, json ? MAX_JSON_BYTES : MAX_LINES_BYTES);
  if (json) {
    const text = await textOf(file);
    const openers = await Promise.all(features.map(({ opener }) => opener?.(text)));
    if (signal.aborted) return;
    const open = openers.find(Boolean);
    if (open) return open(text);
  }
  const [present, rows] = packedRows(usePlayground.getState().scenario);
  const reply = await workerReply(file, { kind: 'any', present, rows }, signal);
  if (!reply || !('opened' in reply || 'refusal' in reply)) return;
  const opened =
    'refusal' in reply
      ? reply
      : { ...reply.opened, scenario: await inTurns(unpackingRows(reply.opened.scenario, reply.rows)) };
  if (!signal.aborted) usePlayground.getState().openText('start' in reply ? reply.start : '', () => opened);
}

type Found = Exclude<OpenReply, { share: number }>;

/** Null where it is not waited for any more. */
async function workerReply(file: File, as: OpenAs, signal: AbortSignal): Promise<Found | null> {
  const stopped = t`Reading ${nameOf(file)} stopped; open it again.`;
  for await (const reply of askWorker<OpenRequest, OpenReply>(script, { file, ...spoken(), as }, signal, stopped)) {
    if (signal.aborted) break;
    if (!('share' in reply)) return reply;
    useReading.setState({ share: reply.share });
  }
  return null;
}

async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
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

/* Where the page's files of results come from. */

/** From the golden hashes, at build time (vite.config.ts). */
declare const MODEL_VERSION: string;

export function pageProvenance(lanes: readonly Pick<LaneState, 'settings'>[]): Provenance {
  return provenanceOf(
    MODEL_VERSION,
    lanes.map(({ settings }) => settings),
  );
}

/* Drawings embed their font: neither the picture's renderer nor a slide program knows the page's fonts. */

/** Rules for the style of a document; none where the font cannot be fetched. */
export async function fontRules(): Promise<string> {
  try {
    const answer = await fetch(inter);
    if (!answer.ok) return '';
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    const source = `url(data:font/woff2;base64,${btoa(text)}) format("woff2")`;
    return `@font-face{font-family:"Inter Variable";font-weight:100 900;src:${source}}`;
  } catch {
    return '';
  }
}
