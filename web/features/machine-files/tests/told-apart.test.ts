/* Files of machines are told by how they begin, from each other and where something else is read. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foreignFault, knowFormats } from '../../../model/foreign.ts';
import { openChosen, parsedJson } from '../../../model/share-link/chosen.ts';
import { readTrace } from '../../../model/trace-file.ts';
import { machineFiles } from '../formats.ts';

knowFormats(machineFiles);

const MACHINE_FILES: readonly (readonly [name: string, text: string])[] = [
  [
    "Slurm's topology.conf",
    '# topology.conf\n# Switch Configuration\nSwitchName=s0 Nodes=n[0-3]\nSwitchName=s1 Switches=s0\n',
  ],
  ["Slurm's topology.conf", 'switchname=leaf1 nodes=a,b linkspeed=100\n'],
  ["Slurm's topology.conf", 'BlockSizes=4,16\nBlockName=rack1 Nodes=n[1-4]\n'],
  ["Slurm's topology.yaml", '---\n- cluster_default: true\n  flat: true\n  topology: everything\n'],
  [
    'the output of ibnetdiscover',
    '#\n# Topology file: generated on Mon Jan  1 12:00:00 2024\n#\n# Initiated from node 0 port 0\n\nvendid=0x2c9\n',
  ],
  ['the output of ibnetdiscover', '\nvendid=0x2c9\ndevid=0xcb20\nswitchguid=0x1(1)\nSwitch\t36 "S-1"\t\t# "leaf"\n'],
  ['the output of ibnetdiscover', "SW   1  1 0x0000000000000001 4x EDR - CA   2  1 0x02 ( 'leaf' - 'host' )\n"],
];

/** What tools say of a network that ibnetdiscover says better. */
const OTHERS: readonly (readonly [name: string, text: string])[] = [
  [
    'the output of iblinkinfo',
    'CA: host1 HCA-1:\n      0x0000000000000011      1    1[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       2    3[  ] "leaf1" ( )\n',
  ],
  [
    'the output of iblinkinfo',
    '0x0000000000000011 "  host1 HCA-1"      1    1[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>  0x0000000000000021      2    3[  ] "leaf1" ( )\n',
  ],
  [
    'the output of ibdiagnet',
    '{ CA Ports:01 SystemGUID:0000000000000011 NodeGUID:0000000000000011 PortGUID:0000000000000011 VenID:000002c9 DevID:1017 Rev:00000000 {host1 HCA-1} LID:0001 PN:01 } { SW Ports:24 SystemGUID:0000000000000021 NodeGUID:0000000000000021 PortGUID:0000000000000021 VenID:000002c9 DevID:cb20 Rev:000000a0 {leaf1} LID:0002 PN:03 } PHY=4x LOG=ACT SPD=25\n',
  ],
  ['the output of iblinkinfo', '      2    3[  ] ==(                Down/ Polling)==>             [  ] "" ( )\n'],
];

const behindComments = (text: string) => [text.replaceAll('\n', '\r\n'), `# a line\n// another\n`.repeat(3000) + text];

it.each(MACHINE_FILES)('a machine is refused only where something else is read: %s (%#)', (name, text) => {
  const sentence = `This is ${name}, which describes a tree; open it as a file of its own`;
  const read = readTrace(text);
  expect(read.ok ? [] : read.problems).toEqual([`${sentence}.`]);
  expect(JSON.stringify(openChosen(text))).not.toContain(sentence);
  for (const long of [text, ...behindComments(text)]) expect(foreignFault(long)).toBe(sentence);
});

it.each(OTHERS)('%s is refused by name, with what to do instead (%#)', (name, text) => {
  const sentence = `This is ${name}, which is not read; open that of ibnetdiscover of the same network`;
  const read = readTrace(text);
  expect([openChosen(text), read]).toEqual([{ refusal: `${sentence}.` }, { ok: false, problems: [`${sentence}.`] }]);
  expect(parsedJson(text).fault).toBe(sentence);
  for (const long of behindComments(text)) expect(foreignFault(long)).toBe(sentence);
});

it('no file that is read is taken for another tool’s', () => {
  const files = ['../fixtures', './files'].flatMap((folder) => {
    const at = new URL(`${folder}/`, import.meta.url);
    return readdirSync(at).map((name) => readFileSync(new URL(name, at), 'utf8'));
  });
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((text) => foreignFault(text)?.includes('which is not read'))).toEqual([]);
});
