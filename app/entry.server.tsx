/** The router's build requires this file. Pages are drawn by server/serving/draw-document.tsx. */
export default function rejectDefaultRender(): never {
  throw new Error("Pages are drawn by server/serving/draw-document.tsx");
}
