import { webManifest } from "../../../domain/site/web-manifest.ts";
import { getPictures } from "../../../server/db/queries/club/pictures.ts";
import { pictureUrl } from "../../ui/picture.tsx";
import { clubVisit } from "../club-visit.ts";
import type { Route } from "./+types/web-manifest.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, teamId, site } = clubVisit(context);
  const { team, teamParam } = site;
  const [logo] = (await getPictures(db, teamId, team.logo === null ? [] : [team.logo])).values();
  const logoPath = logo ? (size: number) => pictureUrl(logo, size, "png") : null;
  return new Response(JSON.stringify(webManifest(team, { teamParam, logoPath })), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
