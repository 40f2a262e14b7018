import type { ShownTag } from "../../domain/news/tag.ts";
import { itemPath } from "../../domain/site/page-items.ts";
import type { ShownFile } from "../../domain/values/club-file.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { AdSlot } from "../ads/ad-slot.tsx";
import { ShareButton } from "../site/share-button.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import { GameLink, type LinkedGame } from "../ui/game-link.tsx";
import { ArrowIcon } from "../ui/icons.tsx";
import { Section } from "../ui/section.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { ArticleCard, ArticleDate, type ArticleTeaser } from "./article-card.tsx";
import { ArticleFigure } from "./article-figure.tsx";
import { ArticleText } from "./article-text.tsx";

interface Props {
  id: string;
  title: string;
  author: string;
  /** The article's address at another publisher; empty for the club's own articles. */
  url: string;
  time: Date;
  image: ImageFacts | null;
  /** Sanitized HTML. */
  content: string;
  /** Sanitized HTML for phones; empty if it does not differ. */
  mobileContent: string;
  files: ShownFile[];
  tags: ShownTag[];
  gallery: { id: string; title: string } | null;
  game: LinkedGame | null;
  related: ArticleTeaser[];
}

export function ArticleView(props: Props) {
  const { id, title, author, url, time, image, content, mobileContent, files, tags, gallery, game, related } =
    props;
  const frame = useClubFrame();
  const tagged = tags.filter(({ isTopic }) => !isTopic);
  return (
    <>
      <article>
        <header data-part="story-head" className="wrap grid justify-items-center pt-10 pb-8 lg:pt-14">
          <div className="column">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {tags
                .filter(({ isTopic }) => isTopic)
                .map(({ id, label }) => (
                  <span key={id} className="chip chip-notice">
                    {label}
                  </span>
                ))}
              <ArticleDate time={time} />
            </p>
            <h1 className="display mt-4 text-[clamp(2.5rem,6.5vw,4.25rem)]">{title}</h1>
            {author && <p className="mt-4 text-lg text-muted">By {author}</p>}
          </div>
        </header>
        {image && <ArticleFigure image={image} />}
        <div data-part="text" className="wrap grid justify-items-center py-10 lg:py-14">
          <div className="column">
            <ArticleText content={content} mobileContent={mobileContent} url={url} files={files} />
            {game && <GameLink game={game} />}
            {gallery && <GalleryLink gallery={gallery} />}
            {tagged.length > 0 && <Tagged tags={tagged} />}
            <ShareButton path={itemPath("articles", id)} title={title} />
          </div>
          {frame.ads?.articleSide && <AdSlot frame={frame} name="articleSide" section="articles" />}
        </div>
      </article>
      <RelatedArticles related={related} />
    </>
  );
}

function GalleryLink({ gallery: { id, title } }: { gallery: NonNullable<Props["gallery"]> }) {
  return (
    <p className="mt-8">
      <SiteLink to={`/galleries/${id}`} className="more-link">
        Gallery: {title}
        <ArrowIcon />
      </SiteLink>
    </p>
  );
}

/** The people and teams that the article is tagged with; a tag without a page is plain text. */
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

function RelatedArticles({ related }: { related: ArticleTeaser[] }) {
  if (related.length === 0) return null;
  return (
    <Section title="Related stories" more={{ label: "All articles", to: "/articles" }}>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {related.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
    </Section>
  );
}
