/* Where a file of public/figures is: the build names their folder by its contents. */

declare const FIGURES: string;

export const figureUrl = (file: string): URL => new URL(`${FIGURES}/${file}`, document.baseURI);
