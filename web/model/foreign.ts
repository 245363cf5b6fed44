/* Files of other tools that describe a network or its messages: recognised by their first lines, and not read. Those that are read, as
 * trees, are refused only where something else is expected. */

import { t } from '../words/language/language.ts';
import { type Start, startOf } from './file-start.ts';
import { machineKind, machineNames } from './machine/formats.ts';

interface ForeignFormat {
  name: string;
  /** what to do with it, as part of a sentence */
  instead: string;
  matches(start: Start): boolean;
}

const AS_TRACE = t`write its messages as a trace, one on each line: ${'after delayNs source destination bytes'}`;
const AS_TOPOLOGY = t`describe its switches as Slurm does, one on each line: ${'SwitchName=leaf1 Nodes=n[1-18]'}`;

const BOOKSIM_SETTING = /^(topology|routing_function|traffic|injection_rate|num_vcs|vc_buf_size|network_file)\s*=/;

const FORMATS: readonly ForeignFormat[] = [
  {
    name: t`a Chakra execution trace`,
    instead: AS_TRACE,
    // The binary form begins with the length of a record, its first field, and a version or a schema.
    matches: ({ text }) =>
      /"schema"\s{0,9}:\s{0,9}"[^"]{0,40}chakra|"(COMM_COLL|COMM_SEND|COMM_RECV|COMP|MEM_LOAD|MEM_STORE)_NODE"/.test(
        text,
      ) || /^.{1,3}\n\p{Cc}\d+\.\d+\.\d+|^.{2,12}schema.{1,4}\d+\.\d+\.\d+-chakra/su.test(text),
  },
  {
    name: t`a configuration of BookSim`,
    instead: t`write a scenario with the same topology, routing and traffic`,
    matches: ({ lines }) =>
      /^[a-z_]+\s*=[^;]+;/.test(lines[0] ?? '') && lines.some((line) => BOOKSIM_SETTING.test(line)),
  },
  {
    name: t`a GraphML file`,
    instead: AS_TOPOLOGY,
    matches: ({ text }) => /^\uFEFF?\s*</.test(text) && text.includes('<graphml'),
  },
  {
    name: t`a dumpi trace`,
    instead: AS_TRACE,
    matches: ({ text, lines }) =>
      /^MPI_\w+ entering at walltime /.test(lines[0] ?? '') ||
      (/^(hostname|version)=/.test(lines[0] ?? '') && /\n(fileprefix=|meshdim=)/.test(text)),
  },
];

/** 'This is a dumpi trace, which is not read; ..', without a period; null for anything that is not known. */
export function foreignFault(text: string, subject: string = t`This`): string | null {
  const machine = machineKind(text);
  if (machine) return t`${subject} is ${machineNames[machine]}, which describes a tree; open it as a file of its own`;
  const start = startOf(text);
  const format = FORMATS.find(({ matches }) => matches(start));
  return format ? t`${subject} is ${format.name}, which is not read; ${format.instead}` : null;
}
