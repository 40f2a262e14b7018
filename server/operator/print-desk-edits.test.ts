import { expect, test } from "vitest";
import type { DeskReport } from "../intake/desk/club-desk.ts";
import { printDeletedAtDesk, printDeskEdits } from "./print-desk-edits.ts";

const story = { collection: "articles", recordId: "story", title: "A late goal" } as const;

function printed(report: Partial<DeskReport>, dryRun = false): string[] {
  const lines: string[] = [];
  const whole = { prefer: null, kept: [], contradictions: [], ...report };
  printDeskEdits("Kestrels", whole, { dryRun, print: (line) => lines.push(line) });
  return lines;
}

test("counts by collection what stays as edited at the desk", () => {
  const team = { collection: "team", recordId: "team", title: "Kestrels" } as const;
  const kept = [
    { ...story, change: "changed" as const },
    { ...story, change: "deleted" as const },
    { ...team, change: "changed" as const },
  ];
  expect(printed({ kept })).toEqual([
    "Kestrels: 3 records stay as edited at the desk (articles 2, team.json 1).",
  ]);
  expect(printed({ kept: kept.slice(2) }, true)).toEqual([
    "Kestrels: 1 record would stay as edited at the desk (team.json 1).",
  ]);
  expect(printed({})).toEqual([]);
});

test("lists what both changed with both values, shortened and without secrets, and what to do", () => {
  const contradictions = [
    { ...story, path: ["title"], desk: "A late goal", file: "x".repeat(200) },
    { ...story, path: ["stripePriceId"], desk: "price_1", file: undefined },
    { ...story, path: ["tagIds"], desk: undefined, file: ["t"] },
    { ...story, path: [], desk: null, file: {} },
    { ...story, path: [], desk: {}, file: null },
  ];
  expect(printed({ contradictions })).toEqual([
    "Kestrels: 5 things were changed both at the desk and in the folder. The site keeps the desk's:",
    `  articles "A late goal", title: "${"x".repeat(59)}… in the folder, "A late goal" at the desk`,
    '  articles "A late goal", stripePriceId',
    '  articles "A late goal", tagIds: a list in the folder, nothing at the desk',
    '  articles "A late goal": changed in the folder, but deleted at the desk',
    '  articles "A late goal": no longer in the folder, but changed at the desk',
    expect.stringMatching(/--prefer bundle.*--prefer desk/),
  ]);
  const [said, , ...others] = printed({ prefer: "bundle", contradictions: contradictions.slice(0, 1) }, true);
  expect([said, others]).toEqual([
    "Kestrels: one thing was changed both at the desk and in the folder. The site would have the folder's:",
    [],
  ]);
  const many = Array.from({ length: 102 }, () => ({ ...story, path: ["title"], desk: "a", file: "b" }));
  expect(printed({ contradictions: many })).toContain("  … and 2 more");
});

test("names what was deleted at the desk", () => {
  const lines: string[] = [];
  const kept = [
    { ...story, change: "deleted" as const },
    { ...story, change: "changed" as const },
  ];
  printDeletedAtDesk({ prefer: null, kept, contradictions: [] }, (line) => lines.push(line));
  expect(lines).toEqual([`Deleted at the desk, so the folder can't refer to it: articles "A late goal".`]);
});
