/* Files of other tools that describe a network or its messages: recognised by their first lines, and not read. */

import { t } from '../words/language/language.ts';

interface ForeignFormat {
  name: string;
  /** what to do with it, as part of a sentence */
  instead: string;
  matches(start: Start): boolean;
}

interface Start {
  text: string;
  /** without comments and empty lines */
  lines: string[];
}

const READ_CHARACTERS = 4000;
const LINE_CHARACTERS = 400;

const EXAMPLE = '"topology": {"kind": "xgft", "m": [16, 8], "w": [1, 8]}';
const AS_TREE = t`describe the tree in a scenario, such as ${EXAMPLE}`;
const AS_TRACE = t`write its messages as a trace, one on each line: ${'after delayNs source destination bytes'}`;

const BOOKSIM_SETTING = /^(topology|routing_function|traffic|injection_rate|num_vcs|vc_buf_size|network_file)\s*=/;

const FORMATS: readonly ForeignFormat[] = [
  {
    name: t`Slurm's topology.conf`,
    instead: AS_TREE,
    matches: ({ lines }) => /^SwitchName\s*=/i.test(lines[0] ?? ''),
  },
  {
    name: t`the output of ibnetdiscover`,
    instead: AS_TREE,
    matches: ({ text, lines }) =>
      text.includes('# Topology file: generated on') ||
      /^(vendid|devid|sysimgguid|switchguid|caguid)=0x|^(Switch|Ca)\s+\d+\s+"[SH]-|^(SW|CA)\s+\d+\s+\d+\s+0x/.test(
        lines[0] ?? '',
      ),
  },
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
    name: t`a dumpi trace`,
    instead: AS_TRACE,
    matches: ({ text, lines }) =>
      /^MPI_\w+ entering at walltime /.test(lines[0] ?? '') ||
      (/^(hostname|version)=/.test(lines[0] ?? '') && /\n(fileprefix=|meshdim=)/.test(text)),
  },
];

function startOf(whole: string): Start {
  const text = whole.slice(0, READ_CHARACTERS);
  const lines = text
    .replace(/\/\*.*?(?:\*\/|$)/gs, '')
    .split(/\r?\n/)
    .map((line) => line.slice(0, LINE_CHARACTERS).trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('//'));
  return { text, lines };
}

/** 'This is a GOAL schedule, which is not read; ..', without a period; null for anything that is not known. */
export function foreignFault(text: string, subject: string = t`This`): string | null {
  const start = startOf(text);
  const format = FORMATS.find(({ matches }) => matches(start));
  return format ? t`${subject} is ${format.name}, which is not read; ${format.instead}` : null;
}
