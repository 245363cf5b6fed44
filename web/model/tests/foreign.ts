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
  ['a distribution of flow sizes', '0 0\n10000 15\n200000 60.5\n30000000 100\n'],
  [
    'a distribution of flow sizes',
    `0 0\n${Array.from({ length: 900 }, (_, at) => `${64 * (at + 1)} ${((at + 1) / 9).toFixed(3)}\n`).join('')}`,
  ],
  ['a distribution of flow sizes', '812.5\n1      0.025000\n24      0.500000\n9000      1.000000\n'],
  ['a distribution of flow sizes', '1 1 0\n6 1 0.15\n13 1 0.3\n20000 1 1\n'],
];
