/* What each paper shows before anything is run, from listed/*.json: the commands that run it start from here, and so does its page. */

import naruse from './listed/naruse.json' with { type: 'json' };
import prisacari from './listed/prisacari.json' with { type: 'json' };
import rocher from './listed/rocher.json' with { type: 'json' };
import shu from './listed/shu.json' with { type: 'json' };
import tam from './listed/tam.json' with { type: 'json' };

/** What to open live: a preset, or the fragment of a link to a scenario. */
type LiveLink = ({ preset: string } | { link: string }) & {
  /** where to look, in one sentence */
  look: string;
};

/** Texts are sentences or short phrases for readers. */
export interface ListedEntry {
  /** unique within the paper: 'figure-4a' */
  id: string;
  /** `claim`: a statement in the text. `beyond`: something the paper did not examine. */
  kind: 'figure' | 'table' | 'claim' | 'beyond';
  /** the paper's numbering: 'Figure 4a', 'Section 5.2' */
  number: string;
  /** what it shows, in our words */
  caption: string;
  open?: LiveLink;
  /** a drawing or a table of settings: why there is nothing to run */
  drawing?: string;
}

interface Paper {
  id: string;
  /** 'Prisacari 2013' */
  short: string;
  title: string;
  citation: string;
  /** what the paper claims, until something is run */
  headline: string;
}

export interface ListedPaper {
  paper: Paper;
  listed: readonly ListedEntry[];
}

/** In page order. */
export const papers = [prisacari, rocher, shu, tam, naruse] as readonly ListedPaper[];
