import { NO_RECAP } from "../../../domain/schedule/game-page-words.ts";
import type { ShownFile } from "../../../domain/values/club-file.ts";
import type { ImageFacts } from "../../../domain/values/image.ts";
import { ArticleDate } from "../../news/article-card.tsx";
import { ArticleFigure } from "../../news/article-figure.tsx";
import { ArticleText } from "../../news/article-text.tsx";
import { ArrowIcon } from "../../ui/icons.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { EmptyGamePage } from "./empty-game-page.tsx";
import type { GameDetails } from "./game-details.ts";

export interface GameRecapProps {
  game: GameDetails;
  article: {
    id: string;
    title: string;
    author: string;
    url: string;
    time: Date;
    image: ImageFacts | null;
    content: string;
    mobileContent: string;
    files: ShownFile[];
  } | null;
}

export function GameRecap({ game, article }: GameRecapProps) {
  if (!article) return <EmptyGamePage game={game} sentence={NO_RECAP} />;
  const { id, title, author, time, image } = article;
  return (
    <article className="grid justify-items-center">
      <header className="column pb-8">
        <ArticleDate time={time} />
        <h2 className="display mt-3 text-[clamp(2.25rem,5vw,3.5rem)]">{title}</h2>
        {author && <p className="mt-3 text-lg text-muted">By {author}</p>}
      </header>
      {image && <ArticleFigure image={image} />}
      <div className="column py-8">
        <ArticleText {...article} />
        <p className="mt-8">
          <SiteLink to={`/articles/${id}`} className="more-link">
            Read full story
            <ArrowIcon />
          </SiteLink>
        </p>
      </div>
    </article>
  );
}
