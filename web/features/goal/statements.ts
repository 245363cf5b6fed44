/* The statements of a GOAL schedule, as LogGOPSim's txt2bin takes them: one a line, in a block for each rank. */

import { LineFault, linesOf, type Tell } from '../../model/foreign-files.ts';
import { limits } from '../../model/limits.ts';
import { quoted } from '../../model/sentences.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

interface OfRank {
  line: number;
  rank: number;
  label: string | null;
}

export type Operation =
  | (OfRank & { kind: 'send' | 'recv'; bytes: number; peer: number; tag: number; nic: number })
  | (OfRank & { kind: 'calc'; ns: number });

export interface Schedule {
  ranks: number;
  operations: Operation[];
  /** one operation waits for the end of another, or for its start; by number */
  waits: { of: number; on: number; start: boolean }[];
}

const RANKS = /^num_ranks[ \t]+(\d{1,9})(?![^ \t])/;
const RANK = /^rank[ \t]+(\d{1,9})[ \t]*\{/;
const MESSAGE =
  /^(send|recv)[ \t]+(\d{1,12})[ \t]*b[ \t]+(to|from)[ \t]+(-1|\d{1,9})(?:[ \t]+tag[ \t]+(-1|\d{1,10}))?(?:[ \t]+cpu[ \t]+\d{1,9})?(?:[ \t]+nic[ \t]+(\d{1,9}))?$/;
const CALC = /^calc[ \t]+(\d{1,12})(?:[ \t]+cpu[ \t]+\d{1,9})?$/;
const LABEL = /^([a-zA-Z]\w{0,99})[ \t]*:[ \t]*/;
const WAIT = /^([a-zA-Z]\w{0,99})[ \t]+(i?requires)[ \t]+([a-zA-Z]\w{0,99})$/;

/** The lines without comments. */
function* contents(text: string, tell: Tell): Generator<[line: number, content: string]> {
  let inside = false;
  for (const [number, line] of linesOf(text, tell)) {
    let content = '';
    for (let at = 0; at < line.length; ) {
      const end: number = inside ? line.indexOf('*/', at) : line.length;
      if (inside) {
        if (end < 0) break;
        [inside, at] = [false, end + 2];
        continue;
      }
      const [block, rest] = [line.indexOf('/*', at), line.indexOf('//', at)];
      const isBlock = block >= 0 && (rest < 0 || block < rest);
      const to = isBlock ? block : rest >= 0 ? rest : line.length;
      content += `${line.slice(at, to)} `;
      if (!isBlock) break;
      [inside, at] = [true, block + 2];
    }
    yield [number, content.trim()];
  }
}

class Reader {
  readonly schedule: Schedule = { ranks: 0, operations: [], waits: [] };
  private rank: number | null = null;
  private line = 0;
  private readonly closed = new Set<number>();
  private labels = new Map<string, number>();

  read(text: string, tell: Tell): Schedule {
    for (const [line, content] of contents(text, tell)) {
      this.line = line;
      for (let rest = content; rest !== ''; ) rest = this.statement(rest).trim();
    }
    if (this.rank !== null) this.fail(t`ends within rank ${this.rank}; a closing bracket is missing`);
    return this.schedule;
  }

  private fail(fault: string): never {
    throw new LineFault(this.line, fault);
  }

  /** Reads one from the beginning of a line; gives the rest. */
  private statement(line: string): string {
    const ranks = RANKS.exec(line);
    const rank = RANK.exec(line);
    if (ranks) this.setRanks(Number(ranks[1]));
    else if (rank) this.open(Number(rank[1]));
    else if (line.startsWith('}')) this.close();
    else this.ownStatement(line);
    return ranks || rank ? line.slice((ranks ?? rank)?.[0].length) : line.startsWith('}') ? line.slice(1) : '';
  }

  private setRanks(ranks: number): void {
    if (this.schedule.ranks > 0) this.fail(t`has ${quoted('num_ranks')} again`);
    if (ranks < 1 || ranks > limits.nodes)
      this.fail(t`gives ${count(ranks)} ranks; 1 to ${count(limits.nodes)} are allowed`);
    this.schedule.ranks = ranks;
  }

  private open(rank: number): void {
    if (this.rank !== null) this.fail(t`opens rank ${rank} within rank ${this.rank}`);
    this.known(rank);
    if (this.closed.has(rank)) this.fail(t`has ${quoted(`rank ${rank}`)} again`);
    this.rank = rank;
    this.labels = new Map();
  }

  private close(): void {
    if (this.rank === null) this.fail(t`has ${quoted('}')} outside of a rank`);
    this.closed.add(this.rank as number);
    this.rank = null;
  }

  private known(rank: number): void {
    const { ranks } = this.schedule;
    if (ranks === 0) this.fail(t`names a rank before num_ranks says how many there are`);
    if (rank >= ranks) this.fail(t`names rank ${rank}; ranks are 0 to ${ranks - 1}`);
  }

  private ownStatement(line: string): void {
    if (this.rank === null) this.fail(t`has ${quoted(line)} outside of a rank`);
    const wait = WAIT.exec(line);
    if (wait) {
      const [, of = '', word, on = ''] = wait;
      this.schedule.waits.push({ of: this.labelled(of), on: this.labelled(on), start: word === 'irequires' });
      return;
    }
    const label = LABEL.exec(line);
    const name = label?.[1] ?? null;
    if (name !== null && this.labels.has(name)) this.fail(t`has ${quoted(`${name}:`)} again`);
    this.schedule.operations.push({ ...this.operation(line.slice(label?.[0].length ?? 0)), label: name });
    if (name !== null) this.labels.set(name, this.schedule.operations.length - 1);
  }

  private labelled(label: string): number {
    return (
      this.labels.get(label) ?? this.fail(t`names ${quoted(label)}, which is no label of an earlier line of its rank`)
    );
  }

  private operation(text: string): Operation {
    const own = { line: this.line, rank: this.rank as number, label: null };
    const calc = CALC.exec(text);
    if (calc) {
      const ns = Number(calc[1]);
      if (ns > limits.traceDelayNs)
        this.fail(t`computes for ${count(ns)} ns; at most ${count(limits.traceDelayNs)} are allowed`);
      return { ...own, kind: 'calc', ns };
    }
    const [, kind, size, word, peer, tag = '0', nic = '0'] = MESSAGE.exec(text) ?? [];
    if (kind === undefined || (kind === 'send') !== (word === 'to'))
      this.fail(t`has ${quoted(text)}, which is no send, recv, calc, requires or irequires`);
    if (peer === '-1' || tag === '-1')
      this.fail(t`takes any source or any tag (-1); which message it waits for must be said`);
    this.known(Number(peer));
    if (Number(peer) === own.rank) this.fail(t`goes from rank ${own.rank} to itself`);
    if (Number(size) > limits.traceBytes)
      this.fail(t`has ${count(Number(size))} bytes; at most ${count(limits.traceBytes)} are allowed`);
    const [bytes, to] = [Number(size), Number(peer)];
    return { ...own, kind: kind as 'send' | 'recv', bytes, peer: to, tag: Number(tag), nic: Number(nic) };
  }
}

/** Throws LineFault. */
export function readStatements(text: string, tell: Tell): Schedule {
  return new Reader().read(text, tell);
}
