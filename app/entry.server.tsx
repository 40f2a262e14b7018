/** The router's build asks for one. Pages are drawn by draw-page.tsx (server/answer-route.ts). */
export default function unused(): never {
  throw new Error("Pages are drawn by draw-page.tsx");
}
