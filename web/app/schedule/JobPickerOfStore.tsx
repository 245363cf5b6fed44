/* The picker bound to the page: it changes the job of one lane, or without a lane that of all. */

import { JobPicker } from '../../families/job/JobPicker.tsx';
import { usePlayground } from '../../state/store.ts';

export function JobPickerOfStore({ lane }: { lane?: number }) {
  const settings = usePlayground((state) => state.lanes[lane ?? state.activeLane]?.settings);
  const change = usePlayground((state) => state.change);
  if (!settings) return null;
  return <JobPicker settings={settings} change={(patch) => change(patch, lane)} />;
}
