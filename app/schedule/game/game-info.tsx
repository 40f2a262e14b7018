import { gamePageLabel } from "../../../domain/schedule/game-pages.ts";
import { isMultiDayTournament } from "../../../domain/schedule/schedule.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import type { TeamRecord } from "../../../domain/sports/team-record.ts";
import type { ShownTicket } from "../../../domain/tickets/shown-ticket.ts";
import { ArticleCard, type ArticleTeaser } from "../../news/article-card.tsx";
import type { FailedPartMessages } from "../../site/club-visit.ts";
import { FailedPartNote } from "../../ui/unread-note.tsx";
import type { AlertOffer } from "../alerts/load-alerts.ts";
import type { GameDetails } from "./game-details.ts";
import { GameFacts } from "./game-facts.tsx";
import { type GameLeader, GameLeaders } from "./game-leaders.tsx";
import { MeetingsBlock } from "./meetings.tsx";

export interface GameInfoProps {
  game: GameDetails;
  tickets: ShownTicket[];
  alerts: AlertOffer | null;
  leads: GameLeader[];
  article: ArticleTeaser | null;
  /** The last games against this opponent, newest first. */
  meetings: ShownGame[];
  /** The club's record against this opponent, in all games. */
  series: TeamRecord;
  /** "2-1-0" */
  seriesLabel: string;
  /** "W-L-OTL" */
  seriesOrder: string;
  /** Sentences for the parts that could not be read. */
  unread: FailedPartMessages;
  now: Date;
}

export function GameInfo({ game, tickets, alerts, leads, article, now, unread, ...series }: GameInfoProps) {
  return (
    <div className="game-page" data-over={game.state === "final"}>
      <GameFacts game={game} tickets={tickets} alerts={alerts} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        {leads.length > 0 && <GameLeaders leads={leads} />}
        <FailedPartNote sentence={unread["game stats"]} />
        <FailedPartNote sentence={unread.articles} />
        {article && (
          <section className="game-article">
            <h2 className="display game-part-title">{gamePageLabel("recap", game)}</h2>
            <ArticleCard article={article} />
          </section>
        )}
        {unread.games && <FailedPartNote sentence={unread.games} />}
        {!unread.games && !isMultiDayTournament(game) && <MeetingsBlock game={game} {...series} />}
      </div>
    </div>
  );
}
