/* gifenc comes without types; these are of what is used. */

declare module 'gifenc' {
  export type Colour = [red: number, green: number, blue: number];

  interface FrameOptions {
    /** of the first frame: the one of all that bring none */
    palette?: Colour[];
    transparent?: boolean;
    transparentIndex?: number;
    /** ms */
    delay?: number;
    /** 1: the next frame is laid over this one */
    dispose?: number;
  }

  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  export function quantize(rgba: Uint8ClampedArray, max: number): Colour[];
  export function applyPalette(rgba: Uint8ClampedArray, palette: Colour[]): Uint8Array;
}
