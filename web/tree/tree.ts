/* A fat tree by its numbers: which node, switch and link is which, and what each leads to; computed, not stored. The numbering is
 * that of wasm-core/include/fattree_records.h: entities are the nodes (level 0), then the switches of level 1, 2, .. h; a cable
 * is an up link e and its twin down, e + upLinks. XGFT(h; m1..mh; w1..wh): a switch of level l has m_l children, an entity of
 * level l - 1 has w_l parents.
 *
 * A level that the tree does not have throws. A link or an entity beyond the tree is taken as one of its top level, so that what
 * is still selected from a larger tree disturbs nothing. */

/** m[0] = m1 */
export interface TreeShape {
  m: readonly number[];
  w: readonly number[];
}

/** How far a message climbs: to the first switch above both of its ends, or always to the top. */
export type Climb = 'nearest' | 'top';

/** Label of a message to whose node no path is left. */
export const NO_PATH = -1;

interface Level {
  /** of an entity */
  children: number;
  parents: number;
  /** nodes under an entity: P_l */
  nodes: number;
  /** switches over one subtree: W_l */
  width: number;
  entities: number;
  firstEntity: number;
  /** the first that leaves an entity of the level */
  firstUp: number;
}

/** Levels 0 .. h; the top has no links up. */
function levelsOf({ m, w }: TreeShape): Level[] {
  const all = m.reduce((product, children) => product * children, 1);
  let [nodes, width, entities, firstEntity, firstUp] = [1, 1, all, 0, 0];
  return [0, ...m].map((children, at): Level => {
    const parents = at < m.length ? (w[at] ?? 1) : 0;
    if (at > 0) {
      nodes *= children;
      entities = (all / nodes) * width;
    }
    const level = { children, parents, nodes, width, entities, firstEntity, firstUp };
    firstEntity += entities;
    firstUp += entities * parents;
    width *= parents;
    return level;
  });
}

export interface Bisection {
  /** the first node right of the middle */
  firstRight: number;
  /** links in each direction */
  room: number;
}

/** Counts are approximate beyond 2^53, far above every limit. */
export class Tree {
  readonly m: readonly number[];
  readonly w: readonly number[];
  /** h */
  readonly levels: number;
  readonly nodes: number;
  readonly switches: number;
  readonly upLinks: number;
  /** directed */
  readonly links: number;
  /** up links of the cables that are cut */
  readonly cuts: ReadonlySet<number>;
  private readonly byLevel: readonly Level[];
  private allEnds: { from: Uint32Array; to: Uint32Array } | null = null;

  constructor({ m, w }: TreeShape, cuts: Iterable<number> = []) {
    this.m = m;
    this.w = w;
    this.byLevel = levelsOf({ m, w });
    this.cuts = new Set(cuts);
    this.levels = m.length;
    const top = this.level(m.length);
    this.nodes = top.nodes;
    this.switches = top.firstEntity + top.entities - top.nodes;
    this.upLinks = top.firstUp;
    this.links = 2 * top.firstUp;
  }

  private level(level: number): Level {
    const found = this.byLevel[level];
    if (!found) throw new RangeError(`A tree of ${this.levels} levels has no level ${level}`);
    return found;
  }

  /* Levels, 0 .. h */

  /** Entities right below one of this level; none below a node. */
  childrenOf(level: number): number {
    return this.level(level).children;
  }

  /** Entities right above one of this level; none above the top. */
  parentsOf(level: number): number {
    return this.level(level).parents;
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
    const { width, parents } = this.level(level);
    return width * parents;
  }

  /** The first up link that leaves this level; behind the last one for the top. */
  firstUpFrom(level: number): number {
    return this.level(level).firstUp;
  }

  /** Cables from this level up. */
  cablesFrom(level: number): number {
    const { entities, parents } = this.level(level);
    return entities * parents;
  }

  /* Nodes and switches */

