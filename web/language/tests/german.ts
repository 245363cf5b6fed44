/* The German catalogue. */

import german from '../de.json';
import { catalogueOf } from '../languages.ts';

export const de = catalogueOf(german);
