/* Files of other tools that features read and write. */

import type { FileFormat } from '../model/foreign-files.ts';
import { goal } from './goal/format.ts';
import { machineFiles } from './machine-files/formats.ts';

export const formats: readonly FileFormat[] = [...machineFiles, ...goal];
