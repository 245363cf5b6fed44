/* The papers whose figures are reproduced, by their own titles: each has a page in the built site, papers/ID.html. */

export const papers = [
  {
    id: 'prisacari',
    name: 'Prisacari et al. 2013',
    title: 'Bandwidth-optimal All-to-all Exchanges in Fat Tree Networks',
  },
  {
    id: 'rocher',
    name: 'Rocher-Gonzalez et al.',
    title: 'Congestion Management in High-Performance Interconnection Networks Using Adaptive Routing Notifications',
  },
  {
    id: 'shu',
    name: 'Shu et al.',
    title: 'Optimal Many-to-Many Personalized Concurrent Communication in RapidIO-based Fat-trees',
  },
  { id: 'tam', name: 'Tam and Wang', title: 'Contention-Aware Communication Schedule for High-Speed Communication' },
  {
    id: 'naruse',
    name: 'Naruse et al.',
    title: 'Proposal of Hot-spot Avoidance Technique on All-to-all Communication in Fat-tree based InfiniBand Networks',
  },
];
