/* The formula of each algorithm, and where it comes from. Apart from the rows, as only the reference says it. */

import type { ExchangeKind } from '../types.ts';

interface Origin {
  formula?: string;
  /** such as 'Prisacari 2013, eq. 4' */
  paper?: string;
}

const THAKUR = 'Thakur, Rabenseifner and Gropp 2005';
const BRUCK = 'Bruck et al. 1997';
const CHAIN = 'the usual pipeline';

const exchangeOrigins: { [K in ExchangeKind]: Required<Origin> } = {
  xor: { formula: 'd = s ⊕ p', paper: 'Prisacari 2013, section 2' },
  lin: { formula: 'd = (s + p + shift) mod N', paper: 'Prisacari 2013, section 2' },
  opt: { formula: 'α_σ(k)(d) = (θ_k(s) + θ_k(p)) mod Θ_k, σ = (h, .., 1)', paper: 'Prisacari 2013, eq. 4' },
  'permuted-base': { formula: 'α_σ(k)(d) = (θ_k(s) + θ_k(p)) mod Θ_k, any σ', paper: 'Prisacari 2013, section 3.3' },
  shift: {
    formula: 'd = (s + p + 1) mod N',
    paper: 'Naruse, section 2; Tam and Wang, section 3.1',
  },
  'edge-coloring': { formula: 'the colours of the edges of the complete graph', paper: 'Tam and Wang, section 3.1' },
  custom: { formula: 'd as listed', paper: 'not from a paper' },
  'all-reduce-ring': { formula: '2 (N − 1) × S / N', paper: 'Patarasuk and Yuan 2009' },
  'all-reduce-doubling': { formula: 'log₂ N × S; N a power of two', paper: THAKUR },
  'all-reduce-halving': { formula: 'S / 2, S / 4, .., S / N, and back; N a power of two', paper: 'Rabenseifner 2004' },
  'all-reduce-halving-far': {
    formula: 'S / 2, S / 4, .., S / N, and back; N a power of two',
    paper: 'Rabenseifner 2004',
  },
  'all-reduce-tree': {
    formula: 'at most (4 ⌈log₂ N⌉ + 4 k − 6) × S / k',
    paper: 'one of the two trees of Sanders, Speck and Träff 2009',
  },
  'all-reduce-hierarchical': { formula: '2 (m₁ − 1) × S / m₁, 2 (N / m₁ − 1) × S / N', paper: 'Mikami et al. 2018' },
  'all-gather-ring': { formula: '(N − 1) × S / N', paper: THAKUR },
  'all-gather-doubling': { formula: 'S / N, 2 S / N, .., S / 2', paper: THAKUR },
  'all-gather-bruck': { formula: 'S / N, 2 S / N, .., the rest', paper: BRUCK },
  'reduce-scatter-ring': { formula: '(N − 1) × S / N', paper: 'Patarasuk and Yuan 2009' },
  'reduce-scatter-halving': { formula: 'S / 2, S / 4, .., S / N', paper: THAKUR },
  'broadcast-binomial': { formula: '⌈log₂ N⌉ × S', paper: THAKUR },
  'broadcast-chain': { formula: '(N − 2 + k) × S / k', paper: CHAIN },
  'reduce-binomial': { formula: '⌈log₂ N⌉ × S', paper: THAKUR },
  'reduce-chain': { formula: '(N − 2 + k) × S / k', paper: CHAIN },
  'all-to-all-bruck': { formula: 'at most ⌈log₂ N⌉ × S / 2', paper: BRUCK },
};

