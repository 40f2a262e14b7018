import { gamePath } from "../../../domain/schedule/game-pages.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { GameDetails } from "./game-details.ts";

export function EmptyGamePage({ game, sentence }: { game: GameDetails; sentence: string }) {
  const isOver = game.state === "final";
  return (
    <p className="text-lg">
      {sentence} See{" "}
      <SiteLink to={gamePath(game)} className="text-link">
        the game page
      </SiteLink>{" "}
      or{" "}
      <SiteLink to={isOver ? "/schedule/results" : "/schedule/upcoming"} className="text-link">
        {isOver ? "all results" : "the schedule"}
      </SiteLink>
      .
    </p>
  );
}
