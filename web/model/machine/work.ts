/* What may be spent on the tree of a machine, in proportion to what its file says: counted, so that a file is refused on every computer or on none. */

/** Steps of inner loops, and places of the tree, for each node, switch and cable of the machine. */
const STEPS = 100;
export const PLACES = 16;
/** Small machines may cost more than their size, such as one with a few hundred login nodes on one of its leaf switches. */
const LEAST_STEPS = 100_000;
const LEAST_PLACES = 1 << 17;

/** Why a search for a tree is given up. */
export class GivenUp extends Error {
  readonly fault: 'tangled' | 'sparse';

  constructor(fault: 'tangled' | 'sparse') {
    super(fault);
    this.fault = fault;
  }
}

export class Work {
  private left: number;
  private readonly places: number;

  /** `size`: nodes, switches and cables */
  constructor(size: number) {
    this.left = LEAST_STEPS + STEPS * size;
    this.places = LEAST_PLACES + PLACES * size;
  }

  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new GivenUp('tangled');
  }

  /** Whether a tree, or a level of it, may have so many places. */
  hold(places: number): void {
    if (places > this.places) throw new GivenUp('sparse');
  }
}
