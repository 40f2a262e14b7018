import type { ReactNode } from "react";
import { type GamePageName, type GameTab, gamePath } from "../../domain/game-pages.ts";
import type { PeriodScore } from "../../domain/game.ts";
import { hasNoResultYet, isCalledOff, opponentPrefix } from "../../domain/schedule.ts";
import { useClubFrame } from "../frame/use-frame.ts";
import { Countdown } from "./countdown.tsx";
import { Failures } from "./failures.tsx";
import type { ShownGame } from "./game-row.tsx";
import { LiveGame } from "./live-game.tsx";
import { ShareButton } from "./share-button.tsx";
import { still } from "./still.tsx";

/** A game as its own pages tell of it. */
export interface ToldGame extends ShownGame {
  seasonId: string;
  seasonName: string;
  hasOpponentPage: boolean;
  /** Null for an exhibition. */
  leagueName: string | null;
  /** When spectators are let in. */
  doors: Date | null;
  /** Null where nobody counted. */
  attendance: number | null;
  /** Empty where only the score is known. */
  periods: PeriodScore[];
  radioUrl: string;
  liveStatsUrl: string;
}

/** What every page of a game shows. */
export interface GameParts {
  game: ToldGame;
  tabs: GameTab[];
  current: GamePageName;
  failures: string[];
  now: Date;
}

const head = () => import("./game-head.tsx");
const onServer = import.meta.env.SSR ? await head() : null;

const Head = still<Pick<GameParts, "game" | "now">>({
  onServer: onServer?.GameHead ?? null,
  load: async () => (await head()).GameHead,
  drawnFrom: ({ game }) => game,
});
const Tabs = still<Pick<GameParts, "game" | "tabs" | "current">>({
  onServer: onServer?.GameTabs ?? null,
  load: async () => (await head()).GameTabs,
  drawnFrom: ({ game, current }) => gamePath(game, current),
});

/** One of a game's pages: who meets whom and how it stands, the ways to the others, and what is told on this one. */
export function GamePage({
  game,
  tabs,
  current,
  failures,
  now,
  children,
}: GameParts & { children: ReactNode }) {
  const { club } = useClubFrame();
  const isAhead = !isCalledOff(game) && game.state !== "tbd" && !hasNoResultYet(game, now);
  return (
    <article>
      <Failures sentences={failures} />
      <div className="page-head game-head">
        <Head game={game} now={now} />
        <div className="wrap game-head-now">
          {game.state === "live" && <LiveGame game={game} />}
          {game.state === "scheduled" && isAhead && <Countdown start={game.timeOfGame} now={now} />}
        </div>
      </div>
      <Tabs game={game} tabs={tabs} current={current} />
      <div className="wrap pt-8 pb-20">
        {children}
        <ShareButton
          kind="game"
          id={game.id}
          title={`${club.alias} ${opponentPrefix(game.place)} ${game.opponent.name}`}
        />
      </div>
    </article>
  );
}
