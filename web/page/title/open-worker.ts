/* A worker that reads a file, whatever it costs. Its texts are evaluated with their modules, so these come after the language. */

import type { Tell } from '../../model/foreign-files.ts';
import { packed, packedRows, withPackedRows } from '../../model/packed-rows.ts';
import type { Opened } from '../../model/share-link/decode.ts';
import type { ForwardingTables, Scenario, Topology, Xgft } from '../../model/types.ts';
import { type Catalogue, setLanguage } from '../../words/language/language.ts';
import { answerWith } from '../answer-with.ts';

export interface OpenRequest {
  file: Blob;
  language: string;
  words: Catalogue | null;
  as: OpenAs;
}

/** Whatever it is, for what is open, which comes without its rows; or the value of a field: a trace for this topology, tables of this tree. */
export type OpenAs =
  | { kind: 'any'; present: Scenario; rows: Float64Array[] }
  | { kind: 'rows'; topology: Topology }
  | { kind: 'tables'; shape: Xgft };

/** Rows come apart from the scenario: as a million lists they would hold up the page that gets them. */
export type OpenReply =
  | { share: number }
  | { opened: Opened; rows: Float64Array[]; start: string }
  | { trace: Float64Array; note: string }
  | { tables: ForwardingTables }
  | { refusal: string };

/** Enough to tell JSON from other texts. */
const START_CHARACTERS = 100;

async function open(text: string, as: OpenAs, tell: Tell): Promise<OpenReply> {
  const { knowFormats } = await import('../../model/foreign-files.ts');
  knowFormats((await import('../../features/formats.ts')).formats);
  if (as.kind === 'any') {
    const { openChosen } = await import('../../model/share-link/chosen.ts');
    const found = openChosen(text, withPackedRows(as.present, as.rows), tell);
    if ('refusal' in found) return found;
    const [scenario, rows] = packedRows(found.scenario);
    return { opened: { ...found, scenario }, rows, start: text.slice(0, START_CHARACTERS) };
  }
  if (as.kind === 'rows') {
    const { nicsReport, readProgram } = await import('../../model/trace-file.ts');
    const read = readProgram(text, tell);
    if (!read.ok) return { refusal: read.problems[0] ?? '' };
    return { trace: packed(read.value.rows), note: nicsReport(read.value, as.topology)[0] ?? '' };
  }
  const { readRoutes } = await import('../../model/forwarding-text.ts');
  const { Tree } = await import('../../tree/tree.ts');
  const read = readRoutes(text, new Tree(as.shape));
  return read.ok ? { tables: read.value } : { refusal: read.problems[0] ?? '' };
}

answerWith<OpenRequest, OpenReply>(async ({ file, language, words, as }, tell) => {
  setLanguage(language, words);
  return [await open(await file.text(), as, (share) => tell({ share }))];
});
