import type { Picture as PictureFacts } from "../../domain/picture.ts";
import type { ShownTag } from "../../domain/tag.ts";
import { Html } from "./html.tsx";
import { Arrow } from "./icons.tsx";
import { Picture } from "./picture.tsx";
import { Section } from "./section.tsx";
import { ShareButton } from "./share-button.tsx";
import { SiteLink } from "./site-link.tsx";
import { type Story, StoryCard, StoryDate } from "./story-card.tsx";

interface Props {
  id: string;
  title: string;
  author: string;
  /** Where the story was first published; empty for the club's own. */
  url: string;
  time: Date;
  picture: PictureFacts | null;
  /** Cleaned HTML. */
  content: string;
  /** Cleaned HTML for phones; empty where it says the same. */
  mobileContent: string;
  tags: ShownTag[];
  /** The pictures that go with it. */
  gallery: { id: string; title: string } | null;
  related: Story[];
}

export function ArticleView(props: Props) {
  const { id, title, author, url, time, picture, content, mobileContent, tags, gallery, related } = props;
  const tagged = tags.filter(({ isTopic }) => !isTopic);
  return (
    <>
      <article>
        <header className="wrap grid justify-items-center pt-10 pb-8 lg:pt-14">
          <div className="column">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {tags
                .filter(({ isTopic }) => isTopic)
                .map(({ id, label }) => (
                  <span key={id} className="chip chip-notice">
                    {label}
                  </span>
                ))}
              <StoryDate time={time} />
            </p>
            <h1 className="display mt-4 text-[clamp(2.5rem,6.5vw,4.25rem)]">{title}</h1>
            {author && <p className="mt-4 text-lg text-muted">By {author}</p>}
          </div>
        </header>
        {picture && (
          <figure className="wrap grid max-w-6xl">
            <div className="aspect-video overflow-hidden rounded-(--corner) bg-primary">
              <Picture
                picture={picture}
                eager
                widest={1600}
                sizes="(min-width: 1152px) 1072px, 100vw"
                className="h-full w-full"
              />
            </div>
            {picture.caption && (
              <figcaption className="mt-3 text-[0.9375rem] text-muted">{picture.caption}</figcaption>
            )}
          </figure>
        )}
        <div className="wrap grid justify-items-center py-10 lg:py-14">
          <div className="column">
            {content && <Body content={content} mobileContent={mobileContent} />}
            {url && <Elsewhere url={url} />}
            {gallery && <GalleryLink gallery={gallery} />}
            {tagged.length > 0 && <Tagged tags={tagged} />}
            <ShareButton kind="article" id={id} title={title} />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <Section title="Related stories" more={{ label: "All articles", to: "/articles" }}>
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
            {related.map((story) => (
              <StoryCard key={story.id} story={story} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

/** Both texts are in the same HTML; the style sheet shows the one that fits. */
function Body({ content, mobileContent }: Pick<Props, "content" | "mobileContent">) {
  if (!mobileContent) return <Html html={content} />;
  return (
    <>
      <Html html={mobileContent} className="md:hidden" />
      <Html html={content} className="hidden md:block" />
    </>
  );
}

/** A story of another paper is read there. */
function Elsewhere({ url }: { url: string }) {
  return (
    <p className="mt-8 text-lg">
      <a href={url} rel="noopener" className="text-link">
        Read the story at {new URL(url).hostname}
      </a>
    </p>
  );
}

function GalleryLink({ gallery: { id, title } }: { gallery: NonNullable<Props["gallery"]> }) {
  return (
    <p className="mt-8">
      <SiteLink to={`/galleries/${id}`} className="more-link">
        Gallery: {title}
        <Arrow />
      </SiteLink>
    </p>
  );
}

/** Whom and what it is about; plain where there is no page to lead to. */
function Tagged({ tags }: { tags: ShownTag[] }) {
  return (
    <aside aria-label="In this story" className="mt-12 border-t border-line pt-6">
      <h2 className="font-bold">In this story</h2>
      <ul className="pill-group mt-3">
        {tags.map(({ id, label, path }) => (
          <li key={id}>
            {path ? (
              <SiteLink to={path} className="pill">
                {label}
              </SiteLink>
            ) : (
              <span className="pill pill-plain">{label}</span>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
