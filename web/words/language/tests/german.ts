/* The German catalogue. */

import { catalogueOf } from '../catalogues.ts';
import german from '../de.json';

export const de = catalogueOf(german);
