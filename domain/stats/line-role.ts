import type { Discipline } from "../club/sports.ts";
import type { LineRole, PlayerLine } from "./player-line.ts";

const GOALIE_POSITIONS: ReadonlySet<string> = new Set(["g", "gk", "goalie", "goaltender", "goalkeeper"]);

export const isGoaliePosition = (position: string) => GOALIE_POSITIONS.has(position.trim().toLowerCase());

type RoleFacts = Pick<
  PlayerLine,
  "position" | "decision" | "goalsAgainst" | "shotsAgainst" | "saves" | "shutouts"
>;

/** The role of a line that does not name it: goalie if a goalie's figures or the position say so. Rugby has none. */
export function playerLineRole(line: RoleFacts, discipline: Discipline | null): LineRole {
  if (discipline === "rugby") return "player";
  const figures = line.goalsAgainst + line.shotsAgainst + line.saves + line.shutouts;
  const isGoalie = figures > 0 || line.decision !== "" || isGoaliePosition(line.position);
  return isGoalie ? "goalie" : "player";
}
