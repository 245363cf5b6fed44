/* Jobs: which nodes of a tree a parallel program got (Naruse). Ascending, so that local ids are sorted by leaf switch. */

import { t } from '../../language/language.ts';
import { count } from '../grammar.ts';
import { limits } from '../limits.ts';
import { readNumbers } from '../numbers.ts';
import { quoted } from '../sentences.ts';
import { drawn } from './draw.ts';

/** The job that a text names, or in one sentence why it names none. */
export type ParsedJob = { nodes: number[] } | { fault: string };

/** So many of 0 .. nodes - 1, each set as likely as any other; all of them where more are asked for. */
export function randomJob(nodes: number, size: number, seed: number): number[] {
  return drawn(nodes, size, seed);
}

/** Nodes and ranges of nodes as people write them, '0-3, 8, 14': in any order, with commas, semicolons or blanks between them. */
export function parseJob(text: string): ParsedJob {
  const words = text
    .replace(/\s*[-–]\s*/g, '-')
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