/** By the field that chooses it, and by name. */
export const origins: Readonly<Record<string, Readonly<Record<string, Origin>>>> = {
  'traffic.exchange': exchangeOrigins,
  'traffic.schedule': {
    sync: { paper: 'Tam and Wang, algorithm 1' },
    pairwise: { paper: 'Tam and Wang, algorithm 3' },
    naive: { paper: 'Tam and Wang, section 4' },
  },
  'traffic.kind': {
    'many-to-many': { paper: 'Shu' },
    uniform: { formula: 'd drawn from all nodes but s', paper: 'Rocher-Gonzalez, section 4.2.1 (RND)' },
    'hot-spot': { formula: 'd = hot node i mod count for hot source i', paper: 'Rocher-Gonzalez, section 4.2.1 (HX)' },
    trace: { paper: 'Rocher-Gonzalez, section 4.2.2' },
  },
  'traffic.trace': {
    ptrans: {
      formula: '(i, j) sends to (j, i), each round once the last one has arrived',
      paper: 'after Rocher-Gonzalez, section 4.2.2 (PTRANS)',
    },
    cnn: {
      formula: '2(N - 1) messages per chunk, t to t + 1, last layer first',
      paper: 'after Rocher-Gonzalez, section 4.2.2 (deep learning)',
    },
    pattern: { formula: 'a message from s to d of the permutation', paper: 'not from a paper' },
    file: { formula: 'as listed', paper: 'not from a paper' },
  },
  'traffic.partners': {
    shift: { formula: 'd = s + k mod N' },
    tornado: { formula: 'd = s + ⌈N/2⌉ - 1 mod N' },
    neighbour: { formula: 'd = s + 1 mod N' },
    'bit-complement': { formula: 'd = N - 1 - s' },
  },
  'routing.kind': {
    's-mod-k': { formula: 'x_l = floor(s / W_(l-1)) mod w_l', paper: 'Öhring 1995' },
    'd-mod-k': { formula: 'x_l = floor(d / W_(l-1)) mod w_l', paper: 'Zahavi 2012' },
    random: { formula: 'x_l drawn from 0 .. w_l - 1', paper: 'Valiant 1982' },
    ecmp: { formula: 'x_l = hash(s, d, switch, seed) mod w_l', paper: 'RFC 2992' },
    'ecmp-alike': { formula: 'x_l = hash(s, d, seed) mod w_l', paper: 'RFC 2992' },
    spray: { formula: 'x_l = input, input + 1, .. mod w_l', paper: 'Dixit et al. 2013' },
    flowlets: { formula: 'x_l kept, or drawn after a silence', paper: 'Vanini et al. 2017 (LetFlow)' },
    forwarding: { formula: 'x_l = table of the switch at d', paper: 'InfiniBand (linear forwarding tables)' },
    reps: { formula: 'x_l = hash(s, d, switch, entropy, seed) mod w_l', paper: 'Bonato et al. 2024' },
    'conflict-free': { formula: 'edge colouring, level by level, verified', paper: 'Prisacari 2013, section 4.1' },
    adaptive: {
      formula: 'x_l of D-mod-k, or the up port with the most credits if its own has too few',
      paper: 'Rocher-Gonzalez, section 4.1',
    },
    arn: {
      formula: 'x_l of D-mod-k, or another up port if the ARN table has the destination',
      paper: 'Rocher-Gonzalez, section 3.4',
    },
    'root-table': {
      formula: 'rs(s, sd): from the initial table, else the first idle top switch of rs - 1, rs - 2, .. mod K',
      paper: 'Naruse, section 3',
    },
  },
  'queuing.kind': {
    '1q': { formula: 'VC = 0', paper: 'Rocher-Gonzalez, section 2.3' },
    dbbm: { formula: 'VC = d mod V', paper: 'Rocher-Gonzalez, section 2.3' },
    vftree: { formula: 'VC = (leaf(s) + leaf(d)) mod V', paper: 'Rocher-Gonzalez, section 2.3' },
    flow2sl: { formula: 'VC = (group(s) + group(d)) mod V', paper: 'Rocher-Gonzalez, section 2.3' },
    fifo: { formula: 'VC = 0', paper: 'Karol, Hluchyj and Morgan 1987' },
  },
  'isolation.kind': {
    afi: { formula: 'VC = V for adapted packets (AFC)', paper: 'Rocher-Gonzalez, section 2.4' },
    'afi-switches': {
      formula: 'VC = V for packets adapted by a switch',
      paper: 'Rocher-Gonzalez, section 2.4; beyond the paper',
    },
  },
  'topology.kind': {
    xgft: { formula: 'XGFT(h; m1..mh; w1..wh)', paper: 'Öhring 1995' },
    'kary-ntree': { formula: 'XGFT(n; k..k; 1,k..k)', paper: 'Petrini 1997' },
    'extended-kary-ntree': { formula: 'XGFT(n; k..k,2k; 1,k..k)', paper: 'Shu, section 2' },
    rlft: { formula: 'XGFT(n; P/2..P/2,P; 1,P/2..P/2)', paper: 'Zahavi 2012' },
    cluster: { formula: 'XGFT(2; A,B; 1,1)', paper: 'Tam and Wang, section 2' },
  },
  'routing.climb': { top: { paper: 'Shu' } },
  'switch.buffering': {
    voq: { paper: 'Shu, section VI' },
    drop: { paper: 'Tam and Wang, section 2.3' },
  },
  'window.kind': { global: { paper: 'Tam and Wang, section 3.2' } },
  'window.closes': {
    receipt: { paper: 'Tam and Wang, algorithm 2' },
    ack: { paper: 'Tam and Wang, section 3.2' },
  },
  'mapping.kind': { 'contention-aware': { paper: 'Tam and Wang, eq. 5' } },
};
