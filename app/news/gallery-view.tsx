import {
  galleryImageId,
  imageCountLabel,
  type NumberedImage,
  viewerWidth,
} from "../../domain/news/gallery.ts";
import { itemPath } from "../../domain/site/page-items.ts";
import { formatDate, machineTime } from "../../domain/values/dates.ts";
import { imagePath } from "../../domain/values/image.ts";
import { PageHead } from "../site/page-head.tsx";
import { ShareButton } from "../site/share-button.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import { GalleryImage } from "../ui/gallery-image.tsx";
import { GameLink, type LinkedGame } from "../ui/game-link.tsx";
import { ArrowIcon } from "../ui/icons.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";

interface Props {
  id: string;
  title: string;
  description: string;
  time: Date;
  images: NumberedImage[];
  articles: { id: string; title: string }[];
  /** The game that the images show; null if they show none. */
  game: LinkedGame | null;
}

/** A gallery's page. Pressing an image opens the viewer; without script the image's link opens its file. */
export function GalleryView({ id, title, description, time, images, articles, game }: Props) {
  const { club } = useClubFrame();
  return (
    <>
      <PageHead title={title}>
        <p className="flex flex-wrap gap-x-4 text-lg">
          <time dateTime={machineTime(time)}>{formatDate(time, club.timeZone)}</time>
          <span>{imageCountLabel(images.length)}</span>
        </p>
      </PageHead>
      <div className="wrap pt-8 pb-20">
        {description && <GalleryDescription text={description} />}
        <ul data-part="gallery" className="gallery-grid" data-zoom="">
          {images.map(({ position, image }) => (
            <li key={position} id={galleryImageId(position)}>
              <figure>
                <a href={imagePath(image, viewerWidth(image), "webp")} data-position={position}>
                  <GalleryImage position={position} image={image} />
                </a>
                {image.caption && <figcaption>{image.caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
        {game && <GameLink game={game} />}
        <GalleryArticles articles={articles} />
        <div className="flex flex-wrap items-end gap-4">
          <ShareButton path={itemPath("galleries", id)} title={title} />
          <SiteLink to="/galleries" className="more-link">
            All galleries
            <ArrowIcon />
          </SiteLink>
        </div>
      </div>
    </>
  );
}

function GalleryArticles({ articles }: Pick<Props, "articles">) {
  if (articles.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="font-bold">Related stories</h2>
      <ul className="mt-2 grid gap-1">
        {articles.map(({ id, title }) => (
          <li key={id}>
            <SiteLink to={`/articles/${id}`} className="text-link">
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GalleryDescription({ text }: { text: string }) {
  return (
    <p className="mb-6 max-w-2xl text-lg whitespace-pre-line">
      <LinkedText>{text}</LinkedText>
    </p>
  );
}
