/* Forwarding tables as OpenSM and ibroute print them, for the machine of the fixture. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOf } from '../../../model/foreign-files.ts';
import { tablesFault } from '../../../model/forwarding.ts';
import { Tree } from '../../../tree/tree.ts';
import { readMachine } from '../formats.ts';
import { portsIn } from '../ibnetdiscover.ts';
import { looksLikeLfts, readLfts } from '../lfts.ts';

const IB = readFileSync(new URL('../fixtures/ibnetdiscover.txt', import.meta.url), 'utf8');
const read = readMachine('ibnetdiscover', IB);
if (!read.ok) throw new Error(read.problems[0]);
const machine = read.value;
const tree = new Tree(machine.topology.p?.length ? machine.topology : { ...machine.topology, p: undefined as never });

/** The tables by a rule, found in the file alone: a leaf switch sends what is not its own to the `choose`-th of its ports to spines. */
function dump(
  fabric: string,
  head: (lid: number, guid: string) => string,
  entry: (lid: number, port: number) => string,
  choose: (lid: number, leaf: string) => number,
) {
  const ports = [...portsIn(fabric)].filter(([id]) => id.startsWith('S'));
  const lids = new Map(ports.map(([, , end]) => [end.id, end.lid]));
  const switches = [...new Set(ports.map(([id]) => id))];
  const hosts = ports.filter(([, , end]) => end.id.startsWith('H'));
  const lines = switches.flatMap((id) => {
    const own = ports.filter(([from]) => from === id);
    const to = (leaf: string) => own.find(([, , end]) => end.id === leaf)?.[1];
    const up = own.filter(([, , end]) => end.id.startsWith('S')).map(([, port]) => port);
    const isLeaf = hosts.some(([leaf]) => leaf === id);
    const entries = hosts.flatMap(([leaf, down, { lid }]) => {
      const port = leaf === id ? down : isLeaf ? up[choose(lid, id) % up.length] : to(leaf);
      return port === undefined ? [] : [entry(lid, port)];
    });
    return [head(lids.get(id) ?? 0, id.slice(2)), ...entries, `${entries.length} lids dumped`];
  });
  return `${lines.join('\n')}\n`;
}

const hex = (lid: number) => `0x${lid.toString(16).padStart(4, '0')}`;
const ofOpensm = (choose: (lid: number, leaf: string) => number, fabric = IB) =>
  dump(
    fabric,
    (lid, guid) => `Unicast lids [0-400] of switch Lid ${lid} guid 0x${guid} ('x'):`,
    (lid, port) =>
      `${hex(lid)} ${String(port).padStart(3, '0')} # Channel Adapter portguid 0x${'1'.padStart(16, '0')}: 'n'`,
    choose,
  );

