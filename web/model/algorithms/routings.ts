/* Routings: by which up ports a message climbs to the nearest common ancestor, which determines the way down. */

import { t } from '../../words/language/language.ts';
import { type Choice, flagsOf, tableOf } from '../field.ts';
import type { Engine } from './engines.ts';

interface RoutingRow extends Choice {
  /** form for the middle of a sentence */
  inline: string;
  /** engines that support it */
  engines: readonly Engine[];
  /** the endpoint whose digits alone determine the way up; without one more is involved */
  digitsOf?: 'source' | 'destination';
  /** uses its seed */
  draws?: true;
  /** another seed gives another result: not of a search that is equally good from any start, nor where only notifications decide */
  varies?: true;
  /** searches for the best routes there are */
  best?: true;
  /** why a message takes a link up to a level; without it its digits say it, or what the search found */
  why?(level: number, seed: number): string;
  /** why a job's connection has the top switch it has, where there is more to say than that */
  whyTop?: string;
  /** from a table made for a shift among nodes in order, on a tree of two levels */
  tabled?: true;
  /** takes notice of congestion anywhere, by notifications */
  notified?: true;
  /** `routing.around` says which port a packet takes instead of one that leads nowhere; others draw it, or take the freest */
  goesAround?: true;
  /** `routing.flowletNs` ends a flowlet */
  flowlets?: true;
  /** `routing.tables` say the up ports */
  forwards?: true;
  /** packets have entropies, and `routing.markPackets` says which of them come back */
  recycles?: true;
  /** packets may leave their default path, and can be isolated then */
  adapts?: true;
  /** its response to congestion: 'one fixed path per source' */
  reaction: string;
}

const byHash = (level: number, seed: number) =>
  t`A hash of source and destination (seed ${seed}) chooses the way up to level ${level}.`;

const leavesDefault = () => t`Packets leave their default path here when it is congested.`;

const byTable = () => t`The table leads here.`;

const EVERYWHERE: readonly Engine[] = ['output', 'input', 'voq', 'lossy'];

const is = flagsOf<RoutingRow>();

