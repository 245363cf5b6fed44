/* The table bound to the page: a lane, and the phase clock. */

import { useMemo } from 'react';
import { usePlayground } from '../../state/store.ts';
import type { ScheduleTableProps } from './ScheduleTable.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

interface Props {
  lane: number;
  ask?: (lane: number, phase: number) => ReturnType<NonNullable<ScheduleTableProps['ask']>>;
}

export function ScheduleOfStore({ lane, ask }: Props) {
  const shown = usePlayground((state) => state.lanes[lane]);
  const phase = usePlayground((state) => state.clock.phase);
  const setPhase = usePlayground((state) => state.setPhase);
  const askLane = useMemo(() => ask && ((phase: number) => ask(lane, phase)), [ask, lane]);
  return shown ? (
    <ScheduleTable
      key={shown.index}
      lane={shown}
      phase={phase}
      setPhase={setPhase}
      {...(askLane ? { ask: askLane } : {})}
    />
  ) : null;
}
