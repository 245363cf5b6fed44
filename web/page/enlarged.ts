/* The page in large type and without panels: which feature does it, and whether it is so now. */

import { features } from '../features/features.ts';
import type { View } from '../model/types.ts';
import { usePlayground } from '../state/store.ts';

export const enlarged = features.find((feature) => feature.enlarged)?.enlarged;

export const isEnlarged = ({ present }: View) => present && enlarged !== undefined;

export const setEnlarged = (present: boolean) => usePlayground.getState().changeView({ present });
