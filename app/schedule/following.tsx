import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { sitePath } from "../site/callable.ts";
import { useClubFrame } from "../site/use-frame.ts";
import type { FollowedGame } from "./follow-games.tsx";
import { followLive } from "./follow-live.ts";

export function Following({ games, at }: { games: FollowedGame[]; at: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => followLive(sitePath(at), revalidate), [at, revalidate]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {useNews(games)}
    </p>
  );
}

/** The scores that changed since the last render. Each is said once. */
function useNews(games: FollowedGame[]): string {
  const { club } = useClubFrame();
  const scores = new Map(games.map((game) => [game.id, scoreOf(game, club.alias)]));
  const known = useRef(scores);
  const [news, setNews] = useState("");
  useEffect(() => {
    const changed = [...scores].filter(([id, score]) => score && known.current.get(id) !== score);
    known.current = scores;
    if (changed.length > 0) setNews(changed.map(([, score]) => score).join(". "));
  });
  return news;
}

function scoreOf({ state, score, opponentScore, opponent }: FollowedGame, alias: string): string {
  if (score === null || opponentScore === null) return "";
  const final = state === "final" ? "Final: " : "";
  return `${final}${alias} ${score}, ${opponent.name} ${opponentScore}`;
}
