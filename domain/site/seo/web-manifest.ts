import { clubName, type NamedClub } from "../../club/club-name.ts";
import type { Colors } from "../../club/team.ts";
import type { ImageWidth } from "../../values/image.ts";
import { withTeamParam } from "../../values/site-path.ts";
import { pageDescription, type SeoClub } from "./seo.ts";
import { seoClub } from "./seo-club.ts";

/** Side lengths of the logo in pixels. */
const LOGO_SIZES = [32, 196, 512, 1024] as const satisfies ImageWidth<"png">[];
export type LogoSize = (typeof LOGO_SIZES)[number];

const MASKABLE_SIZE = 512 satisfies ImageWidth<"mask">;
export type MaskableSize = typeof MASKABLE_SIZE;

export interface ManifestClub extends NamedClub, Pick<SeoClub, "seoInfo"> {
  websiteStyles: { colors: Pick<Colors, "primaryColor"> };
}

interface SiteFacts {
  /** The value of ?team= in query-parameter mode, also part of the start URL. */
  teamParam: string | null;
  /** The paths of the logo as an icon; null for a club without one. */
  logo: { path(size: LogoSize): string; maskablePath(size: MaskableSize): string } | null;
}

/** A club's web app manifest: the name and look of its site when it is installed on a device. */
export function webManifest(team: ManifestClub, { teamParam, logo }: SiteFacts) {
  const start = withTeamParam("/", teamParam);
  return {
    id: start,
    name: team.teamName,
    short_name: clubName(team),
    description: pageDescription({ team: seoClub(team) }),
    start_url: start,
    scope: "/",
    // iPhones install a site as an app, and allow it alerts, only with "standalone". Other browsers may show
    // their controls, because pages have no button that goes back.
    display: "standalone",
    display_override: ["minimal-ui", "standalone"],
    theme_color: team.websiteStyles.colors.primaryColor,
    background_color: team.websiteStyles.colors.primaryColor,
    icons: logo ? iconsOf(logo) : [],
  };
}

function iconsOf({ path, maskablePath }: NonNullable<SiteFacts["logo"]>) {
  const icon = (size: number, src: string) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
  return [
    ...LOGO_SIZES.map((size) => icon(size, path(size))),
    // Android cuts icons to a shape of its own, and shrinks one that is not made for that.
    { ...icon(MASKABLE_SIZE, maskablePath(MASKABLE_SIZE)), purpose: "maskable" },
  ];
}
