import { excerpt } from "../../../domain/news/article.ts";
import {
  findGallery,
  listArticlesOfGallery,
  listGalleryImages,
} from "../../../server/db/queries/news/galleries.ts";
import { createPartReader, notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { structuredImageGallery } from "../../site/image-gallery.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { Failures } from "../../ui/failures.tsx";
import { GalleryView } from "../gallery-view.tsx";
import { linkedGame } from "../linked-game.ts";
import type { Route } from "./+types/galleries.$galleryId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read } = visit;
  const { readPart, failures } = createPartReader(visit);
  const { galleryId } = params;
  const [gallery, images, articles] = await Promise.all([
    read("gallery", findGallery(db, teamId, galleryId)),
    read("image", listGalleryImages(db, teamId, galleryId)),
    readPart("articles", listArticlesOfGallery(db, teamId, galleryId), []),
  ]);
  if (!gallery) throw notFoundAnswer("gallery");
  const { id, title, description, time, game, opponentName } = gallery;
  const about = linkedGame(game, opponentName);
  return { id, title, description, time, game: about, images, articles, failures };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.title,
        description: excerpt(loaderData.description, 200),
        path: `/galleries/${loaderData.id}`,
        within: { name: "Galleries", path: "/galleries" },
        about: (frame) => [structuredImageGallery(frame, loaderData)],
      })
    : [];

export default function Gallery({ loaderData: { failures, ...gallery } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <GalleryView {...gallery} />
    </>
  );
}
