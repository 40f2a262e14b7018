import { SCORER_SCREEN } from "../../domain/scoring/scoring-messages.ts";
import type { GameRules } from "../../domain/sports/game-rules.ts";
import type { PlayKind } from "../../domain/sports/sports.ts";
import { island } from "../islands/island.tsx";
import type { ScorerCard } from "./scorer.ts";
import ScorerConsole from "./scorer-console.island.tsx";

const Console = island("scorer-console", ScorerConsole, "load");

export interface RosterChoice {
  id: string;
  name: string;
  /** Empty if the club keeps none. */
  number: string;
}

export interface ScorerPageProps {
  gameId: string;
  opponent: string;
  /** "vs Granite Ridge" */
  matchup: string;
  /** Day and time at the venue. */
  when: string;
  card: ScorerCard;
  /** Of the club's sport. */
  rules: GameRules<PlayKind>;
  /** The players of the game's season, by number. */
  roster: RosterChoice[];
  /** The club's own data have closed the game, so nothing can be scored (rule scoring-2). */
  isClosed: boolean;
}

/** The scorer's screen, for a phone at the rink. */
export function ScorerPage(props: ScorerPageProps) {
  const { matchup, when, isClosed } = props;
  return (
    <div className="scorer wrap">
      <h1 className="display text-2xl">Scoring: {matchup}</h1>
      <p className="text-sm text-muted">{when}</p>
      {isClosed ? <p className="scorer-status">{SCORER_SCREEN.closed}</p> : <Console {...props} />}
      <noscript>
        <p>{SCORER_SCREEN.needsScript}</p>
      </noscript>
    </div>
  );
}
