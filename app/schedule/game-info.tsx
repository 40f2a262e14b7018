import { gamePageLabel } from "../../domain/schedule/game-pages.ts";
import type { TeamRecord } from "../../domain/schedule/record.ts";
import type { ShownGame } from "../../domain/schedule/shown-game.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { type Story, StoryCard } from "../news/story-card.tsx";
import { GameFacts } from "./game-facts.tsx";
import { LeadersOfGame, type LeadOfGame } from "./leaders-of-game.tsx";
import { MeetingsPart } from "./meetings.tsx";
import type { ToldGame } from "./told-game.ts";

/** What is told of a game on its first page. */
export interface GameInfoProps {
  game: ToldGame;
  tickets: ShownTicket[];
  leads: LeadOfGame[];
  story: Story | null;
  /** The last ones before this game, the newest first. */
  meetings: ShownGame[];
  /** The club's record against this opponent, in all games. */
  series: TeamRecord;
  /** "2-1-0" */
  seriesLabel: string;
  now: Date;
}

/** Where, when and what for on one side; what came of it, and what was before, on the other. */
export function GameInfo({ game, tickets, leads, story, meetings, series, seriesLabel, now }: GameInfoProps) {
  return (
    <div className="game-page" data-over={game.state === "final"}>
      <GameFacts game={game} tickets={tickets} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        {leads.length > 0 && <LeadersOfGame leads={leads} />}
        {story && (
          <section className="game-story">
            <h2 className="display game-part-title">{gamePageLabel("recap", game)}</h2>
            <StoryCard story={story} />
          </section>
        )}
        <MeetingsPart game={game} meetings={meetings} series={series} seriesLabel={seriesLabel} />
      </div>
    </div>
  );
}
