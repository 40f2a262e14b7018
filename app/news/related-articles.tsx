import { Section } from "../ui/section.tsx";
import { ArticleCard, type ArticleTeaser } from "./article-card.tsx";

export function RelatedArticles({ related }: { related: ArticleTeaser[] }) {
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
