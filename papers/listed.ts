/* What each paper shows before anything is run, from listed/*.json: the commands that run it start from here. */

import type { GalleryEntry, Kind, LiveLink, Paper } from './entries.ts';
import naruse from './listed/naruse.json' with { type: 'json' };
import prisacari from './listed/prisacari.json' with { type: 'json' };
import rocher from './listed/rocher.json' with { type: 'json' };
import shu from './listed/shu.json' with { type: 'json' };
import tam from './listed/tam.json' with { type: 'json' };

export interface ListedEntry {
  id: string;
  kind: Kind;
  number: string;
  caption: string;
  /** what the paper prints; a command may replace it with exact numbers */
  paper: string;
  open?: LiveLink;
  /** a drawing or a table of settings: why there is nothing to run */
  drawing?: string;
}

interface ListedPaper {
  /** `headline`: what the paper claims, until something is run */
  paper: Paper;
  listed: readonly ListedEntry[];
  /** why an entry has not been run yet */
  waits: string;
}

/** In page order. */
export const papers = [prisacari, rocher, shu, tam, naruse] as readonly ListedPaper[];

export function paperById(id: string): ListedPaper {
  const found = papers.find(({ paper }) => paper.id === id);
  if (!found) throw new Error(`There is no paper called ${id}.`);
  return found;
}

/** An entry that has not been run. */
export function entryOf(listed: ListedEntry, waits: string): GalleryEntry {
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
