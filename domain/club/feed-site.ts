import { withTeamParam } from "../values/site-path.ts";
import type { NamedClub } from "./club-name.ts";

/** The site whose feed it is. */
export interface FeedSite {
  team: NamedClub & { teamId: string };
  /** Scheme and host its links lead to. */
  canonicalOrigin: string;
  /** The value of ?team= that every link keeps; null where the host names the club. */
  teamParam: string | null;
}

/** The address of a page as feeds name it: whole, for they are read anywhere. */
export const siteUrl = ({ canonicalOrigin, teamParam }: FeedSite, path: string): string =>
  canonicalOrigin + withTeamParam(path, teamParam);