  /** 0: a node */
  levelOf(entity: number): number {
    let level = this.levels;
    while (level > 0 && entity < this.level(level).firstEntity) level--;
    return level;
  }

  /** In its level, from the left. */
  indexOf(entity: number): number {
    return entity - this.level(this.levelOf(entity)).firstEntity;
  }

  /** The subtree of its level to which an entity belongs. */
  subtreeOf(entity: number): number {
    return Math.floor(this.indexOf(entity) / this.level(this.levelOf(entity)).width);
  }

  /** The subtree of a level in which a node lies. */
  subtreeAround(node: number, level: number): number {
    return Math.floor(node / this.level(level).nodes);
  }

  /** First and last node under an entity. */
  nodesUnder(entity: number): { first: number; last: number } {
    const nodes = this.nodesBelow(this.levelOf(entity));
    const first = this.subtreeOf(entity) * nodes;
    return { first, last: first + nodes - 1 };
  }

  /** Home of a task: its level-1 subtree under the contiguous mapping. */
  homeOf(task: number): number {
    return this.subtreeAround(task, 1);
  }

  /** Up links to its parents. */
  upLinksOf(entity: number): number[] {
    const { parents, firstUp } = this.level(this.levelOf(entity));
    const first = firstUp + this.indexOf(entity) * parents;
    return Array.from({ length: parents }, (_, port) => first + port);
  }

  /** The first link of a node, up. */
  firstLinkOf(node: number): number {
    return node * this.parentsOf(0);
  }

  /** Up links from its children. */
  upLinksInto(entity: number): number[] {
    const level = this.levelOf(entity);
    if (level === 0) return [];
    const { children, width } = this.level(level);
    const below = this.level(level - 1);
    const label = this.indexOf(entity) % width;
    return Array.from({ length: children }, (_, child) => {
      const subtree = this.subtreeOf(entity) * children + child;
      return below.firstUp + subtree * width + label;
    });
  }

  /** All links that leave an entity, those up first. */
  linksOutOf(entity: number): number[] {
    return [...this.upLinksOf(entity), ...this.upLinksInto(entity).map((link) => this.twinOf(link))];
  }

  /** All links that enter an entity, those up first. */
  linksInto(entity: number): number[] {
    return [...this.upLinksInto(entity), ...this.upLinksOf(entity).map((link) => this.twinOf(link))];
  }

  /* Links */

  isUp(link: number): boolean {
    return link < this.upLinks;
  }

  /** The up link of a link's cable. */
  pairOf(link: number): number {
    return link < this.upLinks ? link : link - this.upLinks;
  }

  /** The same cable in the other direction. */
  twinOf(link: number): number {
    return link < this.upLinks ? link + this.upLinks : link - this.upLinks;
  }

  isCut(link: number): boolean {
    return this.cuts.has(this.pairOf(link));
  }

  /** Level of the upper end, 1 .. h. */
  levelOfLink(link: number): number {
    const pair = this.pairOf(link);
    let level = this.levels;
    while (level > 1 && pair < this.level(level - 1).firstUp) level--;
    return level;
  }

  lowerEndOf(link: number): number {
    const { parents, firstUp, firstEntity } = this.level(this.levelOfLink(link) - 1);
    return firstEntity + Math.floor((this.pairOf(link) - firstUp) / parents);
  }

  upperEndOf(link: number): number {
    const level = this.levelOfLink(link);
    const { children, width, firstEntity } = this.level(level);
    const offset = this.pairOf(link) - this.level(level - 1).firstUp;
    return firstEntity + Math.floor(offset / width / children) * width + (offset % width);
  }

  fromOf(link: number): number {
    return this.isUp(link) ? this.lowerEndOf(link) : this.upperEndOf(link);
  }

  toOf(link: number): number {
    return this.isUp(link) ? this.upperEndOf(link) : this.lowerEndOf(link);
  }

