/* The levels of a tree, in numbers: what stands in each, how many there are, and which number is the first. */

/** m[0] = m1 */
export interface TreeShape {
  m: readonly number[];
  w: readonly number[];
  /** absent: 1 at every level */
  p?: readonly number[];
}

interface Level {
  /** of an entity */
  children: number;
  parents: number;
  /** w_l p_l */
  ups: number;
  /** nodes under an entity: P_l */
  nodes: number;
  /** switches over one subtree: W_l */
  width: number;
  /** shortest ways to a node with which an entity of this level has all above in common: W_l where nothing is parallel */
  ways: number;
  entities: number;
  firstEntity: number;
  /** the first that leaves an entity of the level */
  firstUp: number;
}

/** Levels 0 .. h; the top has no links up. */
function levelsOf({ m, w, p = [] }: TreeShape): Level[] {
  const all = m.reduce((product, children) => product * children, 1);
  let [nodes, width, ways, entities, firstEntity, firstUp] = [1, 1, 1, all, 0, 0];
  return [0, ...m].map((children, at): Level => {
    const parents = at < m.length ? (w[at] ?? 1) : 0;
    const ups = parents * (p[at] ?? 1);
    if (at > 0) {
      nodes *= children;
      entities = (all / nodes) * width;
    }
    const level = { children, parents, ups, nodes, width, ways, entities, firstEntity, firstUp };
    firstEntity += entities;
    firstUp += entities * ups;
    width *= parents;
    ways *= ups;
    return level;
  });
}

/** Counts are approximate beyond 2^53, far above every limit. */
export class Levels {
  readonly m: readonly number[];
  readonly w: readonly number[];
  /** 1 at every level, or what was given */
  readonly p: readonly number[];
  /** some cables are parallel */
  readonly parallel: boolean;
  /** h */
  readonly levels: number;
  readonly nodes: number;
  readonly switches: number;
  readonly upLinks: number;
  /** directed */
  readonly links: number;
  private readonly byLevel: readonly Level[];

  constructor(shape: TreeShape) {
    const { m, w, p } = shape;
    this.m = m;
    this.w = w;
    this.p = m.map((_, at) => p?.[at] ?? 1);
    this.parallel = this.p.some((cables) => cables > 1);
    this.byLevel = levelsOf(shape);
    this.levels = m.length;
    const top = this.level(m.length);
    this.nodes = top.nodes;
    this.switches = top.firstEntity + top.entities - top.nodes;
    this.upLinks = top.firstUp;
    this.links = 2 * top.firstUp;
  }

  protected level(level: number): Level {
    const found = this.byLevel[level];
    if (!found) throw new RangeError(`A tree of ${this.levels} levels has no level ${level}`);
    return found;
  }

  /** Entities right below one of this level; none below a node. */
  childrenOf(level: number): number {
    return this.level(level).children;
  }

  /** Entities right above one of this level; none above the top. */
  parentsOf(level: number): number {
    return this.level(level).parents;
  }

  /** Cables to each of them. */
  cablesToParent(level: number): number {
    return this.p[level] ?? 1;
  }

  /** Ports up of an entity of this level. */
  upPortsOf(level: number): number {
    return this.level(level).ups;
  }

  /** Ports down of an entity of this level. */
  downPortsOf(level: number): number {
    return level === 0 ? 0 : this.level(level).children * this.cablesToParent(level - 1);
  }

  /** Shortest ways between two nodes whose messages turn at this level. */
  waysOf(level: number): number {
    return this.level(level).ways;
  }

  /** Nodes in a subtree of this level: P_l. */
  nodesBelow(level: number): number {
    return this.level(level).nodes;
  }

  /** Switches of this level over one subtree: W_l. */
  widthOf(level: number): number {
    return this.level(level).width;
  }

  subtreesOf(level: number): number {
    return this.nodes / this.level(level).nodes;
  }

  /** Switches (or nodes) of this level. */
  entitiesOf(level: number): number {
    return this.level(level).entities;
  }

  firstEntityOf(level: number): number {
    return this.level(level).firstEntity;
  }

  /** Up links that leave a subtree of this level, cut ones included. */
  uplinksOf(level: number): number {
    const { width, ups } = this.level(level);
    return width * ups;
  }

  /** The first up link that leaves this level; behind the last one for the top. */
  firstUpFrom(level: number): number {
    return this.level(level).firstUp;
  }

  /** Cables from this level up. */
  cablesFrom(level: number): number {
    const { entities, ups } = this.level(level);
    return entities * ups;
  }
}
