/* Guides lead through the page, from the place of the settings: which features have one, and which one is open. The view says it, so that
 * links open them. */

import { features } from '../../features/features.ts';
import type { View } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { suspendingPart } from '../lazy-part.tsx';

/** In the view, in place of what is open: all there is. */
const LIST = 'all';

export const guides = features.flatMap(({ guide }) =>
  guide ? { ...guide, Panel: suspendingPart(guide.load, 'guide-panel') } : [],
);

/** The one with which a first visit begins. */
export const [firstGuide] = guides;

/** The first one whose field says something. */
export const guideIn = (view: View) => (isExploring(view) ? undefined : guides.find(({ field }) => view[field] !== ''));

export const useGuide = () => usePlayground(({ scenario }) => guideIn(scenario.view));

/** Whether all there is to see is open, as links to the lists of lessons and of challenges say. */
export const isExploring = ({ lesson, challenge }: View) => lesson === LIST || (lesson === '' && challenge === LIST);

export const openExplore = () => usePlayground.getState().changeView({ lesson: LIST, challenge: '' });

/** Closes a guide, too. */
export const closeExplore = () => usePlayground.getState().changeView({ lesson: '', challenge: '' });
