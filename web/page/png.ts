/* A canvas as a file. */

import { t } from '../words/language/language.ts';

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(t`The picture could not be saved as a PNG.`))),
      'image/png',
    );
  });
}
