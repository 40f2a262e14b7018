import { expect, test } from "vitest";
import { iceHockey } from "../../sports/ice-hockey.ts";
import { rosterCellReader, rosterNotes } from "./check-cell.ts";

const read = rosterCellReader(iceHockey, ["Goaltender", "Forward"]);

test("cells are read as an import reads them, in the roster's own spelling", () => {
  expect(read("detail:Team Number", "#7")).toEqual({ text: "7" });
  expect(read("detail:Team Number", "00")).toEqual({ text: "00" });
  expect(read("detail:Position", "G")).toEqual({ text: "Goaltender" });
  expect(read("detail:Position", "enforcer")).toEqual({ text: "enforcer" });
  expect(read("detail:Year", "Jr.")).toEqual({ text: "Junior" });
  expect(read("detail:Year", "TBD")).toEqual({ text: "" });
});

test("a mistake says what to enter, and repeats no contact details and no birthdays", () => {
  expect(read("detail:Team Number", "seven")).toEqual({
    mistake: "Please enter one number such as 12, not “seven”.",
  });
  expect(read("detail:Year", "2/3/2006")).toEqual({
    mistake: "Please enter a class such as Junior, or a year such as 2027.",
  });
  expect(JSON.stringify(read("detail:Position", "ann@example.com"))).not.toContain("ann@");
});

test("numbers that two players have, unknown positions and classes are noted", () => {
  const row = (id: string, number: string, position = "Forward", year = "Junior") => ({
    ...{ id, name: id.toUpperCase() },
    cells: { "detail:Team Number": number, "detail:Position": position, "detail:Year": year },
  });
  const notes = rosterNotes(
    [row("ann", "7"), row("bea", "7", "Enforcer"), row("cy", "", "Forward", "Exchange"), row("di", "")],
    iceHockey,
  );
  expect(notes.get("ann")).toEqual({ "detail:Team Number": "BEA has this number, too." });
  expect(Object.keys(notes.get("bea") ?? {})).toEqual(["detail:Team Number", "detail:Position"]);
  expect(Object.keys(notes.get("cy") ?? {})).toEqual(["detail:Year"]);
  expect(notes.get("di")).toEqual({});
});
