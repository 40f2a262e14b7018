/** Types for a package that has none: only the parts used here, or by the PDF library. */
declare module "fontkit" {
  /** A text as glyphs with their positions, in units of the font. */
  export interface Run {
    positions: readonly object[];
  }

  export interface Font {
    layout(text: string): Run;
  }

  export function create(bytes: Uint8Array): Font;
}