  /** Where all links begin and end, for what looks at every link at every instant. */
  get ends(): { from: Uint32Array; to: Uint32Array } {
    const all = () => new Uint32Array(this.links);
    this.allEnds ??= { from: all().map((_, link) => this.fromOf(link)), to: all().map((_, link) => this.toOf(link)) };
    return this.allEnds;
  }

  /** The node at one end of a link; null between switches. */
  endNodeOf(link: number): number | null {
    return this.levelOfLink(link) === 1 ? this.lowerEndOf(link) : null;
  }

  /** Of the parents of its lower end, which the link leads to or from. */
  upPortOf(link: number): number {
    const { parents, firstUp } = this.level(this.levelOfLink(link) - 1);
    return (this.pairOf(link) - firstUp) % parents;
  }

  /** Of the children of its upper end, which the link leads to or from. */
  childPortOf(link: number): number {
    const level = this.levelOfLink(link);
    const { children, width } = this.level(level);
    return Math.floor((this.pairOf(link) - this.level(level - 1).firstUp) / width) % children;
  }

  /** The up link between two entities; null where no cable joins them. */
  upLinkBetween(lower: number, upper: number): number | null {
    return this.upLinksOf(lower).find((link) => this.upperEndOf(link) === upper) ?? null;
  }

  /** Up links that leave a subtree of a level: consecutive numbers. */
  bundleOf(level: number, subtree: number): { first: number; count: number } {
    const count = this.uplinksOf(level);
    return { first: this.firstUpFrom(level) + subtree * count, count };
  }

  /** Cables that lead up from a subtree of a level and are not cut. */
  intactCables(level: number, subtree: number): number {
    const { first, count } = this.bundleOf(level, subtree);
    return count - this.cutsAmong(first, count);
  }

  /** Cables from this level up that are not cut. */
  intactCablesFrom(level: number): number {
    const count = this.cablesFrom(level);
    return count - this.cutsAmong(this.firstUpFrom(level), count);
  }

  /** How many of consecutive up links are cut. */
  cutsAmong(first: number, count: number): number {
    let cuts = 0;
    for (const link of this.cuts) if (link >= first && link < first + count) cuts += 1;
    return cuts;
  }

  /** Links up that a subtree of a level has, and where some are cut, that with the fewest still has. */
  fewestUplinks(level: number): number {
    let fewest = this.uplinksOf(level);
    if (this.cuts.size === 0) return fewest;
    for (let subtree = 0; subtree < this.subtreesOf(level); subtree++)
      fewest = Math.min(fewest, this.intactCables(level, subtree));
    return fewest;
  }

  /** The nodes in two halves of whole subtrees: the first node of the right half, and how many messages can go from one half to the
   * other at once through the top switches. Null where those have an odd number of subtrees. */
  get bisection(): Bisection | null {
    const children = this.childrenOf(this.levels);
    if (children % 2 === 1) return null;
    let room = 0;
    for (let top = this.firstEntityOf(this.levels); top < this.nodes + this.switches; top++) {
      const intact = this.upLinksInto(top).filter((link) => !this.isCut(link));
      const left = intact.filter((link) => this.childPortOf(link) < children / 2).length;
      room += Math.min(left, intact.length - left);
    }
    return { firstRight: this.nodes / 2, room };
  }

  /** The level whose subtrees have the fewest up links per node, the highest of equals; null where no two nodes share an up link.
   * The root subtree does not count: nothing leaves it. */
  get tightestLevel(): number | null {
    let tightest: number | null = null;
    let min = Number.POSITIVE_INFINITY;
    for (let level = this.levels - 1; level > 0; level--) {
      const inPart = this.nodesBelow(level);
      const ratio = this.uplinksOf(level) / inPart;
      if (inPart === 1 || inPart === this.nodes || ratio >= min) continue;
      tightest = level;
      min = ratio;
    }
    return tightest;
  }

  /* Pods: the subtrees right below the top level. A tree of one level is one pod. */

