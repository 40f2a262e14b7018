import { useParams } from "react-router";
import { latestArticlesOn } from "../../domain/news/article.ts";
import type { Frame } from "../site/load-frame.ts";
import { Section } from "../ui/section.tsx";
import { ArticleThumbnail } from "./article-thumbnail.tsx";
import { useSection } from "./use-section.ts";

export function LatestArticles({ frame }: { frame: Frame }) {
  const { articleId } = useParams();
  const articles = latestArticlesOn({ section: useSection(), articleId }, frame.articles);
  if (articles.length === 0) return null;
  return (
    <Section
      title="Articles"
      block="articles"
      more={{ label: "All articles", to: "/articles" }}
      className="bg-surface"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleThumbnail article={article} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
