import { formatDate, machineTime } from "../../domain/values/dates.ts";
import type { Picture as PictureFacts } from "../../domain/values/picture.ts";
import { useClubFrame } from "../site/use-frame.ts";
import { Picture, pictureUrl } from "../ui/picture.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** An article as lists show it. */
export interface Story {
  id: string;
  title: string;
  author: string;
  excerpt: string;
  time: Date;
  picture: PictureFacts | null;
}

/** A story among others: picture, date, title. `lead` is the first and largest of a list. */
export function StoryCard({ story, lead = false }: { story: Story; lead?: boolean }) {
  return (
    <article className={`card card-link story ${lead ? "story-lead" : ""}`}>
      <StoryPicture
        picture={story.picture}
        eager={lead}
        widest={lead ? 1600 : 960}
        sizes={
          lead ? "(min-width: 1024px) 55vw, 100vw" : "(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
        }
      />
      <div className={lead ? "flex flex-col justify-center p-5 lg:p-9" : "p-5"}>
        <StoryDate time={story.time} />
        <h3
          className={
            lead ? "display mt-2 text-[clamp(2rem,4vw,3.25rem)]" : "mt-1.5 text-xl leading-snug font-bold"
          }
        >
          <SiteLink to={`/articles/${story.id}`} className="cover">
            {story.title}
          </SiteLink>
        </h3>
        <p className={lead ? "mt-4 text-lg text-muted" : "mt-2 line-clamp-3 text-[0.9375rem] text-muted"}>
          {story.excerpt}
        </p>
      </div>
    </article>
  );
}

interface StoryPictureProps {
  picture: PictureFacts | null;
  sizes: string;
  eager?: boolean;
  widest?: number;
  /** The room it fills. */
  shape?: string;
}

/** A story without a picture shows the club's crest on its colour. */
export function StoryPicture({
  picture,
  sizes,
  eager = false,
  widest = 960,
  shape = "aspect-video",
}: StoryPictureProps) {
  const { club, logo } = useClubFrame();
  if (picture)
    return (
      <div className={`overflow-hidden bg-primary ${shape}`}>
        <Picture
          picture={picture}
          alt=""
          eager={eager}
          widest={widest}
          sizes={sizes}
          className="zoom h-full w-full"
        />
      </div>
    );
  return (
    <div className={`grid place-items-center overflow-hidden bg-primary text-on-primary ${shape}`}>
      {logo ? (
        <img
          src={pictureUrl(logo, 512, "png")}
          alt=""
          width={180}
          height={180}
          loading="lazy"
          className="opacity-90"
        />
      ) : (
        <span className="display text-4xl">{club.alias}</span>
      )}
    </div>
  );
}

export function StoryDate({ time }: { time: Date }) {
  const { club } = useClubFrame();
  return (
    <time dateTime={machineTime(time)} className="block text-sm font-medium text-muted">
      {formatDate(time, club.timeZone)}
    </time>
  );
}
