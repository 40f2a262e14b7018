import type { LineRole, PlayerLine } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";

const GOALIE_POSITIONS: ReadonlySet<string> = new Set(["g", "gk", "goalie", "goaltender", "goalkeeper"]);

export const isGoaliePosition = (position: string) => GOALIE_POSITIONS.has(position.trim().toLowerCase());

type RoleFacts = Pick<
  PlayerLine,
  "position" | "decision" | "goalsAgainst" | "shotsAgainst" | "saves" | "shutouts"
>;

/**
 * The role of a line without one: goalie if it has a goalie's figures, a decision or a goalie's position, and
 * the sport has goalies. An unknown sport (null) may have goalies.
 */
export function playerLineRole(line: RoleFacts, sport: Pick<Sport, "tables"> | null): LineRole {
  if (sport && !sport.tables.goalie) return "player";
  const goalieFigures = line.goalsAgainst + line.shotsAgainst + line.saves + line.shutouts;
  const isGoalie = goalieFigures > 0 || line.decision !== "" || isGoaliePosition(line.position);
  return isGoalie ? "goalie" : "player";
}
