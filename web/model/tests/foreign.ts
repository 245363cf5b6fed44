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
  [
    'a platform of SimGrid',
    '<?xml version="1.0"?>\n<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">\n<platform version="4.1">\n<zone id="z" routing="Full">\n',
  ],
  [
    'an algorithm of MSCCL',
    '<algo name="ring" proto="Simple" nchannels="1" nchunksperloop="4" ngpus="4" coll="allgather">\n<gpu id="0">\n',
  ],
  ['a topology of NCCL', '<system version="1">\n  <cpu numaid="0" arch="x86_64">\n    <pci busid="0000:0f:00.0">\n'],
  ['a graph of NCCL', '<graphs version="1">\n  <graph id="0" pattern="4" nchannels="1">\n'],
  [
    'a connection matrix of htsim',
    'Nodes 4\nConnections 2\n0->1 id 1 start 0 size 4096\n2->3 id 2 start 0 size 4096\n',
  ],
  ['a topology of htsim', 'Nodes 8\nTiers 2\nPodsize 8\n\nTier 0\nDownlink_speed_Gbps 100\nRadix_Up 2\n'],
  ['a topology of ns-3', '6 2 5\n4 5\n0 4 100Gbps 1us 0\n1 4 100Gbps 1us 0\n4 5 400Gbps 0.001ms 0\n'],
  ['a list of flows for ns-3', '2\n0 1 3 100 4096 2.0\n2 3 3 100 4096 2.00001\n'],
  ['a list of flows for ns-3', '1\n0 1 3 4096 0.5\n'],
  [
    'a file of containerlab',
    'name: clos\n\ntopology:\n  kinds:\n    linux:\n      image: alpine\n  nodes:\n    leaf1:\n      kind: linux\n',
  ],
  [
    'a file of containerlab',
    'name: lab\ntopology: # as in the rack\n  nodes: # three\n    leaf1:\n      kind: linux\n',
  ],
  ['a GML file', 'Creator "me"\ngraph\n[\n  node\n  [\n    id 0\n  ]\n]\n'],
  ['a GML file', 'graph [\n  directed 0\n  node [ id 0 label "a" ]\n]\n'],
  ['a graph in the DOT language', '// made by hand\ngraph fabric {\n  leaf1 -- host1;\n}\n'],
  ['a graph in the DOT language', 'strict digraph "a b" {\n  a -> b\n}\n'],
  ['a graph in the DOT language', 'graph\n{\n  a -- b\n}\n'],
  [
    'a graph in the DOT language',
    'graph fabric {\n\tgraph [bb="0,0,90,72",\n\t\tlayout=neato\n\t];\n\tnode [label="\\N"];\n\tleaf1\t [pos="27,18"];\n}\n',
  ],
  ['a graph in the DOT language', 'digraph\tfabric\n{\n\ta -> b;\n}\n'],
  ['a graph in the DOT language', 'graph größe{ a -- b }\n'],
  ['a graph in the DOT language', 'strict graph "the \\"small\\" one" {\n0 -- 1;\n}\n'],
  ['a binary schedule of LogGOPSim', '\x7f\x10\0\0\0\0\0\0\x02\0\0\0\0\0'],
  ['a distribution of flow sizes', '0 0\n10000 15\n200000 60.5\n30000000 100\n'],
  [
    'a distribution of flow sizes',
    `0 0\n${Array.from({ length: 900 }, (_, at) => `${64 * (at + 1)} ${((at + 1) / 9).toFixed(3)}\n`).join('')}`,
  ],
  ['a distribution of flow sizes', '812.5\n1      0.025000\n24      0.500000\n9000      1.000000\n'],
  ['a distribution of flow sizes', '1 1 0\n6 1 0.15\n13 1 0.3\n20000 1 1\n'],
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

/** Files of machines, which are read where a tree is expected. */
export const MACHINE_FILES: readonly (readonly [name: string, text: string])[] = [
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
