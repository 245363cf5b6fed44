/* Stored runs: one JSON line each with a checksum, append-only. A truncated or damaged line is ignored. */

import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { RunStore, StoreFault } from '../../web/study/drive.ts';
import { keyText } from '../../web/study/identity.ts';
import type { RunRequest, RunResult } from '../../web/study/measure-lane.ts';

/** A line of the file. */
interface Line extends RunResult {
  key: string;
  /** version of the model that produced it */
  model: string;
  checksum?: string;
}

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 10;

/** Reads line by line: the file may exceed the maximum string length. Returns whether the last line was complete. */
function eachLine(file: string, take: (line: string) => void): boolean {
  const handle = openSync(file, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest = Buffer.alloc(0);
  try {
    for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk)) {
      let from = 0;
      const text = Buffer.concat([rest, chunk.subarray(0, read)]);
      for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, from)) {
        take(text.toString('utf8', from, at));
        from = at + 1;
      }
      rest = text.subarray(from);
    }
  } finally {
    closeSync(handle);
  }
  if (rest.length > 0) take(rest.toString('utf8'));
  return rest.length === 0;
}

/** The last entry of a line: the checksum of all before it. Lines of earlier versions have none. */
const CHECKSUM = /,"checksum":"([0-9a-f]{8})"\}$/;

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Whether the line has a checksum of something else. */
function isDamaged(text: string): boolean {
  const found = CHECKSUM.exec(text);
  return found !== null && checksumOf(text.slice(0, found.index)) !== found[1];
}

function lineOf(text: string): Line | null {
  try {
    const line = JSON.parse(text) as Partial<Line> | null;
    return line && typeof line.key === 'string' && typeof line.values === 'object' ? (line as Line) : null;
  } catch {
    return null;
  }
}

export function lineText(key: string, model: string, ran: RunResult): string {
  const line: Line = { key, model, ...ran };
  const text = JSON.stringify(line).slice(0, -1);
  return `${text},"checksum":"${checksumOf(text)}"}\n`;
}

export class Store extends RunStore {
  private readonly handle: number | null;
  private readonly file: string;
  /** lines from other versions of the model, which stay in their files but are ignored */
  foreign = 0;
  /** lines that do not match their checksums */
  damaged = 0;

  /** New runs are appended to `file` (null: not stored); `others` are only read. */
  constructor(
    file: string | null,
    private readonly model: string,
    others: readonly string[] = [],
  ) {
    super();
    this.file = file ?? '';
    const read = (file: string) => eachLine(file, (text) => this.read(text));
    for (const other of others) read(other);
    const isWhole = file === null || !existsSync(file) || read(file);
    this.handle = file === null ? null : openSync(file, 'a');
    if (this.handle !== null && !isWhole) writeSync(this.handle, '\n');
  }

  private read(text: string): void {
    if (isDamaged(text)) this.damaged++;
    else this.take(lineOf(text));
  }

  private take(line: Line | null): void {
    if (line === null) return;
    if (line.model !== this.model) {
      this.foreign++;
      return;
    }
    const { key, model: _, checksum: __, ...ran } = line;
    super.keep(key, ran);
  }

  override keyOf(request: RunRequest): string {
    return createHash('sha256').update(keyText(request)).digest('hex').slice(0, 24);
  }

  /** One write call per run, so that an interrupted process truncates at most the last line. */
  override keep(key: string, ran: RunResult): RunResult {
    this.write(lineText(key, this.model, ran));
    return super.keep(key, ran);
  }

  /** A full disk may take a part of a line, which is taken back. Throws a StoreFault. */
  private write(text: string): void {
    if (this.handle === null) return;
    const bytes = Buffer.from(text);
    const { size } = fstatSync(this.handle);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.handle, bytes, at);
    } catch (error) {
      ftruncateSync(this.handle, size);
      throw new StoreFault(this.file, error);
    }
  }

  close(): void {
    if (this.handle !== null) closeSync(this.handle);
  }
}
