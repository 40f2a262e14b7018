import { SCORER_SCREEN } from "../../domain/scoring/scoring-messages.ts";
import { defineIsland } from "../islands/island.tsx";
import ScorerConsole, { type ScorerPageProps } from "./scorer-console.island.tsx";

const Console = defineIsland("scorer-console", ScorerConsole, "load");

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
