import { imageCountLabel } from "../../domain/news/gallery.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { PageHead } from "../site/page-head.tsx";
import { useWebsiteImage } from "../site/use-frame.ts";
import { EmptyMessage } from "../ui/empty-message.tsx";
import { Picture } from "../ui/picture.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { ArticleDate } from "./article-card.tsx";

export interface GalleryEntry {
  id: string;
  title: string;
  time: Date;
  imageCount: number;
  cover: ImageFacts | null;
}

export function GalleriesView({ galleries }: { galleries: GalleryEntry[] }) {
  return (
    <>
      <PageHead title="Galleries" image={useWebsiteImage("galleryFeatureImage")} />
      <div className="wrap pt-8 pb-20">
        {galleries.length === 0 && <EmptyMessage>No galleries yet.</EmptyMessage>}
        <ul data-part="galleries" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {galleries.map((gallery, index) => (
            <li key={gallery.id}>
              <GalleryCard gallery={gallery} eager={index < 2} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export function GalleryCard({
  gallery: { id, title, time, imageCount, cover },
  eager = false,
  heading: Heading = "h2",
}: {
  gallery: GalleryEntry;
  eager?: boolean;
  heading?: "h2" | "h3";
}) {
  return (
    <article data-part="gallery-card" className="card card-link h-full">
      <div data-part="picture" className="aspect-3/2 overflow-hidden bg-primary">
        {cover && (
          <Picture
            image={cover}
            alt=""
            eager={eager}
            widest={960}
            sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
            className="zoom h-full w-full"
          />
        )}
      </div>
      <div className="p-5">
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <ArticleDate time={time} />
          <span>{imageCountLabel(imageCount)}</span>
        </p>
        <Heading className="mt-1.5 text-xl leading-snug font-bold">
          <SiteLink to={`/galleries/${id}`} className="cover">
            {title}
          </SiteLink>
        </Heading>
      </div>
    </article>
  );
}
