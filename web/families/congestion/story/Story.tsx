/* The band below the lanes for runs on input-queued switches: on the left load over time, on the right the queues. */

import { useMemo, useSyncExternalStore } from 'react';
import { t } from '../../../language/language.ts';
import type { StoryBand, StoryProps } from '../../common/story.ts';
import { storyCharts } from './charts.ts';
import { Over } from './Over.tsx';
import { Queues } from './Queues.tsx';
import { rolesOf } from './roles.ts';
import './story.css';

function Band({ lanes, trees, colourOrder, narrow, low, ...page }: StoryProps) {
  const key = trees.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is in `trees`
  const drawn = useMemo(() => trees, [key]);
  const { focus, counter } = rolesOf(lanes, drawn.every((tree) => colourOrder.includes(tree)) ? colourOrder : drawn);
  const roles = useMemo(() => ({ focus, counter }), [focus, counter]);
  const height = useHeight(narrow, low);
  return (
    <section className={narrow ? 'story one' : low ? 'story low' : 'story'} aria-label={t`The run over time`}>
      <Over {...page} {...{ lanes, drawn, roles, height, narrow }} />
      <Queues {...page} {...{ lanes, drawn, roles, height, narrow }} />
    </section>
  );
}

export const Story: StoryBand = Object.assign(Band, { charts: storyCharts });

/** A low window leaves more of its height to the trees above. */
function useHeight(narrow: boolean, low: boolean): number {
  const window = useSyncExternalStore(onResize, () => globalThis.innerHeight);
  if (narrow) return 244;
  return low ? 160 : Math.round(Math.max(172, Math.min(244, 172 + ((window - 768) * 72) / 132)));
}

function onResize(changed: () => void): () => void {
  globalThis.addEventListener('resize', changed);
  return () => globalThis.removeEventListener('resize', changed);
}