export const routings = tableOf<RoutingRow>()({
  's-mod-k': {
    label: 'S-mod-k',
    description: t`The digits of the source choose the way up, whatever the destination.`,
    formula: 'x_l = floor(s / W_(l-1)) mod w_l',
    paper: 'Öhring 1995',
    inline: 'S-mod-k',
    engines: EVERYWHERE,
    digitsOf: 'source',
    goesAround: true,
    reaction: t`one fixed path per source`,
    whyTop: t`The source’s port decides the top switch, whatever else goes to the same leaf switch.`,
  },
  'd-mod-k': {
    label: 'D-mod-k',
    description: t`The digits of the destination choose the way up, whatever the source.`,
    formula: 'x_l = floor(d / W_(l-1)) mod w_l',
    paper: 'Zahavi 2012',
    inline: 'D-mod-k',
    engines: EVERYWHERE,
    digitsOf: 'destination',
    goesAround: true,
    reaction: t`one fixed path per destination`,
    whyTop: t`The destination’s port decides the top switch, whatever else comes from the same leaf switch.`,
  },
  random: {
    label: t`Random`,
    description: t`Every message takes a random path up; on input-queued switches, every packet draws a new way at every switch (Oblivious).`,
    formula: 'x_l drawn from 0 .. w_l - 1',
    paper: 'Valiant 1982',
    inline: t`random`,
    engines: EVERYWHERE,
    why: (level, seed) => t`Paths are random (seed ${seed}): each message draws one of those up to level ${level}.`,
    reaction: t`a random path for every packet`,
    ...is('draws', 'varies'),
  },
  ecmp: {
    label: 'ECMP',
    description: t`Equal-cost multipath: a hash of source and destination chooses the up port, the same for all their packets. Each switch hashes anew.`,
    formula: 'x_l = hash(s, d, switch, seed) mod w_l',
    paper: 'RFC 2992',
    inline: t`by ECMP`,
    engines: EVERYWHERE,
    why: byHash,
    reaction: t`one fixed path per flow`,
    ...is('draws', 'varies', 'goesAround'),
  },
  'ecmp-alike': {
    label: t`One-hash ECMP`,
    description: t`ECMP with the same hash at every level: flows that meet stay together on the way up, beside idle links (polarization).`,
    formula: 'x_l = hash(s, d, seed) mod w_l',
    paper: 'RFC 2992',
    inline: t`by one-hash ECMP`,
    engines: EVERYWHERE,
    why: byHash,
    reaction: t`one fixed path per flow, alike at all levels`,
    ...is('draws', 'varies', 'goesAround'),
  },
  spray: {
    label: t`Spraying`,
    description: t`Packet spraying: every input of a switch sends its packets over all up ports in turn. Even, but packets overtake each other.`,
    formula: 'x_l = input, input + 1, .. mod w_l',
    paper: 'Dixit et al. 2013',
    inline: t`by spraying`,
    engines: ['input'],
    why: () => t`Packets take all up ports in turn.`,
    reaction: t`all up ports in turn`,
  },
  flowlets: {
    label: t`Flowlets`,
    description: t`Packets of a flow that follow each other closely (a flowlet) take one up port; after a silence another is drawn (LetFlow).`,
    formula: 'x_l kept, or drawn after a silence',
    paper: 'Vanini et al. 2017 (LetFlow)',
    inline: t`by flowlets`,
    engines: ['input'],
    why: () => t`A flow keeps its way until it has been silent for a while; then it draws another.`,
    reaction: t`a path for every flowlet`,
    ...is('draws', 'varies', 'flowlets'),
  },
  forwarding: {
    label: t`Forwarding tables`,
    description: t`Every switch has a table that says the up port to each node, as in InfiniBand. Read from a file of your own or of OpenSM.`,
    formula: 'x_l = table of the switch at d',
    paper: 'InfiniBand (linear forwarding tables)',
    inline: t`by forwarding tables`,
    engines: ['output', 'input', 'voq'],
    why: byTable,
    reaction: t`one fixed path per destination`,
    ...is('forwards', 'goesAround'),
  },
  reps: {
    label: 'REPS',
    description: t`Recycled entropy packet spraying: a hash of each packet’s entropy chooses the up ports. The source uses those again whose packets met no long queue.`,
    formula: 'x_l = hash(s, d, switch, entropy, seed) mod w_l',
    paper: 'Bonato et al. 2024',
    inline: t`by REPS`,
    engines: ['input'],
    why: () => t`Each packet’s entropy is hashed.`,
    reaction: t`entropies used again`,
    ...is('draws', 'varies', 'recycles'),
  },
  'conflict-free': {
    label: t`Fewest conflicts`,
    description: t`Searches every phase for paths on which no two messages share a link, and takes the best it finds.`,
    formula: 'edge colouring, level by level, verified',
    paper: 'Prisacari 2013, section 4.1',
    inline: t`for fewest conflicts`,
    engines: ['output'],
    reaction: t`paths with fewest conflicts`,
    whyTop: t`Each phase is coloured exactly (beyond the paper): connections of one leaf switch get different top switches, up and down, wherever possible.`,
    ...is('draws', 'best'),
  },
  adaptive: {
    label: t`Adaptive`,
    description: t`Adaptive-Th: the default path of D-mod-k, but if the next buffer is nearly full, the port with the most room.`,
    formula: 'x_l of D-mod-k, or the up port with the most credits if its own has too few',
    paper: 'Rocher-Gonzalez, section 4.1',
    inline: t`adaptively`,
    engines: ['input'],
    why: leavesDefault,
    reaction: t`avoids ports that are nearly full`,
    ...is('draws', 'varies', 'adapts'),
  },
  arn: {
    label: 'ARN',
    description: t`Adaptive routing notifications: D-mod-k until the root of a congestion tree tells switches to avoid it.`,
    formula: 'x_l of D-mod-k, or another up port if the ARN table has the destination',
    paper: 'Rocher-Gonzalez, section 3.4',
    inline: t`by ARN`,
    engines: ['input'],
    why: leavesDefault,
    reaction: t`notifies upstream`,
    ...is('draws', 'notified', 'goesAround', 'adapts'),
  },
  'root-table': {
    label: t`Top-switch table`,
    description: t`Multi-LID: for each phase (a shift distance), a table says which top switch a node uses, with connections moved off busy links.`,
    formula: 'rs(s, sd): from the initial table, else the first idle top switch of rs - 1, rs - 2, .. mod K',
    paper: 'Naruse, section 3',
    inline: t`by a table of top switches`,
    engines: ['output'],
    why: byTable,
    tabled: true,
    reaction: t`paths from a table`,
    whyTop: t`In each phase, the connections of the first leaf switch stay where they are. The others are checked from the last to the first, and any whose link is taken moves to the next top switch that is neither taken nor likely to be (Naruse, section 3). No move is undone, so some hot spots remain.`,
  },
});
