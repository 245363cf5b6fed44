/* What is selected in a lane, and the steps of the legend. */

export type Selection =
  | { kind: 'link'; lane: number; link: number }
  | { kind: 'switch'; lane: number; entity: number }
  | { kind: 'node'; lane: number; node: number }
  | { kind: 'task'; lane: number; task: number };

/** Steps of the legend: 0 idle, 1 up to 1/4, 2 up to 1/2, 3 up to 3/4, 4 full, 5 above capacity. */
export type LoadStep = 0 | 1 | 2 | 3 | 4 | 5;
