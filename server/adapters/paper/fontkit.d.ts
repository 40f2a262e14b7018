/** The package brings no types. */
declare module "fontkit" {
  /** A parsed font: PDFKit takes one instead of its bytes, and asks it alone. */
  export interface Font {
    layout(text: string): object;
  }
  export function create(bytes: Uint8Array): Font;
}
