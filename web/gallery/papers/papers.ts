/* The five papers, in page order. */

import type { ListedPaper } from './listed.ts';
import { naruse } from './naruse.ts';
import { prisacari } from './prisacari.ts';
import { rocher } from './rocher.ts';
import { shu } from './shu.ts';
import { tam } from './tam.ts';

export const papers: readonly ListedPaper[] = [prisacari, rocher, shu, tam, naruse];

export function paperById(id: string): ListedPaper {
  const found = papers.find(({ paper }) => paper.id === id);
  if (!found) throw new Error(`There is no paper called ${id}.`);
  return found;
}
