import { useMatches } from "react-router";

/**
 * The page's section: "games", or "home" for "/". Taken from the route, because the address may be spelled
 * differently.
 */
export function useSection(): string {
  const id = useMatches().at(-1)?.id ?? "";
  // A route id is "schedule/routes/games.$gameId.info". A file that serves several addresses has ids that
  // are set in routes.ts: "events/past".
  return /^(?:\w+\/routes\/)?([^./]+)/.exec(id)?.[1] ?? "";
}
