/* The inspector of a lane without phases, on a phone. */

import { HeadlineCard } from '../../../app/inspector/HeadlineCard.tsx';
import { timedHeadline } from './headline.ts';
import { TimedInspector, type TimedInspectorProps } from './TimedInspector.tsx';

export function TimedCard(props: TimedInspectorProps) {
  const { lane, selection, instant } = props;
  if (!lane) return null;
  const { victim, ...headline } = timedHeadline(lane, selection, instant);
  const dress = victim ? 'timed-figure sign-victim' : 'timed-figure';
  return <HeadlineCard {...headline} dress={dress} whole={() => <TimedInspector {...props} />} />;
}
