/* What mail and chats do to a link: they escape its = and &, and take the punctuation around it for a part of it. */

const BRACKETS: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
];
/** The last three are what browsers make of >, " and ` in an address. */
const PUNCTUATION = ['.', ',', ';', ':', '!', '?', '"', "'", '*', '`', '%3E', '%22', '%60'];

/** After a link. */
const MAX_SIGNS = 8;

const TEXTS = /(^|&)(title|lanes)=[^&]*$/;
const TEXT_CHARACTERS = 4000;

function occurrences(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** The closing bracket without its opening one that a text ends in, or punctuation unless that may be meant. */
function signAfter(fragment: string): string | undefined {
  const closes = BRACKETS.find(
    ([open, close]) => fragment.endsWith(close) && occurrences(fragment, close) > occurrences(fragment, open),
  );
  if (closes) return closes[1];
  return TEXTS.test(fragment.slice(-TEXT_CHARACTERS)) ? undefined : PUNCTUATION.find((sign) => fragment.endsWith(sign));
}

function unescapedSigns(fragment: string, isKnown: (key: string) => boolean): string {
  const whole = fragment.replaceAll('&amp;', '&');
  if (!whole.includes('=')) {
    // Escaped as a whole: + too, unless one is left, and the % of its own escapes.
    const signs = whole.includes('+') ? /%3D|%26|%25(?=[0-9A-F]{2})/gi : /%3D|%26|%2B|%25(?=[0-9A-F]{2})/gi;
    return whole.replace(signs, (sign) => decodeURIComponent(sign));
  }
  return whole
    .replace(/%26(?=([a-z0-9.-]{1,40})=)/gi, (sign, key: string) => (isKnown(key) ? '&' : sign))
    .split('&')
    .map((pair) => (pair.includes('=') ? pair : pair.replace(/%3D/i, '=')))
    .join('&');
}

/** The fragment as it was before. What the page writes itself stays as it is. */
export function repairedFragment(fragment: string, isKnown: (key: string) => boolean): string {
  let rest = unescapedSigns(fragment, isKnown);
  for (let signs = 0; signs < MAX_SIGNS; signs++) rest = rest.slice(0, rest.length - (signAfter(rest)?.length ?? 0));
  return rest;
}
