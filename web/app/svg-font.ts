/* A drawing carries its letters: what a picture is painted from, and a slide that it is put on, know no fonts of the page. */

import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';

/** The same document; as it was where the font cannot be fetched. */
export async function withFont(svg: string): Promise<string> {
  try {
    const answer = await fetch(inter);
    if (!answer.ok) return svg;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    const source = `url(data:font/woff2;base64,${btoa(text)}) format("woff2")`;
    const face = `@font-face{font-family:"Inter Variable";font-weight:100 900;src:${source}}`;
    return svg.replace('>', `><style>${face}</style>`);
  } catch {
    return svg;
  }
}
