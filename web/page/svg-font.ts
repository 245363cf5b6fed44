/* Drawings embed their font: neither the picture's renderer nor a slide program knows the page's fonts. */

import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';

/** Rules for the style of a document; none where the font cannot be fetched. */
export async function fontRules(): Promise<string> {
  try {
    const answer = await fetch(inter);
    if (!answer.ok) return '';
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    const source = `url(data:font/woff2;base64,${btoa(text)}) format("woff2")`;
    return `@font-face{font-family:"Inter Variable";font-weight:100 900;src:${source}}`;
  } catch {
    return '';
  }
}
