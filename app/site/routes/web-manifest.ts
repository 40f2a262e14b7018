import { type LogoSize, type MaskableSize, webManifest } from "../../../domain/site/seo/web-manifest.ts";
import { imagePath } from "../../../domain/values/image.ts";
import { listImagesById } from "../../../server/db/queries/club/images.ts";
import { alwaysAvailableVisit } from "../club-visit.ts";
import type { Route } from "./+types/web-manifest.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, teamId, site } = alwaysAvailableVisit(context);
  const { team, teamParam } = site;
  const [logo] = (await listImagesById(db, teamId, team.logo === null ? [] : [team.logo])).values();
  const paths = logo && {
    path: (size: LogoSize) => imagePath(logo, size, "png"),
    maskablePath: (size: MaskableSize) => imagePath(logo, size, "mask"),
  };
  return new Response(JSON.stringify(webManifest(team, { teamParam, logo: paths ?? null })), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
