/* Where files of the repository are, whatever folder a program is started in. */

import { fileURLToPath } from 'node:url';

/** From web/study as from build/cli, where programs are bundled. */
export const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
