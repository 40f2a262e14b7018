import { WEBSITE_IMAGE_IDS } from "../../domain/club/team.ts";
import type { ClubBundle } from "../bundle/bundle.ts";

/** Prints which of its own pictures a club has set none for: it may not know that there is a place. */
export function printUnset(clubs: readonly ClubBundle[], print: (line: string) => void): void {
  for (const { team } of clubs) {
    const set = new Set(team.websiteImages.map(({ id }) => id));
    const unset = WEBSITE_IMAGE_IDS.filter((id) => !set.has(id));
    if (unset.length > 0)
      print(`${team.teamName} (${team.teamId}) could still set websiteImages: ${unset.join(", ")}`);
  }
}
