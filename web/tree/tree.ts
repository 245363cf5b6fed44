/* A fat tree by its numbers: which node, switch and link is which, and what each leads to; computed, not stored. The numbering is
 * that of wasm-core/include/fattree_records.h: entities are the nodes (level 0), then the switches of level 1, 2, .. h; a cable
 * is an up link e and its twin down, e + upLinks. PGFT(h; m1..mh; w1..wh; p1..ph): a switch of level l has m_l children, an entity of
 * level l - 1 has w_l parents, and p_l parallel cables to each of them; where all p are 1 it is an XGFT(h; m1..mh; w1..wh). Up port u leads to
 * parent u mod w, down port d to child d mod m.
 *
 * A level that the tree does not have throws. A link or an entity beyond the tree is taken as one of its top level, so that what
 * is still selected from a larger tree disturbs nothing. */

import { Levels, type TreeShape } from './levels.ts';

export type { TreeShape };

/** How far a message climbs: to the first switch above both of its ends, or always to the top. */
export type Climb = 'nearest' | 'top';

/** Label of a message to whose node no path is left. */
export const NO_PATH = -1;

export interface Bisection {
  /** the first node right of the middle */
  firstRight: number;
  /** links in each direction */
  room: number;
}

interface Counts {
  nodes: number;
  switches: number;
  links: number;
}

export class Tree extends Levels {
  /** up links of the cables that are cut */
  readonly cuts: ReadonlySet<number>;
  /** places without a node */
  readonly absent: ReadonlySet<number>;
  /** by entity, what a machine calls it; '' or missing: nothing */
  readonly names: readonly string[];
  /** by node: how many are absent before it */
  private absentBefore: Uint32Array | null = null;
  private presentCounts: Counts | null = null;
  private allEnds: { from: Uint32Array; to: Uint32Array } | null = null;

  constructor(
    shape: TreeShape,
    cuts: Iterable<number> = [],
    absent: Iterable<number> = [],
    names: readonly string[] = [],
  ) {
    super(shape);
    this.cuts = new Set(cuts);
    this.absent = new Set(absent);
    this.names = names;
  }

  /** Whether a place has no node, or a switch none below it. */
  isAbsent(entity: number): boolean {
    if (this.absent.size === 0) return false;
    const { first, last } = this.nodesUnder(entity);
    return this.nodesAmong(first, last + 1 - first) === 0;
  }

  /** How many of consecutive nodes there are. */
  nodesAmong(first: number, count: number): number {
    if (this.absent.size === 0) return count;
    this.absentBefore ??= this.countAbsent();
    return count - ((this.absentBefore[first + count] ?? 0) - (this.absentBefore[first] ?? 0));
  }

  /** Nodes that there are in each subtree of a level. */
  nodesPerSubtree(level: number): number[] {
    const nodes = this.nodesBelow(level);
    return Array.from({ length: this.subtreesOf(level) }, (_, subtree) => this.nodesAmong(subtree * nodes, nodes));
  }

  /** How many subtrees of a level have nodes, and the fewest and the most nodes of one. */
  presentSubtrees(level: number): { count: number; least: number; most: number } {
    const nodes = this.nodesBelow(level);
    if (this.absent.size === 0) return { count: this.subtreesOf(level), least: nodes, most: nodes };
    let [count, least, most] = [0, nodes, 0];
    for (let first = 0; first < this.nodes; first += nodes) {
      const own = this.nodesAmong(first, nodes);
      if (own === 0) continue;
      count++;
      least = Math.min(least, own);
      most = Math.max(most, own);
    }
    return { count, least, most };
  }

  private countAbsent(): Uint32Array {
    const before = new Uint32Array(this.nodes + 1);
    for (const node of this.absent) if (node < this.nodes) before[node + 1] = 1;
    for (let node = 0; node < this.nodes; node++) before[node + 1] = (before[node + 1] ?? 0) + (before[node] ?? 0);
    return before;
  }

  /** A link is there with its lower end. */
  hasLink(link: number): boolean {
    return this.absent.size === 0 || !this.isAbsent(this.lowerEndOf(this.pairOf(link)));
  }

  /** How many of consecutive links are there. */
  linksAmong(first: number, count: number): number {
    if (this.absent.size === 0) return count;
    let links = 0;
    for (let link = first; link < first + count; link++) if (this.hasLink(link)) links++;
    return links;
  }

  /** What is not absent. */
  get present(): Readonly<Counts> {
    this.presentCounts ??= this.countPresent();
    return this.presentCounts;
  }

