import type { SeasonRecord } from "../../../domain/schedule/season-record.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import type { ShownProduct } from "../../../domain/store/shown-product.ts";
import type { FormLink } from "../../forms/form-callout.tsx";
import type { ArticleTeaser } from "../../news/article-card.tsx";
import type { FailedPartMessages } from "../../site/club-visit.ts";
import type { LeaderList } from "../../stats/leader-lists.tsx";

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
  unread: FailedPartMessages;
}
