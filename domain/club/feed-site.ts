import { withTeamParam } from "../values/site-path.ts";
import type { NamedClub } from "./club-name.ts";

/** The site that a feed's links lead to. */
export interface FeedSite {
  team: NamedClub & { teamId: string };
  /** Scheme and host of the feed's links. */
  canonicalOrigin: string;
  /** The value of ?team= on every link; null if the host names the club. */
  teamParam: string | null;
}

/** The absolute address of a path, because people read feeds outside the site. */
export const siteUrl = ({ canonicalOrigin, teamParam }: FeedSite, path: string): string =>
  canonicalOrigin + withTeamParam(path, teamParam);
