import { useMatches } from "react-router";

/**
 * The page's section by its route, which does not depend on the address's spelling: "games", or "home" for
 * "/".
 */
export function useSection(): string {
  const id = useMatches().at(-1)?.id ?? "";
  // A route id is "schedule/routes/games.$gameId.info" or, for a file with several addresses, set in
  // routes.ts: "events/past".
  return /^(?:\w+\/routes\/)?([^./]+)/.exec(id)?.[1] ?? "";
}
