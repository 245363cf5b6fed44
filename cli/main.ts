/* npm run --silent sim -- FILE|URL|PRESET [..]: runs a scenario without a page, on the same core.
 *
 * stdout carries the result, stderr progress. Exit status 0: it ran; 2: bad input, explained in one sentence. */

import { readdirSync, readFileSync } from 'node:fs';
import { program } from '../scripts/options.mjs';
import { comparedTable } from '../web/kinds/reports.ts';
import { cutLinks } from '../web/model/cables.ts';
import { describeTopology } from '../web/model/notes.ts';
import type { ResolvedLane } from '../web/model/types.ts';
import { type Core, type CoreRun, loadCore } from '../web/run/core.ts';
import { shownTitle } from '../web/state/edited.ts';
import { linksLeftText } from '../web/words/format.ts';
import { counted } from '../web/words/grammar.ts';
import { readArguments, USAGE } from './arguments.ts';
import { type RunDocument, reportedLanes } from './document.ts';
import { makeFolder, reasonOf, writeFiles } from './files.ts';
import { isProgram } from './is-program.ts';
import { editableText } from './minimal.ts';
import { isResultName, type LaneEnd, laneEnd, resultFiles } from './results.ts';
import { documentOf } from './run.ts';
import { sourceOf } from './source.ts';
import { presentModel, SUPPLIES } from './sweep/built-core.ts';
import { textTable } from './text-table.ts';

const PROGRESS_MS = 1000;

/** Where a run says what it came to, and what goes on. */
export type Streams = Record<'stdout' | 'stderr', { write(text: string): unknown }>;

/** Prints one line for each kind of work, and one a second while it lasts. */
function throttledProgress(stderr: Streams['stderr']): (what: string, fraction: number) => void {
  let last = '';
  let reportedAt = 0;
  return (what, fraction) => {
    if (what === last && performance.now() - reportedAt < PROGRESS_MS) return;
    stderr.write(what === last ? `${what}, ${Math.round(fraction * 100)} %\n` : `${what}\n`);
    last = what;
    reportedAt = performance.now();
  };
}

/** Runs what words ask for on a core, and writes what it came to. */
export function runWords(words: string[], core: Core, { stdout, stderr }: Streams): void {
  const args = readArguments(words);
  const source = sourceOf(args);
  if (args.print) return void stdout.write(editableText(source.scenario));
  const folder = args.out === null ? null : makeFolder(args.out);
  const ends: LaneEnd[] = [];
  const keep = (lane: ResolvedLane, run: CoreRun) => void ends.push(laneEnd(lane, run));
  const document = documentOf(core, presentModel(), source, {
    loadsOnly: args.loadsOnly,
    // The summary does not tell of them.
    trees: args.json || folder !== null,
    onProgress: throttledProgress(stderr),
    onRun: folder === null || args.loadsOnly ? undefined : keep,
  });
  if (folder !== null) write(folder, resultFiles(document, ends), stderr);
  for (const note of source.notes) stderr.write(`${note}\n`);
  for (const { name, notes } of document.lanes) {
    for (const note of notes) stderr.write(`${name}: ${note}\n`);
  }
  stdout.write(args.json ? `${JSON.stringify(document)}\n` : summaryOf(document));
}

async function main(words: string[]): Promise<void> {
  process.stdout.on('error', onOutputError);
  runWords(words, await loadCore(readFileSync(SUPPLIES['fattree.wasm'])), process);
}

/** Says which files of an earlier run are gone, and which stay beside those of this one. */
function write(folder: string, files: [name: string, content: string][], stderr: Streams['stderr']): void {
  const { replaced } = writeFiles(folder, files);
  if (replaced.length > 0) stderr.write(`Replaced in ${folder}: ${replaced.join(', ')}\n`);
  const others = readdirSync(folder).filter((name) => isResultName(name) && !files.some(([own]) => own === name));
  if (others.length > 0) stderr.write(`Not of this run, but in ${folder}: ${others.join(', ')}\n`);
}

/** What the command line prints: a table with one row per lane. */
function summaryOf(document: RunDocument): string {
  const { nodes, switches, links } = document.topology;
  const lanes = reportedLanes(document);
  const tree = lanes[0] ? `${describeTopology(lanes[0].settings.topology)}: ` : '';
  // What breaks in time is there.
  const cut = lanes[0] ? cutLinks(lanes[0].settings.topology).length : 0;
  const head = `${shownTitle(document)}\n${tree}${counted(nodes, 'node')}, ${counted(switches, 'switch')}, ${linksLeftText(links, cut)}`;
  return `${head}\n\n${textTable(comparedTable(lanes, 'brief'))}\n`;
}

/** A reader such as `head` closing the pipe early is not an error. */
function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`The result cannot be written: ${reasonOf(error)}.\n`);
  process.exit(2);
}

if (isProgram(import.meta.url)) await program(main, USAGE);