describe('the tables of a machine', () => {
  it('are recognised', () => {
    expect(looksLikeLfts(startOf(ofOpensm(() => 0)))).toBe(true);
    expect(looksLikeLfts(startOf('1.0,5,up 2'))).toBe(false);
  });

  it('say for each switch below the top by which up port it sends to each node', () => {
    // Node n has LID 300 + n, and leaf 2 has no cable to spine 6.
    const result = readLfts(
      ofOpensm((lid) => lid - 300),
      machine,
      IB,
    );
    if (!result.ok) throw new Error(result.problems[0]);
    expect(tablesFault(tree, result.value)).toBeNull();
    expect(result.value).toHaveLength(4);
    for (const [leaf, table] of result.value.entries())
      for (const [node, port] of table.entries()) {
        if (Math.floor(node / 18) === leaf) expect(port).toBeNull();
        else
          expect(port).toBe(
            leaf === 2 ? [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17][node % 17] : node % 18,
          );
      }
  });

  it('are the same in the words of ibroute', () => {
    const other = dump(
      IB,
      (_, guid) =>
        `Unicast lids [0x0-0x190] of switch DR path slid 0; dlid 0; 0,1 guid 0x${guid} (MF0;x:MSB7700/U1):\n  Lid  Out   Destination\n       Port     Info `,
      (lid, port) => `${hex(lid)} ${String(port).padStart(3, '0')} : (Channel Adapter portguid 0x1: 'n')`,
      (lid) => lid,
    ).replaceAll('lids dumped', 'valid lids dumped');
    expect(readLfts(other, machine, IB)).toEqual(
      readLfts(
        ofOpensm((lid) => lid),
        machine,
        IB,
      ),
    );
  });

  describe('of hosts with two ports', () => {
    const two = readFileSync(new URL('../fixtures/two-ports.txt', import.meta.url), 'utf8');
    const LID = 16;

    function tablesOf(fabric: string, choose: (lid: number, leaf: string) => number) {
      const found = readMachine('ibnetdiscover', fabric);
      if (!found.ok) throw new Error(found.problems[0]);
      const result = readLfts(ofOpensm(choose, fabric), found.value, fabric);
      if (!result.ok) throw new Error(result.problems[0]);
      return { ...found.value, tables: result.value };
    }

    it('have a LID for each node that a port is', () => {
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat(1)), (stream) => {
          const chosen = new Map<string, number>();
          const { topology, names, tables } = tablesOf(two, (lid, leaf) => {
            const next = stream.next().value ?? 0;
            chosen.set(`${leaf.at(-3)} ${lid}`, next);
            return next;
          });
          expect(topology).toMatchObject({ m: [4, 2], w: [1, 2], r: [1, 2] });
          expect(names).toEqual(['h1', 'h2', 'h3', 'h4', 'h1/1', 'h2/1', 'h3/1', 'h4/1']);
          // Host i has LID 16 + 2 i on the first leaf, and the next one on the second.
          const lidOf = (node: number) => LID + 2 * (node % 4) + Math.floor(node / 4);
          expect(tables).toEqual(
            [0, 1].map((leaf) =>
              names.map((_, node) => (Math.floor(node / 4) === leaf ? null : chosen.get(`${leaf} ${lidOf(node)}`))),
            ),
          );
        }),
        { numRuns: 20 },
      );
    });

    it('have that of the first port where both lead to one switch', () => {
      // Host i is on leaf i mod 2 with both of its ports.
      const fabric = [0, 1].map((leaf) => {
        const id = `S-0002c9030000a${leaf}00`;
        const ports = [0, 1].flatMap((host) =>
          [0, 1].map((port) => {
            const number = 2 * host + leaf;
            return `[${2 * host + port + 1}] "H-e${number}"[${port + 1}](e${number}${port}) # "h${number}" lid ${LID + 2 * number + port} 4xEDR`;
          }),
        );
        const ups = [0, 1].map(
          (spine) => `[${9 + spine}] "S-0002c9030000b${spine}00"[${leaf + 1}] # "spine${spine}" lid ${3 + spine} 4xEDR`,
        );
        return [
          `Switch 36 "${id}" # "leaf${leaf}" base port 0 lid ${1 + leaf} lmc 0`,
          ...ports.reverse(),
          ...ups,
          '',
        ].join('\n');
      });
      const spines = [0, 1].map((spine) =>
        [
          `Switch 36 "S-0002c9030000b${spine}00" # "spine${spine}" base port 0 lid ${3 + spine} lmc 0`,
          ...[0, 1].map(
            (leaf) => `[${leaf + 1}] "S-0002c9030000a${leaf}00"[${9 + spine}] # "leaf${leaf}" lid ${1 + leaf} 4xEDR`,
          ),
          '',
        ].join('\n'),
      );
      // By the second port alone a node would be sent otherwise.
      const { topology, names, tables } = tablesOf([...fabric, ...spines].join('\n'), (lid) => (lid % 2) ^ (lid >> 1));
      expect(topology).toMatchObject({ m: [2, 2], w: [1, 2], p: [2, 1] });
      expect(names).toEqual(['h0', 'h2', 'h1', 'h3']);
      const upTo = (host: number) => ((LID + 2 * host) >> 1) % 2;
      expect(tables).toEqual([
        [null, null, upTo(1), upTo(3)],
        [upTo(0), upTo(2), null, null],
      ]);
    });
  });
});
