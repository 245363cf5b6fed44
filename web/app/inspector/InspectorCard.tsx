/* The inspector of a lane with phases, on a phone. */

import { HeadlineCard } from './HeadlineCard.tsx';
import { headlineOf } from './headline.ts';
import { Inspector, type InspectorProps } from './Inspector.tsx';

export function InspectorCard(props: InspectorProps) {
  const { lane, selection, instant } = props;
  if (!lane) return null;
  return <HeadlineCard {...headlineOf(lane, selection, instant)} whole={() => <Inspector {...props} />} />;
}
