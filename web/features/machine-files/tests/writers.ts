/* Machines written as each of the formats, in an order of their own. */

import type { MachineKind } from '../formats.ts';

export interface Written {
  /** by vertex */
  names: readonly string[];
  isEnd: readonly boolean[];
  /** lower end first */
  cables: readonly (readonly [number, number])[];
  /** by cable, in the words of the format */
  speeds?: readonly string[];
}

type Shuffle = <T>(list: readonly T[]) => T[];

function slurm({ names, isEnd, cables, speeds }: Written, shuffle: Shuffle): string {
  const below = names.map((): number[] => []);
  const speed = new Map<number, string | undefined>();
  for (const [at, [lower, upper]] of cables.entries()) {
    below[upper]?.push(lower);
    speed.set(upper, speeds?.[at]);
  }
  const lines = below.flatMap((list, at) => {
    if (isEnd[at] || list.length === 0) return [];
    const of = (end: boolean) => shuffle(list.filter((vertex) => isEnd[vertex] === end)).map((vertex) => names[vertex]);
    const [nodes, switches] = [of(true), of(false)];
    const parts = [`SwitchName=${names[at]}`];
    if (nodes.length > 0) parts.push(`Nodes=${nodes.join(',')}`);
    if (switches.length > 0) parts.push(`Switches=${switches.join(',')}`);
    if (speed.get(at) !== undefined) parts.push(`LinkSpeed=${speed.get(at)}`);
    return [`${parts.join(' ')} # as wired`];
  });
  return ['# topology.conf', ...shuffle(lines), ''].join('\n');
}

function ibnetdiscover({ names, isEnd, cables, speeds }: Written, shuffle: Shuffle): string {
  const ports = names.map((): { own: number; peer: number; peerPort: number; speed: string }[] => []);
  for (const at of shuffle([...cables.keys()])) {
    const [[a, b] = [0, 0], speed = '4xEDR'] = [cables[at], speeds?.[at]];
    const [x, y] = [(ports[a]?.length ?? 0) + 1, (ports[b]?.length ?? 0) + 1];
    ports[a]?.push({ own: x, peer: b, peerPort: y, speed });
    ports[b]?.push({ own: y, peer: a, peerPort: x, speed });
  }
  const id = (at: number) => `"${isEnd[at] ? 'H' : 'S'}-${(0xe41d000 + at).toString(16).padStart(16, '0')}"`;
  const blocks = names.map((name, at) => {
    const own = shuffle(ports[at] ?? []);
    const kind = isEnd[at] ? 'Ca' : 'Switch';
    const called = isEnd[at] ? `${name} HCA-1` : name;
    const head = `${kind}\t${own.length} ${id(at)}\t\t# "${called}" base port 0 lid ${at + 1} lmc 0`;
    const lines = own.map(({ own, peer, peerPort, speed }) => {
      const guid = isEnd[peer] ? `(${(0xe41d000 + peer).toString(16)})` : '';
      return `[${own}]\t${id(peer)}[${peerPort}]${guid}\t\t# "${names[peer]}${isEnd[peer] ? ' HCA-1' : ''}" lid ${peer + 1} ${speed}`;
    });
    return ['vendid=0x2c9', 'devid=0xcf08', `switchguid=0x${at}(${at})`, head, ...lines, ''].join('\n');
  });
  return ['#', '# Topology file: generated on Mon Jan  1 12:00:00 2024', '#', '', ...shuffle(blocks)].join('\n');
}

export type WrittenKind = Exclude<MachineKind, 'topologyYaml'>;

export const writers: Record<WrittenKind, (machine: Written, shuffle: Shuffle) => string> = {
  slurm,
  ibnetdiscover,
};
