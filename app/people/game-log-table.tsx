import type { LineRole } from "../../domain/sports/player-line.ts";
import { ResultCell, ResultHead, type ShownResult } from "../schedule/result-line.tsx";
import { FigureCells, FigureTable } from "../ui/figure-table.tsx";

export interface ShownGameLog {
  role: LineRole;
  columns: { code: string; name: string }[];
  games: { game: ShownResult; figures: string[] }[];
}

const RESULT = { code: "Result", name: "" };

/** A player's games of one season, newest first. */
export function GameLogTable({
  log: { role, columns, games },
  season,
}: {
  log: ShownGameLog;
  season: string;
}) {
  return (
    <FigureTable
      label={`${season} game log${role === "goalie" ? ", goaltending" : ""}`}
      head={role === "goalie" ? "Game (goalie)" : "Game"}
      columns={[RESULT, ...columns]}
    >
      <tbody>
        {games.map(({ game, figures }) => (
          <tr key={game.id}>
            <ResultHead game={game} />
            <ResultCell game={game} />
            <FigureCells columns={columns} figures={figures} />
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
