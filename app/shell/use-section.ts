import { useMatches } from "react-router";

/** The section of the route table a page belongs to, however its address is spelt: "games", and "home" for "/". */
export function useSection(): string {
  const id = useMatches().at(-1)?.id ?? "";
  // "schedule/routes/games.$gameId.info", or what routes.ts calls one of several addresses of a file: "events/past".
  return /^(?:\w+\/routes\/)?([^./]+)/.exec(id)?.[1] ?? "";
}
