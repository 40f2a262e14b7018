import type { LineRole } from "../../domain/sports/player-line.ts";
import type { CareerTable } from "../../domain/stats/career.ts";
import { ArticleCard, type ArticleTeaser } from "../news/article-card.tsx";
import { GalleryCard, type GalleryEntry } from "../news/galleries-view.tsx";
import { ResultCell, ResultHead, type ShownResult } from "../schedule/result-line.tsx";
import type { FailedPartMessages } from "../site/club-visit.ts";
import { FigureCells, FigureTable } from "../ui/figure-table.tsx";
import { Section } from "../ui/section.tsx";
import { FailedPartNote } from "../ui/unread-note.tsx";
import { CareerFigures } from "./career-figures.tsx";

export interface PlayerRecordContent {
  name: string;
  alumni: boolean;
  /** The player's figures season by season, in one table for each role. */
  career: CareerTable[];
  /** The player's figures game by game, in the newest season. */
  log: { season: string; tables: ShownGameLog[] };
  articles: ArticleTeaser[];
  galleries: GalleryEntry[];
  /** Sentences for the parts that could not be read. */
  unread: FailedPartMessages;
}

export function PlayerRecord({
  name,
  alumni,
  career,
  log,
  articles,
  galleries,
  unread,
}: PlayerRecordContent) {
  return (
    <>
      {(unread.stats ?? unread["game stats"]) && (
        <Section title="Statistics">
          <FailedPartNote sentence={unread.stats ?? unread["game stats"]} />
        </Section>
      )}
      {(unread.articles ?? unread.galleries) && (
        <Section title="Stories">
          <FailedPartNote sentence={unread.articles ?? unread.galleries} />
        </Section>
      )}
      {career.length > 0 && (
        <Section
          title="Statistics"
          more={
            alumni
              ? { label: "Alumni statistics", to: "/alumnistats" }
              : { label: "Player statistics", to: "/rosterstats" }
          }
          className="bg-surface"
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {career.map((table) => (
              <CareerFigures key={table.role} table={table} />
            ))}
          </div>
        </Section>
      )}
      {log.tables.length > 0 && (
        <Section title={`${log.season} game log`}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {log.tables.map((table) => (
              <GameLogTable key={table.role} log={table} season={log.season} />
            ))}
          </div>
        </Section>
      )}
      {articles.length > 0 && (
        <Section title="Stories" more={{ label: "All articles", to: "/articles" }} className="bg-surface">
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-label={`Stories about ${name}`}>
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {galleries.length > 0 && (
        <Section title="Galleries" more={{ label: "All galleries", to: "/galleries" }}>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-label={`Galleries with ${name}`}>
            {galleries.map((gallery) => (
              <li key={gallery.id}>
                <GalleryCard gallery={gallery} heading="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface ShownGameLog {
  role: LineRole;
  columns: { code: string; name: string }[];
  games: { game: ShownResult; figures: string[] }[];
}

const RESULT = { code: "Result", name: "" };

/** A player's games of one season, newest first. */
function GameLogTable({ log: { role, columns, games }, season }: { log: ShownGameLog; season: string }) {
  return (
    <FigureTable
      label={`${season} game log${role === "goalie" ? ", goaltending" : ""}`}
      head={role === "goalie" ? "Game (goalie)" : "Game"}
      columns={[RESULT, ...columns]}
    >
      <tbody>
        {games.map(({ game, figures }) => (
          <tr key={game.id}>
            <ResultHead game={game} />
            <ResultCell game={game} />
            <FigureCells columns={columns} figures={figures} />
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
