import type { LaneOverride } from '../scenario/types.ts';
import type { Lesson } from './lesson.ts';
import { byDestinationPort, bySourcePort, fiveLeaves, sixLeaves, someNodes, still } from './scenes.ts';

const title = 'The root table, step by step';
const story = { title, ...fiveLeaves, job: someNodes };
const failing = {
  title,
  ...sixLeaves,
  job: { nodes: [1, 5, 6, 7, 8, 9, 10, 11, 13, 14, 18, 19, 21, 22, 25, 26] },
};

function tableFrom(initial: 'destination' | 'source'): LaneOverride {
  return { name: 'Root table', routing: { kind: 'root-table', initial } };
}

const exact: LaneOverride = { name: 'Exact colouring', routing: { kind: 'conflict-free' } };
const lanes = [byDestinationPort, tableFrom('destination')];
const failingLanes = [bySourcePort, tableFrom('source'), exact];

export const table: Lesson = {
  id: 'root-table',
  title,
  point: 'A greedy table moves connections off taken links, one by one. It never looks back, and sometimes it should.',
  steps: [
    {
      text: [
        'A node with several LIDs can be reached through any root. So for each distance a table may say which root each connection takes.',
        'The table starts with the default routes, at the left. At distance 8 two links carry two messages. At the right is what the algorithm makes of it.',
      ],
      scene: { ...story, lanes, view: still(7) },
      select: { kind: 'link', lane: 0, link: 42 },
    },
    {
      text: [
        'The connections of the first leaf, from nodes 0 and 3, count as taken. All others are only likely where they stand. Now go from the last node backwards.',
        'Nodes 29, 26, 21, 20, 19, 17 and 16 find both of their links free and keep their roots. Node 15 wants root 0, but node 17 of its leaf has just taken that link up.',
      ],
      scene: { ...story, lanes, view: still(7) },
      select: { kind: 'task', lane: 0, task: 15 },
      question: {
        ask: 'It tries roots 5, 4, 3 and so on, for one that is neither taken nor likely. Node 14 of the same leaf is likely to take 5. Where does it go?',
        choices: ['Root 5', 'Root 4', 'Root 3'],
        right: 1,
        answer: 'To root 4, idle up and down. The next step shows its way.',
      },
    },
    {
      text: [
        'Node 15 goes through root 4. Next, nodes 14 and 13 stay. Node 12 wants root 3, which node 16 has taken, and no other root is wholly idle.',
      ],
      scene: { ...story, lanes, view: still(7) },
      select: { kind: 'task', lane: 1, task: 15 },
      question: {
        ask: 'What does the algorithm do with node 12?',
        choices: ['It leaves it where it is', 'It takes a root that is only likely to be used'],
        right: 1,
        answer: 'Likely is not taken: whoever would have come there later can still move.',
      },
    },
    {
      text: [
        'Node 12 now goes through root 1, down to node 21. Node 7 was likely to use that link down, to node 19. When its turn comes it must move, to root 0.',
        'Three of 16 connections have moved, and no link carries two. For this job that holds at every distance.',
      ],
      scene: { ...story, lanes, view: still(7) },
      select: { kind: 'task', lane: 1, task: 12 },
      question: {
        ask: 'The connections of the first leaf never moved. Can it happen that two of them share a link?',
        choices: ['Yes', 'No'],
        right: 0,
        answer:
          'In other jobs, yes: they count as taken without being looked at. It is one of two ways for the table to fail.',
      },
    },
    {
      text: [
        'Another job, on six leaves of five, distance 7, from source ports. Node 6 has to leave root 1, finds only roots that are likely, and takes root 0 from node 5 of its own leaf.',
        'When node 5 comes, every root is taken on its way up or down. It stays, and shares two links with node 6.',
      ],
      scene: { ...failing, lanes: failingLanes.slice(0, 2), view: still(6) },
      select: { kind: 'link', lane: 1, link: 35 },
      question: {
        ask: 'Is there any choice of roots for this phase in which no link carries two?',
        choices: ['Yes', 'No'],
        right: 0,
        answer: 'Yes, but the algorithm would have to take something back. The next step shows one.',
      },
    },
    {
      text: [
        'Exact edge colouring changes earlier choices where that helps, and gets by with one message on every link.',
        'Of the 15 distances 11 are hot by source port, 3 with the table, none with colouring. To see the table made message by message, choose Table, Root table, How its table is made.',
      ],
      scene: { ...failing, lanes: failingLanes, view: still(6) },
      select: { kind: 'task', lane: 2, task: 5 },
    },
  ],
};
