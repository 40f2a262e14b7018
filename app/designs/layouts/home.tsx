import type { SeasonRecord } from "../../../domain/schedule/season-record.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import type { ShownProduct } from "../../../domain/store/shown-product.ts";
import type { FormLink } from "../../forms/form-call.tsx";
import type { ArticleTeaser } from "../../news/article-card.tsx";
import type { UnreadParts } from "../../site/club-visit.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import type { LeaderList } from "../../stats/leader-lists.tsx";
import { FullStyleSheet } from "../page-sheet.tsx";
import { useDesign } from "../use-design.ts";
import { Hero } from "./hero.tsx";
import { HomeBlocks } from "./home-blocks.tsx";

export interface HomeContent {
  now: Date;
  /** The next game that is not called off; null if there is none. */
  next: ShownGame | null;
  games: ShownGame[];
  /** The record of the season that is shown. */
  record: SeasonRecord;
  upcoming: ShownGame[];
  results: ShownGame[];
  articles: ArticleTeaser[];
  leaders: LeaderList[];
  products: ShownProduct[];
  /** The recruiting form; null if the club has none. */
  recruit: FormLink | null;
  /** The name of the season that is shown; empty without one. */
  season: string;
  /** True if no game is left to play: the record is final. */
  isOver: boolean;
  /** Sentences for the parts that could not be read. */
  unread: UnreadParts;
}

/** The home page's blocks in the order of its design. */
export function HomeLayout(content: HomeContent) {
  const { club } = useClubFrame();
  const { home = [] } = useDesign() ?? {};
  const hero = home.indexOf("hero");
  return (
    <>
      <h1 className="sr-only">{club.nameAndSport}</h1>
      <div data-cell="">
        <HomeBlocks {...content} blocks={home.slice(0, hero)} />
      </div>
      <Hero {...content} />
      <FullStyleSheet />
      <div data-cell="">
        <HomeBlocks {...content} blocks={home.slice(hero + 1)} />
      </div>
    </>
  );
}
