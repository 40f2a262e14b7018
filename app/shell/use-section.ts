import { useMatches } from "react-router";

/** The section of the route table a page belongs to, however its address is spelt: "games", and "home" for "/". */
export function useSection(): string {
  return /^routes\/([^.]+)/.exec(useMatches().at(-1)?.id ?? "")?.[1] ?? "";
}
