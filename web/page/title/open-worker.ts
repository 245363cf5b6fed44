/* A worker that reads a file, whatever it costs. Its texts are evaluated with their modules, so these come after the language. */

import type { Opened } from '../../model/link/decode.ts';
import { packedRows, withPackedRows } from '../../model/packed-rows.ts';
import type { Scenario } from '../../model/types.ts';
import { type Catalogue, setLanguage } from '../../words/language/language.ts';
import { answerWith } from '../answer.ts';

export interface OpenRequest {
  file: Blob;
  language: string;
  words: Catalogue | null;
  /** what is open, and its rows */
  present: Scenario;
  rows: Float64Array[];
}

/** Rows come apart from the scenario: as a million lists they would hold up the page that gets them. */
export type OpenReply =
  | { share: number }
  | { opened: Opened; rows: Float64Array[]; start: string }
  | { refusal: string };

/** Enough to tell JSON from other texts. */
const START_CHARACTERS = 100;

answerWith<OpenRequest, OpenReply>(async ({ file, language, words, present, rows }, tell) => {
  setLanguage(language, words);
  const { openChosen } = await import('../../model/link/chosen.ts');
  const text = await file.text();
  return (function* () {
    const found = openChosen(text, withPackedRows(present, rows), (share) => tell({ share }));
    if ('refusal' in found) yield found;
    else {
      const [scenario, packed] = packedRows(found.scenario);
      yield { opened: { ...found, scenario }, rows: packed, start: text.slice(0, START_CHARACTERS) };
    }
  })();
});
