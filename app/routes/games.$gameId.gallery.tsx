import { getGameGallery, listGalleryPictures } from "../../server/db/queries/galleries.ts";
import { teamVisit } from "../frame/club-visit.ts";
import { gameMeta } from "../frame/game-meta.ts";
import { GamePage } from "../frame/game-page.tsx";
import { readGame } from "../frame/read-game.ts";
import { useGalleryViewer } from "../frame/use-gallery-viewer.ts";
import { GalleryGrid } from "../ui/gallery-grid.tsx";
import { Arrow } from "../ui/icons.tsx";
import { NothingTold } from "../ui/nothing-told.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { Route } from "./+types/games.$gameId.gallery.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamVisit(context);
  const { db, teamId, read } = visit;
  const [{ scored: _, ...page }, gallery] = await Promise.all([
    readGame(visit, params.gameId, "gallery"),
    read("gallery", getGameGallery(db, teamId, params.gameId)),
  ]);
  const pictures = gallery ? await read("imges", listGalleryPictures(db, teamId, gallery.id)) : [];
  return { ...page, gallery: gallery && { id: gallery.id, title: gallery.title }, pictures };
}

/** The pictures have one address in search results: their gallery's. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  gameMeta(matches, loaderData, loaderData?.gallery ? `/galleries/${loaderData.gallery.id}` : undefined);

export const handle = { kind: "games" };

export default function GameGallery({ loaderData }: Route.ComponentProps) {
  const { game, gallery, pictures } = loaderData;
  const open = useGalleryViewer(pictures);
  return (
    <GamePage {...loaderData}>
      {gallery ? (
        <>
          <h2 className="display game-part-title">{gallery.title}</h2>
          <GalleryGrid pictures={pictures} open={open} />
          <SiteLink to={`/galleries/${gallery.id}`} className="more-link mt-4">
            The gallery on its own page
            <Arrow />
          </SiteLink>
        </>
      ) : (
        <NothingTold game={game} sentence="There are no pictures of this game yet." />
      )}
    </GamePage>
  );
}
