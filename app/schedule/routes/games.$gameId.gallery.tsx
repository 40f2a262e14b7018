import { findGameGallery, listGalleryImages } from "../../../server/db/queries/news/galleries.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { GameGallery } from "../game/game-gallery.tsx";
import { gameMeta } from "../game/game-meta.ts";
import { GamePage } from "../game/game-page.tsx";
import { loadGamePage } from "../game/load-game-page.ts";
import type { Route } from "./+types/games.$gameId.gallery.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read } = visit;
  const [{ scored: _, ...page }, gallery] = await Promise.all([
    loadGamePage(visit, params.gameId, "gallery"),
    read("gallery", findGameGallery(db, teamId, params.gameId)),
  ]);
  const images = gallery ? await read("imges", listGalleryImages(db, teamId, gallery.id)) : [];
  const shown = { ...page, gallery: gallery && { id: gallery.id, title: gallery.title }, images };
  return shown;
}

/** The canonical address is the gallery's, which has the same images. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  gameMeta(matches, loaderData, loaderData?.gallery ? `/galleries/${loaderData.gallery.id}` : undefined);

export default function GameGalleryPage({ loaderData }: Route.ComponentProps) {
  return (
    <GamePage {...loaderData}>
      <GameGallery {...loaderData} />
    </GamePage>
  );
}
