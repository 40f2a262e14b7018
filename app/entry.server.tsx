/** The router's build asks for one. Pages are drawn by server/draw-page.tsx. */
export default function unused(): never {
  throw new Error("Pages are drawn by server/draw-page.tsx");
}
