/* What features draw of a sweep that the command line runs. */

import type { PicturesOf } from '../study/tables.ts';
import { picturesOf } from './sweep/pictures.ts';

export const pictures: readonly PicturesOf[] = [picturesOf];
