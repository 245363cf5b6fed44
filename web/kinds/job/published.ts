/* Results of 20,000 random jobs, from the numbers of each figure, which `npm run figures -- naruse` writes. */

import { useEffect, useState } from 'react';
import { figureUrl } from '../common/figure-url.ts';
import type { JobsRequest, TABLES } from './statistics.ts';

/** The part of the file that is read here. */
export interface NumbersFile {
  entries: readonly { measurements: readonly { id: string; value: readonly number[] }[] }[];
}

/** Those jobs had 16 nodes on trees with six top switches. */
const [SIZE, TOPS] = [16, 6];

/** Percent of phases with a hot spot; undefined if no such jobs were run. */
export function publishedShare(
  file: NumbersFile,
  { perLeaf, leaves, tops, size }: Omit<JobsRequest, 'count' | 'seed'>,
  table: (typeof TABLES)[number],
  when: 'before' | 'after',
): number | undefined {
  if (size !== SIZE || tops !== TOPS) return undefined;
  const id = `any-16/${leaves}x${perLeaf}/${table}/hot-phases-${when}`;
  return file.entries.flatMap(({ measurements }) => measurements).find((measurement) => measurement.id === id)
    ?.value[0];
}

/** null while loading or if the request fails: then nothing is marked. */
export function usePublished(): NumbersFile | null {
  const [file, setFile] = useState<NumbersFile | null>(null);
  useEffect(() => {
    let wanted = true;
    fetch(figureUrl('naruse.json'))
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((found: NumbersFile | null) => wanted && setFile(found))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, []);
  return file;
}
