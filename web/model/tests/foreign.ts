/* First lines of files of other tools: [what it is called, text]. */

export const FOREIGN_FILES: readonly (readonly [name: string, text: string])[] = [
  ['a Chakra execution trace', '{\n  "schema": "1.0.2-chakra.0.0.4",\n  "pid": 7,\n  "nodes": []\n}\n'],
  ['a Chakra execution trace', '{"version": "0.0.4"}\n{"id": "0", "name": "all-reduce", "type": "COMM_COLL_NODE"}\n'],
  ['a Chakra execution trace', '\x07\n\x050.0.4\x1a\x08\x01\x12\x04COMM\x18\x07'],
  ['a Chakra execution trace', '\x1e\x12\x1c\n\x06schemaR\x121.0.2-chakra.0.0.4'],
  [
    'a configuration of BookSim',
    '// a fat tree\n\ntopology = fattree;\nk = 4;\nn = 3;\nrouting_function = nca;\ntraffic = uniform;\n',
  ],
  ['a configuration of BookSim', '/* Copyright\n   of somebody */\nnum_vcs = 4;\nvc_buf_size = 8;\n'],
  [
    'a GraphML file',
    '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n<graph edgedefault="undirected">\n',
  ],
  ['a dumpi trace', 'MPI_Init entering at walltime 8153.0493, cputime 0.0044 seconds in thread 0.\nint argc=1\n'],
  ['a dumpi trace', 'hostname=a.b\nnumprocs=2\nusername=me\nstartime=1\nfileprefix=dumpi-2024\nversion=1\n'],
];

/** Those of machines, which are read where a tree is expected. */
export const MACHINE_FILES: readonly (readonly [name: string, text: string])[] = [
  [
    "Slurm's topology.conf",
    '# topology.conf\n# Switch Configuration\nSwitchName=s0 Nodes=n[0-3]\nSwitchName=s1 Switches=s0\n',
  ],
  ["Slurm's topology.conf", 'switchname=leaf1 nodes=a,b linkspeed=100\n'],
  [
    'the output of ibnetdiscover',
    '#\n# Topology file: generated on Mon Jan  1 12:00:00 2024\n#\n# Initiated from node 0 port 0\n\nvendid=0x2c9\n',
  ],
  ['the output of ibnetdiscover', '\nvendid=0x2c9\ndevid=0xcb20\nswitchguid=0x1(1)\nSwitch\t36 "S-1"\t\t# "leaf"\n'],
  ['the output of ibnetdiscover', "SW   1  1 0x0000000000000001 4x EDR - CA   2  1 0x02 ( 'leaf' - 'host' )\n"],
];
