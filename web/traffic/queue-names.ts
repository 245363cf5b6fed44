/* Names of the queues of a cluster with loss: the one before a link and the one behind it. */

import type { Shape } from '../run/protocol.ts';
import { entityName } from '../tree/names.ts';
import { t } from '../words/language/language.ts';

export interface QueueNames {
  before: string;
  behind: string;
}

export function queueNames(shape: Shape, link: number): QueueNames {
  const [from, to] = [shape.fromOf(link), shape.toOf(link)];
  const [start, end] = [entityName(shape, from), entityName(shape, to)];
  if (from < shape.nodes) return { before: t`the adapter of ${start}`, behind: t`its port at ${end}` };
  if (to < shape.nodes) return { before: t`the queue of ${start} to ${end}`, behind: t`the ring of ${end}` };
  if (shape.isUp(link)) return { before: t`the up queue of ${start}`, behind: t`the backbone` };
  return { before: t`the backbone on the way to ${end}`, behind: t`the down queue of ${end}` };
}
