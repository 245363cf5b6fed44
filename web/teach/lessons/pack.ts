/* Packs a lesson into link text and back: JSON, deflated, in URL-safe base64. */

import { limits } from '../../model/limits.ts';
import { t } from '../../words/language/language.ts';

export async function pack(document: object): Promise<string> {
  const bytes = await through(new Blob([JSON.stringify(document)]), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

/** Rejects with a sentence if the text is invalid. */
export async function unpack(packed: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    const whole = await through(new Blob([bytes]), new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder().decode(whole));
  } catch {
    throw new Error(t`The lesson in this link is damaged: ask for the link again.`);
  }
}

/** Limits the output to a generous multiple of a lesson's size, as protection against decompression bombs. */
async function through(blob: Blob, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = blob.stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > 50 * limits.ownLesson) throw new Error('too long');
    parts.push(value);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
