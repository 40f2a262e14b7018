import { boxScoreContradictions, contradictionText } from "../../../domain/desk/box-score/box-score-check.ts";
import type { LoadedBoxScore, WatchedBoxScore } from "../../../domain/desk/box-score/box-score-form.ts";
import {
  type BoxScoreLine,
  parseBoxScoreCell,
  parseBoxScoreKey,
} from "../../../domain/desk/box-score/box-score-line.ts";
import { boxScoreVerdict } from "../../../domain/desk/box-score/box-score-words.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import type { ShownBoxScoreRow } from "./shown-box-score-rows.ts";

/**
 * Says what contradicts itself in the box score as it is drawn. In the browser a script keeps it up to date
 * while an officer types; it stands in the form whose inputs the script reads. Until something is typed, what
 * contradicts itself is said once: above the form.
 */
export function BoxScoreSums({ form, rows, isSaidAbove }: BoxScoreSumsProps) {
  const { gameId, sportsType, result, plays } = form;
  const played = sportOf(sportsType);
  if (!played) return null;
  const { unit, points, rules, boxScore: groups } = played;
  const sport = { unit, points, rules: { assists: rules.assists, periods: rules.periods } };
  const names = Object.fromEntries(
    rows.map(({ key, name }) => [parseBoxScoreKey(key)?.playerId ?? "", name]),
  );
  const lines = rows.flatMap(lineOfRow);
  const nameOf = (id: string) => names[id] ?? id;
  const context = { gameId, result, plays, sport, nameOf };
  const found = boxScoreContradictions(lines, context).map(contradictionText);
  const watched: WatchedBoxScore = { gameId, sport, groups, result, plays, names };
  return (
    <div role="status" className="box-grid-check" data-box-score={JSON.stringify(watched)}>
      <p>{!isSaidAbove && boxScoreVerdict(lines.length, found.length, result !== null)}</p>
      <ul>{!isSaidAbove && found.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
    </div>
  );
}

interface BoxScoreSumsProps {
  form: LoadedBoxScore;
  rows: readonly ShownBoxScoreRow[];
  isSaidAbove: boolean;
}

function lineOfRow({ key, hasPlayed, texts }: ShownBoxScoreRow): BoxScoreLine[] {
  const line = parseBoxScoreKey(key);
  if (!line || !hasPlayed) return [];
  const cells = Object.entries(texts).flatMap(([field, text]) => {
    const parsed = parseBoxScoreCell(field as keyof BoxScoreLine["cells"], text);
    return "value" in parsed && parsed.value !== undefined ? [[field, parsed.value]] : [];
  });
  return [{ ...line, cells: Object.fromEntries(cells) }];
}
