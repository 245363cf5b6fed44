/* What a paper shows, before anything is run: the page lists it, and a command that runs it starts from here. */

import type { Entry, Gallery, Kind, Opening, Paper } from '../gallery.ts';

export interface Listed {
  id: string;
  kind: Kind;
  number: string;
  caption: string;
  /** what the paper prints there; a command may say it with its own numbers */
  paper: string;
  open?: Opening;
  /** a drawing or a table of settings: why there is nothing to run */
  drawing?: string;
}

export interface ListedPaper {
  /** `headline`: what the paper claims, as long as nothing is run */
  paper: Paper;
  listed: readonly Listed[];
  /** why an entry is not run yet */
  waits: string;
}

/** The entry of what nobody has run. */
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

/** The gallery of a paper of which nothing was run. */
export function galleryOf({ paper, listed, waits }: ListedPaper): Gallery {
  return { paper, entries: listed.map((entry) => entryOf(entry, waits)) };
}
