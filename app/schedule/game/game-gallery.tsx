import { galleryImageId, type NumberedImage } from "../../../domain/news/gallery.ts";
import { NO_PICTURES } from "../../../domain/schedule/game-page-words.ts";
import { GalleryImage } from "../../ui/gallery-image.tsx";
import { ArrowIcon } from "../../ui/icons.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { EmptyGamePage } from "./empty-game-page.tsx";
import type { GameDetails } from "./game-details.ts";

export interface GameGalleryProps {
  game: GameDetails;
  gallery: { id: string; title: string } | null;
  images: NumberedImage[];
}

/** A game's images. Each links to the gallery's page, which opens the image in the viewer. */
export function GameGallery({ game, gallery, images }: GameGalleryProps) {
  if (!gallery) return <EmptyGamePage game={game} sentence={NO_PICTURES} />;
  const path = `/galleries/${gallery.id}`;
  return (
    <>
      <h2 className="display game-part-title">{gallery.title}</h2>
      <ul className="gallery-grid">
        {images.map(({ position, image }) => (
          <li key={position}>
            <SiteLink to={`${path}#${galleryImageId(position)}`}>
              <GalleryImage position={position} image={image} />
            </SiteLink>
          </li>
        ))}
      </ul>
      <SiteLink to={path} className="more-link mt-4">
        View full gallery
        <ArrowIcon />
      </SiteLink>
    </>
  );
}
