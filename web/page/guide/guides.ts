/* Guides lead through the page, from the place of the settings: which features have one, and which one is open. The view says it, so that
 * links open them. */

import { features } from '../../features/features.ts';
import type { View } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { lazyPart } from '../lazy-part.tsx';

/** In the view, in place of what is open: the list. */
const LIST = 'all';

export const guides = features.flatMap(({ guide }) =>
  guide ? { ...guide, Panel: lazyPart(guide.load, 'guide-panel') } : [],
);

/** The one that the title bar opens. */
export const [firstGuide] = guides;

/** The first one whose field says something. */
export const guideIn = (view: View) => guides.find(({ field }) => view[field] !== '');

export const useGuide = () => usePlayground(({ scenario }) => guideIn(scenario.view));

export const isListed = (view: View) => guides.some(({ field }) => view[field] === LIST);

/** Opens the list of one, and closes the others; without one, closes all. */
export function openGuide(opened?: (typeof guides)[number]): void {
  const changes = guides.map(({ field }) => [field, field === opened?.field ? LIST : '']);
  usePlayground.getState().changeView(Object.fromEntries(changes));
}
