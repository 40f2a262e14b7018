import { WEBSITE_IMAGE_IDS } from "../../domain/club/team.ts";
import type { ClubBundle } from "../intake/bundle/bundle.ts";
import { countedNoun } from "./print-changes.ts";

const MAX_NAMED = 3;

/**
 * Prints a line with the pictures that a club has not set, because the club may not know that it can set
 * them.
 */
export function printMissingImages(clubs: readonly ClubBundle[], print: (line: string) => void): void {
  for (const { team } of clubs) {
    const set = new Set(team.websiteImages.map(({ id }) => id));
    const unset = WEBSITE_IMAGE_IDS.filter((id) => !set.has(id));
    const more = unset.length > MAX_NAMED ? ` and ${unset.length - MAX_NAMED} more (docs/bundles.md)` : "";
    if (unset.length > 0)
      print(
        `${team.teamName} (${team.teamId}) can add ${countedNoun(unset.length, "more picture")} in websiteImages: ${unset.slice(0, MAX_NAMED).join(", ")}${more}`,
      );
  }
}
