import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BoxScoreGrid } from "../../../app/desk/games/box-score-grid.tsx";
import { type BoxScoreLine, boxScoreKey } from "../../../domain/desk/box-score/box-score-line.ts";
import { mergeBoxScore } from "../../../domain/desk/box-score/merge-box-score.ts";
import {
  begunLinesText,
  boxScoreFields,
  parseBegunLines,
  readBoxScore,
} from "../../../domain/desk/box-score/read-box-score.ts";
import type { BoxScoreField } from "../../../domain/sports/box-score-columns.ts";
import { LINE_DECISIONS, LINE_ROLES, type LineRole } from "../../../domain/sports/player-line.ts";
import type { Sport } from "../../../domain/sports/sport.ts";
import { ALL_SPORTS } from "../../../domain/sports/sports.ts";
import { formatGameMinutes } from "../../../server/collections/definition/row-values.ts";
import { linesCollection } from "../../../server/collections/lines.ts";
import { successfulControls } from "./successful-controls.ts";

const anyCount = fc.integer({ min: 1, max: 999 });

/** A cell as an export writes it: never 0. */
function anyCell(field: BoxScoreField): fc.Arbitrary<number | string> {
  if (field === "minutes") return fc.integer({ min: 1, max: 59_999 }).map(formatGameMinutes);
  if (field === "decision") return fc.constantFrom(...LINE_DECISIONS.filter(Boolean));
  return field === "plusMinus"
    ? fc.oneof(
        anyCount,
        anyCount.map((count) => -count),
      )
    : anyCount;
}

/** Lines of players and goalies; some of them without any figure. */
const anyLines = ({ boxScore }: Sport): fc.Arbitrary<BoxScoreLine[]> =>
  fc.uniqueArray(
    fc.constantFrom(...LINE_ROLES.filter((role) => boxScore[role].length > 0)).chain((role) =>
      fc.record({
        playerId: fc.constantFrom("ann", "bea-poe", "C_3", "9"),
        role: fc.constant(role),
        cells: fc.record(
          Object.fromEntries(boxScoreFields(boxScore, role).map((field) => [field, anyCell(field)])),
          { requiredKeys: [], noNullPrototype: true },
        ),
      }),
    ),
    { maxLength: 8, selector: boxScoreKey },
  );

/** What a browser sends of a grid that is drawn and not touched. */
function sentGrid({ boxScore }: Sport, lines: readonly BoxScoreLine[]): FormData {
  let first = 0;
  const html = LINE_ROLES.map((role: LineRole) => {
    const rows = lines
      .filter((line) => line.role === role)
      .map((line) => ({
        ...{ key: boxScoreKey(line), role, name: line.playerId, number: "", hasPlayed: true },
        texts: Object.fromEntries(Object.entries(line.cells).map(([field, value]) => [field, String(value)])),
      }));
    const props = { role, title: role, groups: boxScore[role], rows, first, wrong: new Set<string>() };
    first += rows.length + 1;
    return renderToStaticMarkup(
      createElement(BoxScoreGrid, { ...props, others: [{ id: "dee", name: "Dee" }] }),
    );
  });
  return successfulControls(html.join(""));
}

describe.each(ALL_SPORTS.map((sport) => [sport.name, sport] as const))("the grid of %s", (_name, sport) => {
  test("changes nothing if it is sent as it was drawn, and says only what a bundle could say", () => {
    fc.assert(
      fc.property(anyLines(sport), (lines) => {
        const { rows, mistakes } = readBoxScore(sentGrid(sport, lines), sport.boxScore);
        expect(mistakes).toEqual([]);
        const cells = (all: readonly BoxScoreLine[]) =>
          new Map(all.map((line) => [boxScoreKey(line), { ...line.cells }]));
        const began = parseBegunLines(begunLinesText(lines)) ?? [];
        const entered = new Map(rows.map((row) => [boxScoreKey(row), row.hasPlayed ? row.cells : null]));
        const fields = LINE_ROLES.flatMap((role) => boxScoreFields(sport.boxScore, role));
        const merged = mergeBoxScore(cells(lines), { entered, began: cells(began) }, fields);
        expect(merged).toEqual({ lines: cells(lines), clashes: [] });
        for (const { playerId, role, cells } of rows)
          expect(
            linesCollection.schema.safeParse({ gameId: "g", playerId, role, ...cells }).error,
          ).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  test("accepts no figure that a bundle would refuse, whatever is typed", () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom("1e3", "0x9", " 7 ", "999", "-0", "58.30"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...boxScoreFields(sport.boxScore, "player")), typed, (field, text) => {
        const form = new FormData();
        form.append("0.key", "player/ann");
        form.append(`0.${field}`, text);
        const { rows } = readBoxScore(form, sport.boxScore);
        const { playerId = "", role, cells } = rows[0] ?? {};
        const record = { gameId: "g", playerId, role, ...cells };
        expect(linesCollection.schema.safeParse(record).error).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});
