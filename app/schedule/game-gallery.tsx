import { galleryPictureId, type PlacedPicture } from "../../domain/news/gallery.ts";
import { GalleryPicture } from "../ui/gallery-picture.tsx";
import { Arrow } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { NothingTold } from "./nothing-told.tsx";
import type { ToldGame } from "./told-game.ts";

export interface GameGalleryProps {
  game: ToldGame;
  gallery: { id: string; title: string } | null;
  pictures: PlacedPicture[];
}

/** The pictures of a game: each leads into their gallery, where it is opened. */
export function GameGallery({ game, gallery, pictures }: GameGalleryProps) {
  if (!gallery) return <NothingTold game={game} sentence="There are no pictures of this game yet." />;
  const path = `/galleries/${gallery.id}`;
  return (
    <>
      <h2 className="display game-part-title">{gallery.title}</h2>
      <ul className="gallery-grid">
        {pictures.map(({ position, picture }) => (
          <li key={position}>
            <SiteLink to={`${path}#${galleryPictureId(position)}`}>
              <GalleryPicture position={position} picture={picture} />
            </SiteLink>
          </li>
        ))}
      </ul>
      <SiteLink to={path} className="more-link mt-4">
        The gallery on its own page
        <Arrow />
      </SiteLink>
    </>
  );
}
