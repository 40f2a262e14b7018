import { boxScoreContradictions, contradictionText } from "../../../domain/desk/box-score/box-score-check.ts";
import type { WatchedBoxScore } from "../../../domain/desk/box-score/box-score-form.ts";
import type { BoxScoreLine } from "../../../domain/desk/box-score/box-score-line.ts";
import { boxScoreVerdict } from "../../../domain/desk/box-score/box-score-words.ts";
import { linesOfRows, readBoxScore } from "../../../domain/desk/box-score/read-box-score.ts";
import { LINE_ROLES } from "../../../domain/sports/player-line.ts";
import { moveInGrid } from "./move-in-grid.ts";

/**
 * Compares a box score with the result and with itself while an officer types, adds up its columns, and lets
 * the arrow keys and Enter move between the cells. Without script, the server says the same after Save.
 */
export default function startBoxScore(): void {
  const shown = document.querySelector<HTMLElement>("[data-box-score]");
  const form = shown?.closest("form");
  if (!shown || !form) return;
  const watched = JSON.parse(shown.dataset.boxScore ?? "") as WatchedBoxScore;
  form.addEventListener("keydown", moveInGrid);
  form.addEventListener("input", ({ target }) => {
    checkPlayed(target);
    const lines = linesOfRows(readBoxScore(new FormData(form), watched.groups).rows);
    showTotals(form, lines);
    showVerdict(shown, lines, watched);
  });
}

/** A player with a figure took part: checks the box in the same row. */
function checkPlayed(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const played = target.closest("tr")?.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (played && target !== played && target.value !== "") played.checked = true;
}

function showTotals(form: HTMLFormElement, lines: readonly BoxScoreLine[]): void {
  for (const role of LINE_ROLES) {
    const own = lines.filter((line) => line.role === role);
    for (const output of form.querySelectorAll<HTMLOutputElement>(`table[data-role=${role}] output`)) {
      const field = output.dataset.total as keyof BoxScoreLine["cells"] | "on";
      const sum = own.reduce((all, { cells }) => all + (field === "on" ? 1 : Number(cells[field] ?? 0)), 0);
      output.value = String(sum);
    }
  }
}

/** Writes only what differs, so that a screen reader is not told the same again at each key. */
function showVerdict(
  shown: HTMLElement,
  lines: readonly BoxScoreLine[],
  { gameId, result, plays, names, sport }: WatchedBoxScore,
): void {
  const nameOf = (id: string) => names[id] ?? id;
  const context = { gameId, result, plays, sport, nameOf };
  const found = boxScoreContradictions(lines, context).map(contradictionText);
  const [verdict, list] = [shown.querySelector("p"), shown.querySelector("ul")];
  const text = boxScoreVerdict(lines.length, found.length, result !== null);
  if (verdict && verdict.textContent !== text) verdict.textContent = text;
  const listed = [...(list?.children ?? [])].map(({ textContent }) => textContent);
  if (!list || listed.join("\n") === found.join("\n")) return;
  list.replaceChildren(
    ...found.map((sentence) => {
      const item = document.createElement("li");
      item.textContent = sentence;
      return item;
    }),
  );
}
