/* Parts that a first visit to an exchange does not load. */

import { lazyPart } from './lazy-part.tsx';

/* On the packet clock, and a row for every task. */
const rows = () => import('./ribbon/rows.ts');

export const TimeRows = lazyPart(async () => (await rows()).TimeRows);
export const TableRows = lazyPart(async () => (await rows()).TableRows);
export const TaskRows = lazyPart(async () => (await rows()).TaskRows);
export const RibbonLead = lazyPart(async () => (await rows()).RibbonLead);

/* While a switch is looked into. */
export const Inside = lazyPart(async () => (await import('./inside/Inside.tsx')).Inside);
