import type { Picture } from "../../domain/values/picture.ts";
import { ArticleText, StoryFigure } from "../news/article-text.tsx";
import { StoryDate } from "../news/story-card.tsx";
import { Arrow } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { NothingTold } from "./nothing-told.tsx";
import type { ToldGame } from "./told-game.ts";

export interface GameRecapProps {
  game: ToldGame;
  article: {
    id: string;
    title: string;
    author: string;
    url: string;
    time: Date;
    picture: Picture | null;
    content: string;
    mobileContent: string;
  } | null;
}

/** The story of a game, as its own page tells it. */
export function GameRecap({ game, article }: GameRecapProps) {
  if (!article) return <NothingTold game={game} sentence="Nobody has written about this game yet." />;
  const { id, title, author, time, picture } = article;
  return (
    <article className="grid justify-items-center">
      <header className="column pb-8">
        <StoryDate time={time} />
        <h2 className="display mt-3 text-[clamp(2.25rem,5vw,3.5rem)]">{title}</h2>
        {author && <p className="mt-3 text-lg text-muted">By {author}</p>}
      </header>
      {picture && <StoryFigure picture={picture} />}
      <div className="column py-8">
        <ArticleText {...article} />
        <p className="mt-8">
          <SiteLink to={`/articles/${id}`} className="more-link">
            The story on its own page
            <Arrow />
          </SiteLink>
        </p>
      </div>
    </article>
  );
}
