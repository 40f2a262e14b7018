import { GAMES_TO_COME, NO_GAMES_SET } from "../../../domain/club/club-page-words.ts";
import { seasonLabel } from "../../../domain/schedule/season.ts";
import { AS_REPORTED } from "../../../domain/schedule/season-record.ts";
import { Unread } from "../../ui/unread.tsx";
import type { HomeContent } from "./home-content.ts";

/**
 * Shown if no game is ahead: the season's final record, or before a club's first game that there is none
 * yet.
 */
export function BetweenSeasons({ record, season, unread }: HomeContent) {
  const isPlayed = /[1-9]/.test(record.overall);
  if (unread.games) return <Unread sentence={unread.games} />;
  return (
    <>
      <h2 className="display text-3xl">{isPlayed ? seasonLabel({ name: season }) : NO_GAMES_SET}</h2>
      {isPlayed ? (
        <p className="mt-3">
          Final record <span className="figures block py-1 text-6xl leading-none">{record.overall}</span>
          {[record.order, !record.splits && AS_REPORTED].filter(Boolean).join(", ")}
        </p>
      ) : (
        <p className="mt-3">{GAMES_TO_COME}</p>
      )}
    </>
  );
}