  get podLevel(): number {
    return Math.max(1, this.levels - 1);
  }

  get pods(): number {
    return this.subtreesOf(this.podLevel);
  }

  /** Switches, or nodes, of a level in each pod. */
  perPod(level: number): number {
    return this.entitiesOf(level) / this.pods;
  }

  /** Pod of a node or switch; -1 at the top. */
  podOf(entity: number): number {
    const level = this.levelOf(entity);
    return level > this.podLevel ? -1 : Math.floor(this.indexOf(entity) / this.perPod(level));
  }

  /* Paths. A route is given by its turn level, the level it climbs to, and the label X of the switch there:
   * X_l = X_(l-1) w_l + x_l. */

  /** Highest level of a message's path; 0: it does not leave its node. */
  turnLevelOf(climb: Climb, source: number, target: number): number {
    if (source === target) return 0;
    if (climb === 'top') return this.levels;
    let level = 1;
    while (level < this.levels && this.subtreeAround(source, level) !== this.subtreeAround(target, level)) level += 1;
    return level;
  }

  /** x_l = floor(key / W_(l-1)) mod w_l: S-mod-k by the source, D-mod-k by the target. */
  labelByModulo(key: number, turnLevel: number): number {
    let label = 0;
    for (let level = 0; level < turnLevel; level++) {
      const { parents, width } = this.level(level);
      label = label * parents + (Math.floor(key / width) % parents);
    }
    return label;
  }

  /** Directed links into `links`, at most 2h of them: the way up, then the way down from the top. Returns how many. */
  writeLinks(source: number, target: number, turnLevel: number, label: number, links: Uint32Array): number {
    let above = label;
    for (let level = turnLevel - 1; level >= 0; level--) {
      const { parents, nodes, width, firstUp } = this.level(level);
      const first = firstUp + above;
      links[level] = first + Math.floor(source / nodes) * width * parents;
      links[2 * turnLevel - 1 - level] = first + Math.floor(target / nodes) * width * parents + this.upLinks;
      above = Math.floor(above / parents);
    }
    return 2 * turnLevel;
  }

  /** The same as a list, first to last. */
  linksOfPath(source: number, target: number, turnLevel: number, label: number): number[] {
    const links = new Uint32Array(2 * turnLevel);
    this.writeLinks(source, target, turnLevel, label, links);
    return [...links];
  }

  /** Links of all paths between two nodes that take these: what is certain of a message of which only they are known. */
  linksThrough(climb: Climb, source: number, target: number, known: readonly number[]): number[] {
    const turnLevel = this.turnLevelOf(climb, source, target);
    const paths = Array.from({ length: this.widthOf(turnLevel) }, (_, label) =>
      this.linksOfPath(source, target, turnLevel, label),
    ).filter((path) => known.every((link) => path.includes(link)));
    const [first = []] = paths;
    return first.filter((link) => paths.every((path) => path.includes(link)));
  }

  /** The label itself if no cable of its path is cut; else at every level, from the lowest up, the wanted digit or the next one,
   * cyclically, behind which a path is left. NO_PATH when there is none. As ft_uncut_label of the core. */
  uncutLabel(source: number, target: number, turnLevel: number, label: number): number {
    if (this.cuts.size === 0) return label;
    const links = new Uint32Array(2 * turnLevel);
    const all = this.widthOf(turnLevel);
    for (let steps = 0; steps < all; steps++) {
      let [candidate, wanted, passed] = [0, label, steps];
      for (let level = turnLevel; level > 0; level--) {
        const parents = this.parentsOf(level - 1);
        candidate += ((wanted + passed) % parents) * (all / this.widthOf(level));
        wanted = Math.floor(wanted / parents);
        passed = Math.floor(passed / parents);
      }
      this.writeLinks(source, target, turnLevel, candidate, links);
      if (!links.some((link) => this.isCut(link))) return candidate;
    }
    return NO_PATH;
  }
}
