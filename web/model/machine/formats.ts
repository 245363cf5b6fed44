/* Files of real machines, recognised by their first lines. */

import { t } from '../../words/language/language.ts';
import { type Start, startOf } from '../file-start.ts';

export type MachineKind = 'slurm' | 'topologyYaml' | 'ibnetdiscover';

export const machineNames: Record<MachineKind, string> = {
  slurm: t`Slurm's topology.conf`,
  topologyYaml: t`Slurm's topology.yaml`,
  ibnetdiscover: t`the output of ibnetdiscover`,
};

const BEGINNINGS: Record<MachineKind, (start: Start) => boolean> = {
  slurm: ({ lines }) =>
    /^(Topology\w{1,20}|(Switch|Block)Name|BlockSizes)\s*=/i.test(
      lines.find((line) => !/^Include\s/i.test(line)) ?? '',
    ),
  // Programs that write YAML put its keys in the order of the alphabet.
  topologyYaml: ({ lines }) =>
    /^-\s+\w+:/.test(lines.find((line) => line !== '---') ?? '') &&
    lines.some((line) => /^(-\s+)?topology\s*:/.test(line)),
  ibnetdiscover: ({ text, lines }) =>
    text.includes('# Topology file: generated on') ||
    /^(vendid|devid|sysimgguid|switchguid|caguid)=0x|^(Switch|Ca)\s+\d+\s+"[SH]-|^(SW|CA)\s+\d+\s+\d+\s+0x/.test(
      lines[0] ?? '',
    ),
};

/** Null for what is none of them. */
export function machineKind(text: string): MachineKind | null {
  const start = startOf(text);
  const kinds = Object.keys(BEGINNINGS) as MachineKind[];
  return kinds.find((kind) => BEGINNINGS[kind](start)) ?? null;
}
