import type { Picture as PictureFacts } from "../../domain/picture.ts";
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
  topics: string[];
  players: { id: string; label: string }[];
  more: Story[];
}

export function ArticleView(props: Props) {
  const { id, title, author, url, time, picture, content, mobileContent, topics, players, more } = props;
  return (
    <>
      <article>
        <header className="wrap grid justify-items-center pt-10 pb-8 lg:pt-14">
          <div className="column">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {topics.map((topic) => (
                <span key={topic} className="chip chip-notice">
                  {topic}
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
            {players.length > 0 && <TaggedPlayers players={players} />}
            <ShareButton kind="article" id={id} title={title} />
          </div>
        </div>
      </article>
      {more.length > 0 && (
        <Section
          title="More stories"
          more={{ label: "All articles", to: "/articles" }}
          className="bg-surface"
        >
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {more.map((story) => (
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

function Html({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
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

function TaggedPlayers({ players }: Pick<Props, "players">) {
  return (
    <aside aria-label="In this story" className="mt-12 border-t border-line pt-6">
      <h2 className="font-bold">In this story</h2>
      <ul className="pill-group mt-3">
        {players.map((player) => (
          <li key={player.id}>
            <SiteLink to={`/roster/${player.id}`} className="pill">
              {player.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
