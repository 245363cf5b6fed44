/* Pictures below each other as one: an entry of the page Figures has one picture. */

import { escapeText, INK } from '../picture.ts';

const HEAD = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/;
const GAP = 24;

export function stack(title: string, pictures: readonly string[]): string {
  let top = 0;
  let widest = 0;
  const content = pictures.map((picture) => {
    const [head, width, height] = HEAD.exec(picture) ?? [];
    if (!head) throw new Error(`A picture of "${title}" has no size.`);
    const here = `<svg x="0" y="${top}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
    top += Number(height) + GAP;
    widest = Math.max(widest, Number(width));
    return picture.replace(HEAD, here);
  });
  const height = top - GAP;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widest} ${height}" role="img" font-family="Inter, system-ui, sans-serif" font-size="12" fill="${INK}">`;
  return `${head}\n<title>${escapeText(title)}</title>\n<rect width="${widest}" height="${height}" fill="#FFFFFF"/>\n${content.join('')}</svg>\n`;
}
