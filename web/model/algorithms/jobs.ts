/* Jobs: the nodes of a tree allotted to a parallel program (Naruse). Ascending, so that local ids are sorted by leaf switch. */

import { count } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import { limits } from '../limits.ts';
import { readNumbers } from '../numbers.ts';
import { quoted } from '../sentences.ts';
import { drawDistinct } from './random.ts';

/** The nodes denoted by a text, or a sentence saying why it denotes none. */
export type ParsedJob = { nodes: number[] } | { fault: string };

/** A uniformly random set of `size` nodes; all of them where more are requested. */
export function randomJob(nodes: number, size: number, seed: number): number[] {
  return drawDistinct(nodes, size, seed);
}

/** Nodes and ranges as people write them, '0-3, 8, 14': in any order, separated by commas, semicolons or spaces. */
export function parseJob(text: string): ParsedJob {
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/ ?[-–] ?/g, '-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const strange = words.find((word) => !/^\d+(-\d+)?$/.test(word));
  if (strange !== undefined) return { fault: t`${quoted(strange)} is neither a node nor a range of nodes like 0-3` };
  const read = readNumbers(words, limits.packetNodes);
  const backwards = read.find((word) => typeof word === 'string');
  if (backwards !== undefined) return { fault: t`The range ${quoted(String(backwards))} ends before it starts` };
  const nodes = [...new Set(read as number[])].sort((a, b) => a - b);
  if (nodes.length > limits.packetNodes) return { fault: t`The job has more than ${count(limits.packetNodes)} nodes` };
  return { nodes };
}
