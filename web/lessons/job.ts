import type { Lesson } from './lesson.ts';
import { byDestinationPort, bySourcePort, fiveLeaves, moving, run, someNodes, still } from './scenes.ts';

const title = 'A job that is not the whole tree';
const tree = { title, ...fiveLeaves };
const exact = { name: 'Exact colouring', routing: { kind: 'conflict-free' } } as const;

export const job: Lesson = {
  id: 'job',
  title,
  point: 'Default routes suit shifts of all nodes. Leave some nodes out, and links of an emptier tree collide.',
  steps: [
    {
      text: [
        'Thirty nodes, five leaf switches of six, six root switches. At distance 1 every node sends to the next one, at distance 2 to the one after, and so on.',
        'Default routes choose the root by the port of the destination. Whatever the distance, no link carries two.',
      ],
      scene: { ...tree, lanes: [byDestinationPort], view: moving(0) },
      question: {
        ask: 'Now only 16 of the 30 nodes take part. Can two messages still meet on a link?',
        choices: ['No, there is less traffic', 'Yes'],
        right: 1,
        answer: 'They can, and often do. The next step shows where.',
      },
    },
    {
      text: [
        'Distance 8 of such a job. Nodes 15 and 17 of one leaf send to nodes 0 and 6. Both of these sit on port 0 of their leaf, so both messages climb to root 0.',
        'With all nodes, six neighbours send to six nodes in a row, on six different ports. Gaps spoil that: 8 of the 15 distances have a hot spot.',
      ],
      scene: { ...tree, job: someNodes, lanes: [byDestinationPort], view: still(7) },
      select: { kind: 'link', lane: 0, link: 42 },
      question: {
        ask: 'Choose the root by the port of the source instead. How many of the 15 distances are hot then?',
        choices: ['None', '4', '8'],
        right: 2,
        answer: 'Eight again, partly others. The next step shows where they meet now.',
      },
    },
    {
      text: [
        'Routes by the port of the source never meet on the way up: the nodes of a leaf have different ports. They meet on the way down instead, here from root 0.',
      ],
      scene: { ...tree, job: someNodes, lanes: [byDestinationPort, bySourcePort], view: still(7) },
      select: { kind: 'link', lane: 1, link: 102 },
      question: {
        ask: 'Let everybody take part but one node, by destination port. How many of the 28 distances are hot?',
        choices: ['None', '1', '15'],
        right: 2,
        answer: 'One gap shifts all who come after it. The next step shows it.',
      },
    },
    {
      text: [
        'The least gap of all: everybody takes part but node 7. More than half of the distances are hot, 15 of 28.',
      ],
      scene: {
        ...tree,
        job: { nodes: run(0, 29).filter((node) => node !== 7) },
        lanes: [byDestinationPort],
        view: moving(5),
      },
      question: {
        ask: 'And two whole leaves and nothing else, nodes 0 to 11?',
        choices: ['No distance is hot', 'Some are'],
        right: 0,
        answer: 'Each leaf is full, so six neighbours still have six ports. It is gaps that hurt, not few nodes.',
      },
    },
    {
      text: [
        'There is room enough. Exact edge colouring finds a root for each message so that no two meet, at every distance of the job.',
        'Your turn: under Table, choose Nodes of the job and take nodes in or out. About half of the distances of random jobs are hot.',
      ],
      scene: { ...tree, job: someNodes, lanes: [byDestinationPort, exact], view: still(7) },
    },
  ],
};
