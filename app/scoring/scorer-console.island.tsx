import { useState } from "react";
import type { ScorerStep } from "../../domain/scoring/scorer-entry.ts";
import { playLabel, type SideNames, stepWords } from "../../domain/scoring/scorer-words.ts";
import { scoringRefusal } from "../../domain/scoring/scoring.ts";
import type { GameRules } from "../../domain/sports/game-rules.ts";
import type { PlayKind } from "../../domain/sports/sports.ts";
import { useSite } from "../islands/site.tsx";
import type { ScorerCard } from "./scorer.ts";
import { ScorerBoard } from "./scorer-board.tsx";
import { EndGame, PeriodButtons, SetScore, SideButtons } from "./scorer-buttons.tsx";
import { type PendingPlay, type RosterChoice, ScorerPlay } from "./scorer-play.tsx";
import { type Scorer, useScorer } from "./use-scorer.ts";

export interface ScorerPageProps {
  gameId: string;
  opponent: string;
  /** "vs Granite Ridge" */
  matchup: string;
  /** Day and time at the venue. */
  when: string;
  card: ScorerCard;
  /** The rules of the club's sport. */
  rules: GameRules<PlayKind>;
  /** The players of the game's season, by number. */
  roster: RosterChoice[];
  /** True if the club's own data have closed the game, so that nothing can be scored (rule scoring-2). */
  isClosed: boolean;
}

/**
 * The scorer's buttons. Their whole script is loaded at the start, because every button must work later
 * without a network.
 */
export default function ScorerConsole({ gameId, opponent, card: first, rules, roster }: ScorerPageProps) {
  const { club } = useSite();
  const scorer = useScorer(gameId, first);
  const [pendingPlay, setPendingPlay] = useState<PendingPlay | null>(null);
  const { card, say } = scorer;
  const names = { club: club.alias, opponent };
  const can = (step: ScorerStep) => scoringRefusal(card, step, rules) === null;
  const common = { card, rules, names, can, say };
  return (
    <>
      <ScorerBoard card={card} names={names} rules={rules} />
      <SavingLine {...{ scorer, names, rules }} />
      {scorer.status !== "closed" && (
        <div className="scorer-console" aria-busy={scorer.pending !== null}>
          {can({ kind: "start" }) && (
            <button
              type="button"
              className="button button-solid scorer-button"
              onClick={() => say({ kind: "start" })}
            >
              Start the game
            </button>
          )}
          {card.state === "live" && (
            <>
              <SideButtons {...common} onAsk={setPendingPlay} />
              <PeriodButtons {...common} />
              <EndGame {...common} />
              <SetScore {...common} key={card.version} />
            </>
          )}
          {card.newest && (
            <button type="button" className="button button-outline" onClick={() => say({ kind: "undo" })}>
              Undo: {stepWords(card.newest, names, rules)}
            </button>
          )}
        </div>
      )}
      {pendingPlay && (
        <ScorerPlay
          {...{ pendingPlay, rules, roster }}
          title={
            card.isShootout
              ? "Won the shootout"
              : `${playLabel(pendingPlay.kind, rules)}, ${names[pendingPlay.side]}`
          }
          onSave={(play) => say({ kind: "play", play })}
          onClose={() => setPendingPlay(null)}
        />
      )}
    </>
  );
}

interface SavingProps {
  scorer: Scorer;
  names: SideNames;
  rules: GameRules;
}

function SavingLine({ scorer, names, rules }: SavingProps) {
  const { pending, message, status, again } = scorer;
  return (
    <div className="scorer-status" data-status={status}>
      <p role="status">
        {pending && message && `${stepWords(pending.step, names, rules)}: `}
        {message}
      </p>
      {status === "away" && (
        <button type="button" className="button button-outline button-small" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}
