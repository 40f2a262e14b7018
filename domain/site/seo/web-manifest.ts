import { clubName, type NamedClub } from "../../club/club-name.ts";
import type { Colors } from "../../club/team.ts";
import type { ImageWidth } from "../../values/image.ts";
import { withTeamParam } from "../../values/site-path.ts";
import { pageDescription, type SeoClub } from "./seo.ts";
import { seoClub } from "./seo-club.ts";

/** Side lengths of the logo in pixels. */
const LOGO_SIZES = [32, 196, 512, 1024] as const satisfies ImageWidth<"png">[];
export type LogoSize = (typeof LOGO_SIZES)[number];

export interface ManifestClub extends NamedClub, Pick<SeoClub, "seoInfo"> {
  websiteStyles: { colors: Pick<Colors, "primaryColor"> };
}

interface SiteFacts {
  /** The value of ?team= in query-parameter mode, also part of the start URL. */
  teamParam: string | null;
  /** The path of the logo as a square PNG; null for a club without one. */
  logoPath: ((size: LogoSize) => string) | null;
}

/** A club's web app manifest: the name and look of its site when it is installed on a device. */
export function webManifest(team: ManifestClub, { teamParam, logoPath }: SiteFacts) {
  const start = withTeamParam("/", teamParam);
  return {
    id: start,
    name: team.teamName,
    short_name: clubName(team),
    description: pageDescription({ team: seoClub(team) }),
    start_url: start,
    scope: "/",
    display: "minimal-ui",
    theme_color: team.websiteStyles.colors.primaryColor,
    background_color: team.websiteStyles.colors.primaryColor,
    icons: logoPath
      ? LOGO_SIZES.map((size) => ({ src: logoPath(size), sizes: `${size}x${size}`, type: "image/png" }))
      : [],
  };
}
