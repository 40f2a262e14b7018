import { record, recordLabel, recordOrder } from "../../../domain/schedule/record.ts";
import { seasonLabel } from "../../../domain/schedule/season.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import { Unread } from "../../ui/unread.tsx";
import type { HomeContent } from "./home.tsx";

/** Where no game is ahead: how the season ended; before a club's first game, that there is none yet. */
export function BetweenSeasons({ games, season, unread }: HomeContent) {
  const { club } = useClubFrame();
  const sport = club.sportsType;
  const total = record(games, sport);
  const isPlayed = Object.values(total).some((count) => count > 0);
  if (unread.games) return <Unread sentence={unread.games} />;
  return (
    <>
      <h2 className="display text-3xl">
        {isPlayed ? seasonLabel({ name: season }) : "No game on the calendar"}
      </h2>
      {isPlayed ? (
        <p className="mt-3">
          Final record{" "}
          <span className="figures block py-1 text-6xl leading-none">{recordLabel(total, sport)}</span>
          {recordOrder(total, sport)}
        </p>
      ) : (
        <p className="mt-3">The next games will be listed here as soon as they are set.</p>
      )}
    </>
  );
}
