import { thumbnailTitle } from "../../domain/news/article.ts";
import { ArticleDate, ArticleImage, type ArticleTeaser } from "../news/article-card.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** A small article card. Its title is cut on screen, but screen readers read it whole. */
export function ArticleThumbnail({
  article,
}: {
  article: Pick<ArticleTeaser, "id" | "title" | "time" | "image">;
}) {
  return (
    <article className="card card-link article-thumbnail">
      <ArticleImage
        image={article.image}
        shape="max-sm:min-h-full sm:aspect-video"
        sizes="(min-width: 1024px) 23vw, (min-width: 640px) 46vw, 76vw"
      />
      <div className="flex grow flex-col items-start p-4 sm:p-5">
        <ArticleDate time={article.time} />
        <h3 className="mt-1.5 mb-3 text-lg leading-snug font-bold">
          <Title title={article.title} />
        </h3>
        <SiteLink to={`/articles/${article.id}`} className="cover button button-outline button-small mt-auto">
          Read More<span className="sr-only"> about {article.title}</span>
        </SiteLink>
      </div>
    </article>
  );
}

function Title({ title }: { title: string }) {
  const cut = thumbnailTitle(title);
  if (cut === title) return title;
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      <span className="sr-only">{title}</span>
    </>
  );
}
