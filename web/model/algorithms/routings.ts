/* Routings: by which up ports a message climbs to the nearest common ancestor, which determines the way down. */

import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { Engine, RoutingKind } from '../types.ts';

interface RoutingRow extends Option {
  name: RoutingKind;
  /** form for the middle of a sentence */
  inline: string;
  /** engines that support it */
  engines: readonly Engine[];
  /** the endpoint whose digits alone determine the way up; null: more is involved */
  digitsOf: 'source' | 'destination' | null;
  /** uses its seed */
  draws: boolean;
  /** another seed gives another result: not of a search that is equally good from any start, nor where only notifications decide */
  varies?: true;
  /** searches for the best routes there are */
  best?: true;
  /** why a message takes a link up to a level; null: its digits say it, or what the search found */
  why: ((level: number, seed: number) => string) | null;
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
  adapts: boolean;
  /** its response to congestion: 'one fixed path per source' */
  reaction: string;
}

const byHash = (level: number, seed: number) =>
  t`A hash of source and destination (seed ${seed}) chooses the way up to level ${level}.`;

const leavesDefault = () => t`Packets leave their default path here when it is congested.`;

const byTable = () => t`The table leads here.`;

const EVERYWHERE: readonly Engine[] = ['output', 'input', 'voq', 'lossy'];

export const routings: { [K in RoutingKind]: RoutingRow & { name: K } } = {
  's-mod-k': {
    name: 's-mod-k',
    label: 'S-mod-k',
    inline: 'S-mod-k',
    engines: EVERYWHERE,
    digitsOf: 'source',
    why: null,
    draws: false,
    goesAround: true,
    adapts: false,
    reaction: t`one fixed path per source`,
  },
  'd-mod-k': {
    name: 'd-mod-k',
    label: 'D-mod-k',
    inline: 'D-mod-k',
    engines: EVERYWHERE,
    digitsOf: 'destination',
    why: null,
    draws: false,
    goesAround: true,
    adapts: false,
    reaction: t`one fixed path per destination`,
  },
  random: {
    name: 'random',
    label: t`Random`,
    inline: t`random`,
    engines: EVERYWHERE,
    digitsOf: null,
    why: (level, seed) => t`Paths are random (seed ${seed}): each message draws one of those up to level ${level}.`,
    draws: true,
    varies: true,
    adapts: false,
    reaction: t`a random path for every packet`,
  },
  ecmp: {
    name: 'ecmp',
    label: 'ECMP',
    inline: t`by ECMP`,
    engines: EVERYWHERE,
    digitsOf: null,
    why: byHash,
    draws: true,
    varies: true,
    goesAround: true,
    adapts: false,
    reaction: t`one fixed path per flow`,
  },
  'ecmp-alike': {
    name: 'ecmp-alike',
    label: t`One-hash ECMP`,
    inline: t`by one-hash ECMP`,
    engines: EVERYWHERE,
    digitsOf: null,
    why: byHash,
    draws: true,
    varies: true,
    goesAround: true,
    adapts: false,
    reaction: t`one fixed path per flow, alike at all levels`,
  },
  spray: {
    name: 'spray',
    label: t`Spraying`,
    inline: t`by spraying`,
    engines: ['input'],
    digitsOf: null,
    why: () => t`Packets take all up ports in turn.`,
    draws: false,
    adapts: false,
    reaction: t`all up ports in turn`,
  },
  flowlets: {
    name: 'flowlets',
    label: t`Flowlets`,
    inline: t`by flowlets`,
    engines: ['input'],
    digitsOf: null,
    why: () => t`A flow keeps its way until it has been silent for a while; then it draws another.`,
    draws: true,
    varies: true,
    flowlets: true,
    adapts: false,
    reaction: t`a path for every flowlet`,
  },
  forwarding: {
    name: 'forwarding',
    label: t`Forwarding tables`,
    inline: t`by forwarding tables`,
    engines: ['output', 'input', 'voq'],
    digitsOf: null,
    why: byTable,
    draws: false,
    forwards: true,
    goesAround: true,
    adapts: false,
    reaction: t`one fixed path per destination`,
  },
  reps: {
    name: 'reps',
    label: 'REPS',
    inline: t`by REPS`,
    engines: ['input'],
    digitsOf: null,
    why: () => t`Each packet’s entropy is hashed.`,
    draws: true,
    varies: true,
    recycles: true,
    adapts: false,
    reaction: t`entropies used again`,
  },
  'conflict-free': {
    name: 'conflict-free',
    label: t`Fewest conflicts`,
    inline: t`for fewest conflicts`,
    engines: ['output'],
    digitsOf: null,
    why: null,
    draws: true,
    best: true,
    adapts: false,
    reaction: t`paths with fewest conflicts`,
  },
  adaptive: {
    name: 'adaptive',
    label: t`Adaptive`,
    inline: t`adaptively`,
    engines: ['input'],
    digitsOf: null,
    why: leavesDefault,
    draws: true,
    varies: true,
    adapts: true,
    reaction: t`avoids ports that are nearly full`,
  },
  arn: {
    name: 'arn',
    label: 'ARN',
    inline: t`by ARN`,
    engines: ['input'],
    digitsOf: null,
    why: leavesDefault,
    draws: true,
    notified: true,
    goesAround: true,
    adapts: true,
    reaction: t`notifies upstream`,
  },
  'root-table': {
    name: 'root-table',
    label: t`Top-switch table`,
    inline: t`by a table of top switches`,
    engines: ['output'],
    digitsOf: null,
    why: byTable,
    draws: false,
    tabled: true,
    adapts: false,
    reaction: t`paths from a table`,
  },
};
