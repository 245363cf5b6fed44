/* Text in a link. */

import type { Value } from '../field.ts';
import { typeOf } from '../field-types.ts';

/** Escapes text so that it cannot break a link, or a sentence around it. */
export function escapeText(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+')
    .replace(/%3A/g, ':')
    .replace(/%2F/g, '/');
}

/** Null for malformed percent escapes. */
export function unescapeText(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return null;
  }
}

/** A value in a link. */
export function valueText(value: Value, content: unknown): string {
  const { write } = typeOf(value);
  if (write) return write(content as never, value);
  return escapeText(Array.isArray(content) ? content.join(',') : String(content)).replace(/%2C/g, ',');
}
