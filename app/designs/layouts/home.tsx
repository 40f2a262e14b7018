import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import type { ShownProduct } from "../../../domain/store/shown-product.ts";
import type { FormLink } from "../../forms/form-call.tsx";
import type { ArticleTeaser } from "../../news/article-card.tsx";
import { useClubFrame } from "../../site/use-frame.ts";
import type { LeaderList } from "../../stats/leader-lists.tsx";
import { island } from "../../ui/island.tsx";
import { HomeLower } from "./home-lower.tsx";
import { Scoreboard } from "./scoreboard.tsx";
import { SplitHero } from "./split-hero.tsx";

export interface HomeContent {
  now: Date;
  /** The next game that is not called off; null if there is none. */
  next: ShownGame | null;
  games: ShownGame[];
  upcoming: ShownGame[];
  results: ShownGame[];
  articles: ArticleTeaser[];
  leaders: LeaderList[];
  products: ShownProduct[];
  /** The form by which players apply; null if the club has none. */
  recruit: FormLink | null;
}

const Scores = island(Scoreboard, ({ upcoming }) => upcoming);
const Lower = island(HomeLower, ({ games }) => games);

export function HomeLayout(content: HomeContent) {
  const { now, next, upcoming, results } = content;
  const { club } = useClubFrame();
  return (
    <>
      <h1 className="sr-only">
        {club.alias} {club.sport}
      </h1>
      <Scores results={results} upcoming={upcoming} />
      <SplitHero next={next} now={now} />
      <Lower {...content} />
    </>
  );
}
