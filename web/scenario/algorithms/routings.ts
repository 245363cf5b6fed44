/* Routings: by which up ports a message climbs to the nearest common ancestor. The way down follows from it. */

import type { Option } from '../field.ts';
import type { RoutingKind } from '../types.ts';

interface Row extends Option {
  name: RoutingKind;
  formula: string;
  paper: string;
  /** reads well in the middle of a sentence */
  inline: string;
}

export const routings: { [K in RoutingKind]: Row & { name: K } } = {
  's-mod-k': {
    name: 's-mod-k',
    label: 'S-mod-k',
    inline: 'S-mod-k',
    description: 'The digits of the source choose the way up, whatever the destination.',
    formula: 'x_l = floor(s / W_(l-1)) mod w_l',
    paper: 'Öhring 1995',
  },
  'd-mod-k': {
    name: 'd-mod-k',
    label: 'D-mod-k',
    inline: 'D-mod-k',
    description: 'The digits of the destination choose the way up, whatever the source.',
    formula: 'x_l = floor(d / W_(l-1)) mod w_l',
    paper: 'Zahavi 2012',
  },
  random: {
    name: 'random',
    label: 'Random',
    inline: 'random',
    description:
      'Every message draws its way up; on input-queued switches every packet draws at every switch: Oblivious.',
    formula: 'x_l drawn from 0 .. w_l - 1',
    paper: 'Valiant 1982',
  },
  'conflict-free': {
    name: 'conflict-free',
    label: 'Conflict-free',
    inline: 'conflict-free',
    description: 'Colours the messages of each phase so that no two share a link; says so where that is not possible.',
    formula: 'edge colouring, level by level, verified',
    paper: 'Prisacari 2013, section 4.1',
  },
  adaptive: {
    name: 'adaptive',
    label: 'Adaptive',
    inline: 'adaptively',
    description:
      'Adaptive-Th: the default way of D-mod-k, but where the next buffer is nearly full the port with the most room.',
    formula: 'x_l of D-mod-k, or the up port with the most credits where its own has too few',
    paper: 'Rocher-Gonzalez, section 4.1',
  },
  arn: {
    name: 'arn',
    label: 'ARN',
    inline: 'by ARN',
    description:
      'Adaptive routing notifications: D-mod-k until the root of a congestion tree tells switches to go round it.',
    formula: 'x_l of D-mod-k, or another up port where the ARN table has the destination',
    paper: 'Rocher-Gonzalez, section 3.4',
  },
  'root-table': {
    name: 'root-table',
    label: 'Root table',
    inline: 'by a table of root switches',
    description:
      'Multi-LID: for each distance a table says which root switch a node takes, with connections moved off busy ones.',
    formula: 'rs(s, sd): the initial table, then to the first idle root of rs - 1, rs - 2, .. mod K',
    paper: 'Naruse, section 3',
  },
};
