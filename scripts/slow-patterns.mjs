/* Which regular expressions take more than linear time on some text. The matcher tries one way after the other; it is slow where
 * a repeated text can be divided between two loops in many ways, and a later character makes all of them fail. A search is one
 * loop more: over the places to begin at. */

import { automatonOf, END, START } from './pattern-automaton.mjs';

const ANYWHERE = -1;

class Analysis {
  constructor(automaton, isSearch) {
    this.automaton = automaton;
    const { positions, edges, first, every } = automaton;
    this.out = new Map(positions.map((_, position) => [position, []]));
    for (const edge of edges) this.out.get(edge.from).push({ ...edge, set: positions[edge.to] });
    const begins = first.filter(({ condition }) => (condition & START) === 0);
    if (isSearch && begins.length > 0) {
      const away = begins.map(({ position }) => ({ to: position, set: positions[position], ways: 1, condition: 0 }));
      this.out.set(ANYWHERE, [{ to: ANYWHERE, set: every, ways: 1, condition: 0 }, ...away]);
    }
    this.states = [...this.out.keys()];
    this.reached = new Map(this.states.map((state) => [state, this.reach(state)]));
    this.looping = this.states.filter((state) => this.reached.get(state).has(state));
  }

  reach(state) {
    const found = new Set();
    const open = [state];
    while (open.length > 0)
      for (const { to } of this.out.get(open.pop()))
        if (!found.has(to)) {
          found.add(to);
          open.push(to);
        }
    return found;
  }

  inLoop(a, b) {
    return this.reached.get(a).has(b) && this.reached.get(b).has(a);
  }

  /** Whether one text can lead from each of some states to each of others. `within`: loops that ways may not leave. */
  canGo(from, to, within) {
    const seen = new Set([from.join()]);
    const open = [from];
    while (open.length > 0) {
      const states = open.pop();
      for (const next of this.together(states, within)) {
        if (next.every((state, at) => state === to[at])) return true;
        if (seen.has(next.join())) continue;
        seen.add(next.join());
        open.push(next);
      }
    }
    return false;
  }

  *together(states, within, at = 0, set = this.automaton.every, chosen = []) {
    if (at === states.length) {
      yield chosen;
      return;
    }
    for (const edge of this.out.get(states[at])) {
      if (within[at] !== null && !this.inLoop(edge.to, within[at])) continue;
      const common = set & edge.set;
      if (common !== 0n) yield* this.together(states, within, at + 1, common, [...chosen, edge.to]);
    }
  }

  /** Whether some text after this state matches nothing: then all ways to it are tried. */
  canFail(state) {
    const { last } = this.automaton;
    const accepting = (states, condition) =>
      last.some((end) => states.includes(end.position) && (end.condition & ~condition) === 0);
    // A match so far is found again before much is tried.
    if (this.looping.some((other) => this.inLoop(state, other) && accepting([other], 0))) return false;
    const seen = new Set();
    const open = [[state]];
    while (open.length > 0) {
      const states = open.pop();
      if (seen.has(states.join())) continue;
      seen.add(states.join());
      if (accepting(states, 0)) continue;
      if (!accepting(states, END)) return true;
      open.push(...this.after(states));
    }
    return false;
  }

  /** The sets of states that one further character leads to. */
  *after(states) {
    const edges = states.flatMap((state) => this.out.get(state)).filter(({ condition }) => condition === 0);
    let rest = this.automaton.every;
    for (let bit = 1n; bit <= rest; bit <<= 1n) {
      if ((rest & bit) === 0n) continue;
      // All characters that the same edges take are one.
      const alike = edges.reduce((set, edge) => ((edge.set & bit) === 0n ? set & ~edge.set : set & edge.set), rest);
      rest &= ~alike;
      yield [...new Set(edges.filter((edge) => (edge.set & bit) !== 0n).map(({ to }) => to))].sort((a, b) => a - b);
    }
  }

  /** One loop that takes the same text in two ways: exponential. */
  isTwofold(state) {
    const twice = this.out.get(state).some(({ to, ways }) => ways > 1 && this.inLoop(state, to));
    if (twice) return true;
    const partners = this.looping.filter((other) => other !== state && this.inLoop(state, other));
    return partners.some((other) => {
      const within = [state, state];
      return this.canGo([state, state], [state, other], within) && this.canGo([state, other], [state, state], within);
    });
  }

  /** A text that both loops repeat, and that leads from one to the other: quadratic, or worse. */
  areInRow(p, q) {
    if (!this.reached.get(p).has(q) || this.inLoop(p, q)) return false;
    return this.canGo([p, p, q], [p, q, q], [p, null, q]);
  }

  growth() {
    const failing = this.looping.filter((state) => state !== ANYWHERE && this.canFail(state));
    // What holds for one state of a loop holds for all of them.
    const onePerLoop = failing.filter(
      (state, at) => !failing.slice(0, at).some((before) => this.inLoop(before, state)),
    );
    if (onePerLoop.some((state) => this.isTwofold(state))) return 'exponential';
    const inRow = failing.some((q) => this.looping.some((p) => this.areInRow(p, q)));
    return inRow ? 'polynomial' : 'linear';
  }
}

/** 'linear', 'polynomial' or 'exponential'; throws where the pattern cannot be read. */
export function growthOf(source, flags = '') {
  const automaton = automatonOf(source, flags);
  for (const inner of automaton.lookarounds) {
    const own = new Analysis(automatonOf(inner.source, flags), false);
    if (own.looping.length > 0 && !inner.atStart) return 'polynomial';
    if (own.growth() !== 'linear') return own.growth();
  }
  return new Analysis(automaton, !flags.includes('y')).growth();
}
