/* Arguments of `npm run --silent sim --`. */

import { Refusal, readOptions } from '../scripts/options.mjs';
import { limits } from '../web/model/limits.ts';
import { quoted } from '../web/model/sentences.ts';

export interface Arguments {
  /** a file, a link or a preset's id */
  what: string;
  json: boolean;
  /** only print the scenario, as a file to edit */
  print: boolean;
  /** folder for the document and tables */
  out: string | null;
  /** stop the packets here; null = as in the scenario, 0 = run to the end */
  untilNs: number | null;
  /** names of lanes; empty = all */
  lanes: string[];
  loadsOnly: boolean;
  /** file with trace rows that replace the scenario's traffic; null = none */
  trace: string | null;
  /** file of a real machine whose tree replaces that of the scenario; null = none */
  topology: string | null;
  /** file with forwarding tables by which packets go; null = none */
  routes: string | null;
}

export const USAGE = `npm run --silent sim -- FILE|URL|PRESET [--print] [--json] [--out DIR] [--until NS] [--lane NAME] [--loads-only]
                             [--trace FILE] [--topology FILE] [--routes FILE]

  FILE|URL|PRESET  a scenario as a JSON file ('-' reads it from stdin), as a link, or as the id of a preset; or a trace as a text
                   file, which runs on the default tree; or the file of a real machine, whose tree is taken
  --print          run nothing: print the scenario without what is as by default, as a file to edit
  --json           print one JSON document instead of a summary
  --out DIR        write the document to a folder, and as CSV the run over time and the loads or flows of each lane
  --until NS       stop the packets at this simulated time; 0 runs to the end
  --lane NAME      run only this lane; may be given several times
  --trace FILE     run the messages of this text file in place of the scenario's traffic
  --topology FILE  run on the tree of a real machine: Slurm's topology.conf or topology.yaml, or the output
                   of ibnetdiscover
  --routes FILE    route by the forwarding tables of this file, with lines such as 1.0,5,up 2, or of what
                   OpenSM or ibroute prints for a machine read from ibnetdiscover; d-mod-k: by those that say D-mod-k
  --loads-only     stop after the static analysis; traffic without phases has none
`;

const OPTIONS = {
  print: {},
  json: {},
  'loads-only': {},
  out: { takes: 'a folder' },
  until: { number: 'a number of nanoseconds', min: 0, max: limits.untilNs },
  lane: { takes: 'a name' },
  trace: { takes: 'a file' },
  topology: { takes: 'a file' },
  routes: { takes: 'a file' },
} as const;

export function readArguments(all: readonly string[]): Arguments {
  const given = readOptions(all, OPTIONS);
  const [what, extra] = given.words;
  if (what === undefined) throw new Refusal('Say what to run: a file, a link, or a preset such as half-bisection.');
  if (extra !== undefined)
    throw new Refusal(`One scenario runs at a time; ${quoted(extra, limits.quotedName)} is one too many.`);
  return {
    what,
    json: given.has('json'),
    print: given.has('print'),
    out: given.text('out'),
    untilNs: given.number('until'),
    lanes: given.all('lane'),
    loadsOnly: given.has('loads-only'),
    trace: given.text('trace'),
    topology: given.text('topology'),
    routes: given.text('routes'),
  };
}
