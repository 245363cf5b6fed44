/* Prisacari et al. 2013: five figures, two of them with parts a and b, a table, and the numbers in the text of section 5.2. */

import type { ListedPaper } from './listed.ts';

export const prisacari: ListedPaper = {
  paper: {
    id: 'prisacari',
    short: 'Prisacari 2013',
    title: 'Bandwidth-optimal All-to-all Exchanges in Fat Tree Networks',
    authors: 'Bogdan Prisacari, German Rodriguez, Cyriel Minkenberg, Torsten Hoefler',
    year: 2013,
    place: 'ICS, Eugene',
    citation:
      'B. Prisacari, G. Rodriguez, C. Minkenberg, T. Hoefler: Bandwidth-optimal all-to-all exchanges in fat tree networks. ICS’13, June 10-14, 2013, Eugene, Oregon, USA.',
    headline:
      'An all-to-all exchange needs only half the bisection if every phase sends half of its messages across the top.',
  },
  waits: 'The command has not been run here yet.',
  listed: [
    {
      id: 'figure-1',
      kind: 'figure',
      number: 'Figure 1',
      caption: 'XOR among eight tasks: first nothing crosses the middle, then everything at once.',
      paper: 'No message crosses in the first half of the phases; all of them do in the second.',
      open: {
        preset: 'figure-1',
        look: 'Step through the phases and watch the top level: idle for four, then at twice its capacity.',
      },
    },
    {
      id: 'figure-2',
      kind: 'figure',
      number: 'Figure 2',
      caption: 'LIN among eight tasks: the number of messages that cross rises and falls.',
      paper: 'The crossings are uneven, so the middle phases need the whole bisection.',
      open: { preset: 'figure-2', look: 'The ribbon is a hill: phase 4 sends everything across the top.' },
    },
    {
      id: 'figure-3',
      kind: 'figure',
      number: 'Figure 3',
      caption: 'OPT among eight tasks: half of the messages cross in every phase.',
      paper: 'Exactly half of the messages cross the bisection in every phase.',
      open: { preset: 'figure-3', look: 'Every phase fills the top level exactly, and no link has to carry two.' },
    },
    {
      id: 'figure-4a',
      kind: 'figure',
      number: 'Figure 4a',
      caption: 'Messages across the bisection of 1,024 nodes, phase by phase.',
      paper: 'XOR jumps from none to all, LIN climbs and falls, OPT stays at half.',
      open: {
        preset: 'figure-4',
        look: 'Compare the three ribbons with the line that marks what the top can carry.',
      },
    },
    {
      id: 'figure-4b',
      kind: 'figure',
      number: 'Figure 4b',
      caption: 'The lowest possible load of the busiest link in each phase, on 1,024 nodes.',
      paper: 'XOR and LIN put two messages on a link in half of the phases, OPT never does.',
      open: { preset: 'figure-4', look: 'Vermilion marks a link that two messages want; OPT has none.' },
    },
    {
      id: 'table-1',
      kind: 'table',
      number: 'Table 1',
      caption: 'The seven slimmed trees that everything is measured on, 16 to 1,024 nodes.',
      paper: 'Trees with half of full bisection, on which OPT is free of contention.',
      open: {
        preset: 'table-1-128',
        look: 'Count the pairs of links at the left of each level: only half of them go on to the top.',
      },
    },
    {
      id: 'section-5-2',
      kind: 'claim',
      number: 'Section 5.2',
      caption: 'How much longer than ideal when only contention costs time.',
      paper: 'OPT is nearly ideal, XOR takes half as long again, LIN still longer.',
      open: { preset: 'figure-5a-ideal', look: 'Read the large figure of each lane: how much longer than ideal.' },
    },
    {
      id: 'figure-5a',
      kind: 'figure',
      number: 'Figure 5a',
      caption: 'How much longer than ideal with real latencies, by number of nodes.',
      paper: 'OPT beats XOR, and XOR beats LIN, at every size.',
      open: { preset: 'figure-5a', look: 'Switch the clock to packets: XOR and LIN drift out of step, OPT does not.' },
    },
    {
      id: 'figure-5b',
      kind: 'figure',
      number: 'Figure 5b',
      caption: 'How much longer than ideal on 512 nodes, by message size.',
      paper: 'Small messages hide contention; the larger they are, the more XOR and LIN lose.',
      open: {
        preset: 'figure-5b',
        look: 'Three sizes under XOR: the larger the messages, the further from ideal; OPT with the largest beside them.',
      },
    },
    {
      id: 'start-jitter',
      kind: 'beyond',
      number: 'Beyond: start jitter',
      caption: 'OPT when its tasks do not start at the same time.',
      paper: 'The paper starts all tasks at once and does not examine this.',
      open: {
        preset: 'start-skew',
        look: 'Four lanes, from no jitter to 1 µs; between 0.3 and 0.5 µs the tasks fall out of step.',
      },
    },
  ],
};
