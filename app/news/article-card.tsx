import { formatDate, machineTime } from "../../domain/values/dates.ts";
import { type ImageFacts, imagePath, type PhotoWidth } from "../../domain/values/image.ts";
import { useClubFrame } from "../site/use-frame.ts";
import { Picture } from "../ui/picture.tsx";
import { SiteLink } from "../ui/site-link.tsx";

export interface ArticleTeaser {
  id: string;
  title: string;
  author: string;
  excerpt: string;
  time: Date;
  image: ImageFacts | null;
}

/** An article in a list. @param lead true for the first and largest card */
export function ArticleCard({ article, lead = false }: { article: ArticleTeaser; lead?: boolean }) {
  return (
    <article
      data-part="story-card"
      data-lead={lead || undefined}
      className={`card card-link article-card ${lead ? "article-card-lead" : ""}`}
    >
      <ArticleImage
        image={article.image}
        eager={lead}
        widest={lead ? 1600 : 960}
        sizes={
          lead ? "(min-width: 1024px) 55vw, 100vw" : "(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
        }
      />
      <div className={lead ? "flex flex-col justify-center p-5 lg:p-9" : "p-5"}>
        <ArticleDate time={article.time} />
        <h3
          className={
            lead ? "display mt-2 text-[clamp(2rem,4vw,3.25rem)]" : "mt-1.5 text-xl leading-snug font-bold"
          }
        >
          <SiteLink to={`/articles/${article.id}`} className="cover">
            {article.title}
          </SiteLink>
        </h3>
        <p className={lead ? "mt-4 text-lg text-muted" : "mt-2 line-clamp-3 text-[0.9375rem] text-muted"}>
          {article.excerpt}
        </p>
      </div>
    </article>
  );
}

interface ArticleImageProps {
  image: ImageFacts | null;
  sizes: string;
  eager?: boolean;
  widest?: PhotoWidth;
  /** The CSS class of the image's aspect ratio. */
  shape?: string;
}

/** An article's image. Without one, the club's crest on the club's color. */
export function ArticleImage({
  image,
  sizes,
  eager = false,
  widest = 960,
  shape = "aspect-(--story-ratio)",
}: ArticleImageProps) {
  const { club, logo } = useClubFrame();
  if (image)
    return (
      <div data-part="picture" className={`overflow-hidden bg-primary ${shape}`}>
        <Picture
          image={image}
          alt=""
          eager={eager}
          widest={widest}
          sizes={sizes}
          className="zoom h-full w-full"
        />
      </div>
    );
  return (
    <div
      data-part="picture"
      className={`@container grid place-items-center overflow-hidden bg-primary text-on-primary ${shape}`}
    >
      {logo ? (
        <img
          src={imagePath(logo, 512, "png")}
          alt=""
          width={180}
          height={180}
          loading="lazy"
          className="opacity-90"
        />
      ) : (
        <span className="display px-1 text-center text-[clamp(0.75rem,13cqi,2.25rem)] wrap-normal">
          {club.alias}
        </span>
      )}
    </div>
  );
}

export function ArticleDate({ time }: { time: Date }) {
  const { club } = useClubFrame();
  return (
    <time dateTime={machineTime(time)} className="block text-sm font-medium text-muted">
      {formatDate(time, club.timeZone)}
    </time>
  );
}
