/* The links or messages of a big lane with phases as a matrix; loaded on demand. */

import { drawLinks } from '../../draw/matrix/links.ts';
import { drawMessages } from '../../draw/matrix/messages.ts';
import { treeModel } from './phase-pictures.ts';
import { pictureOf } from './pictures.ts';

export const links = pictureOf(treeModel, drawLinks);
export const messages = pictureOf(treeModel, drawMessages);