  private countPresent(): Counts {
    const { nodes, switches, links } = this;
    if (this.absent.size === 0) return { nodes, switches, links };
    const counts = { nodes: nodes - this.absent.size, switches: 0, links: 0 };
    for (let level = 0; level <= this.levels; level++) {
      const { count } = this.presentSubtrees(level);
      if (level > 0) counts.switches += count * this.widthOf(level);
      if (level < this.levels) counts.links += 2 * count * this.uplinksOf(level);
    }
    return counts;
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
    const { ups, firstUp } = this.level(this.levelOf(entity));
    const first = firstUp + this.indexOf(entity) * ups;
    return Array.from({ length: ups }, (_, port) => first + port);
  }

  /** The first link of a node, up. */
  firstLinkOf(node: number): number {
    return node * this.upPortsOf(0);
  }

  /** Mean of a node's cables in values by link, given its first link, up or down. */
  meanOfCables(values: ArrayLike<number>, first: number): number {
    const cables = this.upPortsOf(0);
    let sum = 0;
    for (let x = 0; x < cables; x++) sum += values[first + x] ?? 0;
    return sum / cables;
  }

  /** Up links from its children. */
  upLinksInto(entity: number): number[] {
    const level = this.levelOf(entity);
    if (level === 0) return [];
    const { children, width } = this.level(level);
    const below = this.level(level - 1);
    const label = this.indexOf(entity) % width;
    const lower = Math.floor(label / below.parents);
    return Array.from({ length: this.downPortsOf(level) }, (_, port) => {
      const subtree = this.subtreeOf(entity) * children + (port % children);
      const up = (label % below.parents) + Math.floor(port / children) * below.parents;
      return below.firstUp + (subtree * below.width + lower) * below.ups + up;
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

  /** The link of a cable in the other direction. */
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
    const { ups, firstUp, firstEntity } = this.level(this.levelOfLink(link) - 1);
    return firstEntity + Math.floor((this.pairOf(link) - firstUp) / ups);
  }

  upperEndOf(link: number): number {
    const level = this.levelOfLink(link);
    const { children, width, firstEntity } = this.level(level);
    const below = this.level(level - 1);
    const [lower, up] = [this.indexOf(this.lowerEndOf(link)), this.upPortOf(link)];
    const subtree = Math.floor(lower / below.width / children);
    return firstEntity + subtree * width + (lower % below.width) * below.parents + (up % below.parents);
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

  /** At its lower end. */
  upPortOf(link: number): number {
    const { ups, firstUp } = this.level(this.levelOfLink(link) - 1);
    return (this.pairOf(link) - firstUp) % ups;
  }

  /** Which of the parallel cables between its ends a link runs in: 0 where there is one. */
  cableOf(link: number): number {
    return Math.floor(this.upPortOf(link) / this.parentsOf(this.levelOfLink(link) - 1));
  }

  /** Where a link begins and ends side by side with others, parallel cables together: of all ports up at its lower end, and of all ports down
   * at its upper end. */
  placeOf(link: number): { lower: number; upper: number } {
    const level = this.levelOfLink(link);
    const [cable, cables] = [this.cableOf(link), this.cablesToParent(level - 1)];
    const parent = this.upPortOf(link) % this.parentsOf(level - 1);
    return { lower: parent * cables + cable, upper: this.childPortOf(link) * cables + cable };
  }

  /** Which child of its upper end the link leads to or from. */
  childPortOf(link: number): number {
    const level = this.levelOfLink(link);
    const { width, ups, firstUp } = this.level(level - 1);
    return Math.floor((this.pairOf(link) - firstUp) / (width * ups)) % this.childrenOf(level);
  }

  /** The up links between two entities: none where no cable joins them. */
  upLinksBetween(lower: number, upper: number): number[] {
    return this.upLinksOf(lower).filter((link) => this.upperEndOf(link) === upper);
  }

  /** Up links that leave a subtree of a level: consecutive numbers. */
  bundleOf(level: number, subtree: number): { first: number; count: number } {
    const count = this.uplinksOf(level);
    return { first: this.firstUpFrom(level) + subtree * count, count };
  }

  /** Cables that lead up from a subtree of a level and are not cut. */
  intactCables(level: number, subtree: number): number {
    const { first, count } = this.bundleOf(level, subtree);
    return this.isAbsent(this.lowerEndOf(first)) ? 0 : count - this.cutsAmong(first, count);
  }

  /** Cables from this level up that are not cut. */
  intactCablesFrom(level: number): number {
    if (this.absent.size === 0) {
      const count = this.cablesFrom(level);
      return count - this.cutsAmong(this.firstUpFrom(level), count);
    }
    let sum = 0;
    for (let subtree = 0; subtree < this.subtreesOf(level); subtree++) sum += this.intactCables(level, subtree);
    return sum;
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
      if (!this.isAbsent(this.firstEntityOf(level) + subtree * this.widthOf(level)))
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
      const intact = this.upLinksInto(top).filter((link) => !this.isCut(link) && this.hasLink(link));
      const left = intact.filter((link) => this.childPortOf(link) < children / 2).length;
      room += Math.min(left, intact.length - left);
    }
    return { firstRight: this.nodes / 2, room };
  }

  /** The level whose subtrees have the fewest up links per node, where one has most nodes, the highest of equals; null where no two nodes share an up link.
   * The root subtree does not count: nothing leaves it. `rateOf`: of the links up from a level, where some are faster. */
  tightestLevel(rateOf?: (level: number) => number): number | null {
    let tightest: number | null = null;
    let min = Number.POSITIVE_INFINITY;
    for (let level = this.levels - 1; level > 0; level--) {
      const { count, most } = this.presentSubtrees(level);
      const ratio = (this.uplinksOf(level) * (rateOf?.(level) ?? 1)) / most;
      if (most === 1 || count === 1 || ratio >= min) continue;
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

  /* Paths. A route is given by its turn level, the level it climbs to, and its label: an up port for each level, which is the label X of the
   * switch there where no cables are parallel, X_l = X_(l-1) w_l + x_l. Else it comes down by the cable with the number of that by which it went
   * up, and takes the next one between the same two switches where it is cut. As ft_path_links of the core. */

  /** Highest level of a message's path; 0: it does not leave its node. */
  turnLevelOf(climb: Climb, source: number, target: number): number {
    if (source === target) return 0;
    if (climb === 'top') return this.levels;
    let level = 1;
    while (level < this.levels && this.subtreeAround(source, level) !== this.subtreeAround(target, level)) level += 1;
    return level;
  }

  /** Up port floor(key / W_(l-1)) mod (w_l p_l): S-mod-k by the source, D-mod-k by the target. */
  labelByModulo(key: number, turnLevel: number): number {
    let label = 0;
    for (let level = 0; level < turnLevel; level++) {
      const { ups, width } = this.level(level);
      label = label * ups + (Math.floor(key / width) % ups);
    }
    return label;
  }

  /** Directed links into `links`, at most 2h of them: the way up, then the way down from the top. Returns how many. */
  writeLinks(source: number, target: number, turnLevel: number, label: number, links: Uint32Array): number {
    if (this.parallel) return this.writeParallel(source, target, turnLevel, label, links);
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

  private writeParallel(source: number, target: number, turnLevel: number, label: number, links: Uint32Array): number {
    let [above, x] = [label, 0];
    const ports = this.m.map(() => 0);
    for (let level = turnLevel - 1; level >= 0; level--) {
      const { ups } = this.level(level);
      ports[level] = above % ups;
      above = Math.floor(above / ups);
    }
    for (let level = 0; level < turnLevel; level++) {
      const { nodes, width, parents } = this.level(level);
      const port = ports[level] ?? 0;
      links[level] = this.uncutCable(level, Math.floor(source / nodes) * width + x, port);
      links[2 * turnLevel - 1 - level] =
        this.uncutCable(level, Math.floor(target / nodes) * width + x, port) + this.upLinks;
      x = x * parents + (port % parents);
    }
    return 2 * turnLevel;
  }

  /** The up link of a port, or where that is cut the next one to the same parent, if one is left. As ft_path_cable of the core. */
  private uncutCable(level: number, index: number, port: number): number {
    const { ups, parents, firstUp } = this.level(level);
    const first = firstUp + index * ups;
    for (let other = port, tries = ups; tries > 0; tries -= parents, other = (other + parents) % ups)
      if (!this.cuts.has(first + other)) return first + other;
    return first + port;
  }

  /** The links of a path as a list, first to last. */
  linksOfPath(source: number, target: number, turnLevel: number, label: number): number[] {
    const links = new Uint32Array(2 * turnLevel);
    this.writeLinks(source, target, turnLevel, label, links);
    return [...links];
  }

  /** Links of all paths between two nodes that take these: what is certain of a message of which only they are known. */
  linksThrough(climb: Climb, source: number, target: number, known: readonly number[]): number[] {
    const turnLevel = this.turnLevelOf(climb, source, target);
    const paths = Array.from({ length: this.waysOf(turnLevel) }, (_, label) =>
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
    const all = this.waysOf(turnLevel);
    for (let steps = 0; steps < all; steps++) {
      let [candidate, wanted, passed] = [0, label, steps];
      for (let level = turnLevel; level > 0; level--) {
        const { ups } = this.level(level - 1);
        candidate += ((wanted + passed) % ups) * (all / this.waysOf(level));
        wanted = Math.floor(wanted / ups);
        passed = Math.floor(passed / ups);
      }
      this.writeLinks(source, target, turnLevel, candidate, links);
      if (!links.some((link) => this.isCut(link))) return candidate;
    }
    return NO_PATH;
  }
}
