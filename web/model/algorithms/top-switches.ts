/* Why each routing chooses the top switch of a job's connection as it does. Apart from the routings, as only
 * explanations say it. */

import { t } from '../../words/language/language.ts';
import type { RoutingKind } from '../types.ts';

export const topSwitches: { readonly [K in RoutingKind]?: string } = {
  's-mod-k': t`The source’s port decides the top switch, whatever else goes to the same leaf switch.`,
  'd-mod-k': t`The destination’s port decides the top switch, whatever else comes from the same leaf switch.`,
  'conflict-free': t`Each phase is coloured exactly (beyond the paper): connections of one leaf switch get different top switches, up and down, wherever possible.`,
  'root-table': t`In each phase, the connections of the first leaf switch stay where they are. The others are checked from the last to the first, and any whose link is taken moves to the next top switch that is neither taken nor likely to be (Naruse, section 3). No move is undone, so some hot spots remain.`,
};
