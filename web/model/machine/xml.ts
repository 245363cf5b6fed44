/* The tags of an XML text, one after the other, and the text between them: as much of XML as GraphML needs. Nothing is fetched, and
 * of entities only those that every XML text knows are read. */

import { t } from '../../words/language/language.ts';
import { LineFault } from '../line-fault.ts';

export interface Tag {
  line: number;
  name: string;
  attributes: Map<string, string>;
  /** </name> */
  closes: boolean;
  /** <name/> */
  isEmpty: boolean;
  /** after it, up to the next tag */
  text: string;
}

const NAME = /^\/?[\w.:-]{1,200}/;
const ATTRIBUTE = /[ \t\r\n]([\w.:-]{1,200})=(?:"([^"]*)"|'([^']*)')/y;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE = 0x10ffff;

/** [how it begins, how it ends] of what is passed over. */
const PASSED = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= LAST_CODE ? String.fromCodePoint(code) : whole;
  });
}

/** The end of a tag: the first '>' that is not within quotation marks; -1 where there is none. */
function endOf(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const mark = text.charAt(at);
    if (quote !== '') quote = mark === quote ? '' : quote;
    else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === '>') return at;
  }
  return -1;
}

function attributesOf(inside: string, from: number): Map<string, string> {
  const attributes = new Map<string, string>();
  for (let at = from; at < inside.length; ) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(inside);
    if (found) attributes.set(found[1] ?? '', unescaped(found[2] ?? found[3] ?? ''));
    at = found ? ATTRIBUTE.lastIndex : at + 1;
  }
  return attributes;
}

class Tags {
  private line = 1;
  private lineEnd: number;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.lineEnd = this.breakAfter(0);
  }

  private breakAfter(from: number): number {
    const found = this.text.indexOf('\n', from);
    return found < 0 ? this.text.length : found;
  }

  /** Asked for ever later places. */
  private lineAt(offset: number): number {
    while (this.lineEnd < offset) {
      this.line += 1;
      this.lineEnd = this.breakAfter(this.lineEnd + 1);
    }
    return this.line;
  }

  private after(mark: string, from: number, fault: string): number {
    const found = this.text.indexOf(mark, from);
    if (found < 0) throw new LineFault(this.lineAt(from), fault);
    return found + mark.length;
  }

  *all(): Generator<Tag> {
    const { text } = this;
    let last: Tag | null = null;
    for (let at = 0; at < text.length; ) {
      const open = text.indexOf('<', at);
      const until = open < 0 ? text.length : open;
      if (last) last.text += unescaped(text.slice(at, until));
      if (open < 0) break;
      at = this.passed(open, last);
      if (at > open) continue;
      if (last) yield last;
      last = this.tag(open);
      at = endOf(text, open) + 1;
    }
    if (last) yield last;
  }

  /** Behind a comment and the like; the same place where there is none. */
  private passed(open: number, last: Tag | null): number {
    const fault = t`begins something that does not end`;
    if (this.text.startsWith(CDATA[0], open)) {
      const end = this.after(CDATA[1], open, fault);
      if (last) last.text += this.text.slice(open + CDATA[0].length, end - CDATA[1].length);
      return end;
    }
    const kind = PASSED.find(([begin]) => this.text.startsWith(begin, open));
    return kind ? this.after(kind[1], open + kind[0].length, fault) : open;
  }

  private tag(open: number): Tag {
    const line = this.lineAt(open);
    const end = endOf(this.text, open);
    if (end < 0) throw new LineFault(line, t`begins something that does not end`);
    const inside = this.text.slice(open + 1, end);
    const [name = ''] = NAME.exec(inside) ?? [];
    if (name === '' || name === '/') throw new LineFault(line, t`has a < that begins no tag`);
    const closes = name.startsWith('/');
    const own = closes ? name.slice(1) : name;
    const attributes = attributesOf(inside, name.length);
    // Whatever prefix a namespace has.
    return { line, name: own.slice(own.indexOf(':') + 1), attributes, closes, isEmpty: inside.endsWith('/'), text: '' };
  }
}

/** Throws LineFault. */
export function tagsOf(text: string): Generator<Tag> {
  return new Tags(text).all();
}
