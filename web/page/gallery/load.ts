/* Galleries of all papers: from public/figures if a command wrote them, else just the list of what the paper shows. */

import { useEffect, useState } from 'react';
import { figureUrl } from '../../kinds/common/figure-url.ts';
import { type Gallery, galleryProblems } from './gallery.ts';
import { galleryOf, papers } from './listed.ts';

async function json(file: string): Promise<unknown> {
  const answer = await fetch(figureUrl(file));
  if (!answer.ok) throw new Error(`${file} is not there.`);
  return answer.json();
}

async function load(): Promise<Gallery[]> {
  const made = (await json('index.json')) as string[];
  const galleries = papers.map(async (paper): Promise<Gallery> => {
    if (!made.includes(paper.paper.id)) return galleryOf(paper);
    const gallery = await json(`${paper.paper.id}.json`);
    const [problem] = galleryProblems(gallery);
    if (problem) throw new Error(problem);
    return gallery as Gallery;
  });
  return Promise.all(galleries);
}

/** null while loading. `failed`: the network failed, so these are the plain lists. */
export function useGalleries(): { galleries: Gallery[] | null; failed: boolean } {
  const [state, setState] = useState<{ galleries: Gallery[] | null; failed: boolean }>({
    galleries: null,
    failed: false,
  });
  useEffect(() => {
    let wanted = true;
    load()
      .then((galleries) => wanted && setState({ galleries, failed: false }))
      .catch(() => wanted && setState({ galleries: papers.map(galleryOf), failed: true }));
    return () => {
      wanted = false;
    };
  }, []);
  return state;
}
