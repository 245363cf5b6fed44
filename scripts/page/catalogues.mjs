/* Tags of the languages that have a catalogue, for the page and for the command line. */

import { readdirSync } from 'node:fs';
import { inRoot } from '../commands.mjs';

const files = readdirSync(inRoot('web', 'words', 'language')).filter((file) => file.endsWith('.json'));

/** For Vite's `define`. */
export const CATALOGUES = JSON.stringify(files.map((file) => file.replace('.json', '')));
