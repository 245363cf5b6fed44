/* What a paper shows before anything is run: the page lists it, and the commands that run it start from here. */

import type { Entry, Gallery, Kind, Opening, Paper } from '../gallery.ts';

export interface Listed {
  id: string;
  kind: Kind;
  number: string;
  caption: string;
  /** what the paper prints; a command may replace it with exact numbers */
  paper: string;
  open?: Opening;
  /** a drawing or a table of settings: why there is nothing to run */
  drawing?: string;
}

export interface ListedPaper {
  /** `headline`: what the paper claims, until something is run */
  paper: Paper;
  listed: readonly Listed[];
  /** why an entry has not been run yet */
  waits: string;
}

/** An entry that has not been run. */
export function entryOf(listed: Listed, waits: string): Entry {
  const { id, kind, number, caption, paper, open = null, drawing } = listed;
  const status = drawing ? 'nothing to measure' : 'not run yet';
  const rest = {
    picture: null,
    table: null,
    measurements: [],
    ours: null,
    difference: null,
    command: null,
    made: null,
  };
  return { id, kind, number, caption, paper, ...rest, status, why: drawing ?? waits, open };
}

/** A gallery of which nothing has been run. */
export function galleryOf({ paper, listed, waits }: ListedPaper): Gallery {
  return { paper, entries: listed.map((entry) => entryOf(entry, waits)) };
}
