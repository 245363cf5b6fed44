/* The parts of a sweep, fetched when one is opened. They are shown without suspending if they were fetched before. */

import type { ComponentType } from 'react';
import { fetched } from '../kinds/common/loadable.ts';
import { usePart } from './use-part.ts';

export const sweepParts = fetched(() => import('./sweep/SweepParts.tsx'));

const part = <P extends object>(pick: (parts: Awaited<ReturnType<typeof sweepParts.load>>) => ComponentType<P>) =>
  function SweepPart(props: P) {
    const Part = pick(usePart(sweepParts));
    return <Part {...props} />;
  };

export const SweepForm = part((parts) => parts.SweepForm);
export const SweepResults = part((parts) => parts.SweepResults);
export const SweepBar = part((parts) => parts.Bar);
export const SweepPointPanel = part((parts) => parts.PointPanel);
