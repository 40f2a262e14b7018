import { useMatches } from "react-router";

/** The section of the route table, whatever the spelling of the address: "games", or "home" for "/". */
export function useSection(): string {
  const id = useMatches().at(-1)?.id ?? "";
  // "schedule/routes/games.$gameId.info", or the id that routes.ts gives if a file has several addresses:
  // "events/past".
  return /^(?:\w+\/routes\/)?([^./]+)/.exec(id)?.[1] ?? "";
}
