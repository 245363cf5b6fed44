/* How each routing chooses the top switch of a job's connection, and why, for a sentence; null where it routes no jobs. Apart from the
 * routings, as only explanations say it. */

import { t } from '../../words/language/language.ts';
import type { RoutingKind } from '../types.ts';

export const topSwitches: { readonly [K in RoutingKind]: { formula: string; why: string } | null } = {
  's-mod-k': {
    formula: t`source port mod K`,
    why: t`The source’s port decides the top switch, whatever else goes to the same leaf switch.`,
  },
  'd-mod-k': {
    formula: t`destination port mod K`,
    why: t`The destination’s port decides the top switch, whatever else comes from the same leaf switch.`,
  },
  random: { formula: t`drawn at random`, why: '' },
  ecmp: { formula: t`hash of source and destination`, why: '' },
  'ecmp-alike': { formula: t`hash of source and destination`, why: '' },
  spray: null,
  flowlets: null,
  forwarding: { formula: t`as the forwarding table of its leaf switch says`, why: '' },
  reps: null,
  'conflict-free': {
    formula: t`an exact colouring: one connection per link, where possible`,
    why: t`Each phase is coloured exactly (beyond the paper): connections of one leaf switch get different top switches, up and down, wherever possible.`,
  },
  adaptive: null,
  arn: null,
  'root-table': {
    formula: t`the initial table, improved from the last local id down: a connection on a busy link moves to the next idle top switch`,
    why: t`In each phase, the connections of the first leaf switch stay where they are. The others are checked from the last to the first, and any whose link is taken moves to the next top switch that is neither taken nor likely to be (Naruse, section 3). No move is undone, so some hot spots remain.`,
  },
};
