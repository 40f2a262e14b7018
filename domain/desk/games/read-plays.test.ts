import { expect, test } from "vitest";
import type { Play } from "../../schedule/play.ts";
import { iceHockey } from "../../sports/ice-hockey.ts";
import { rugby } from "../../sports/rugby.ts";
import { readPlays } from "./read-plays.ts";

type PlayRules = Parameters<typeof readPlays>[2];
const read = (sent: Record<string, string>, rules: PlayRules = iceHockey.rules, stored: Play[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(`play.${name}`, value);
  return readPlays(form, stored, rules);
};
const ready = (place: number, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ kind: "goal", ready: "yes", side: "club", period: "2", ...more }).map(
      ([field, value]) => [`ready${place}.${field}`, value],
    ),
  );

test("an offered goal is added only with something that was entered, or on purpose", () => {
  const { plays, problems } = read({
    ...ready(1, { clock: "", scorer: "", "assist.0": "", strength: "" }),
    ...ready(2, { clock: "12:34", scorer: "emma", "assist.0": "ann" }),
    ...ready(3, { side: "opponent", period: "1", add: "yes", scorer: "emma", "assist.0": "ann" }),
    ...ready(4, { scorer: "~unlisted", name: "Guest" }),
  });
  expect(problems).toEqual({});
  expect(plays).toMatchObject([
    { side: "opponent", period: 1, playerId: null, assistIds: [] },
    { side: "club", period: 2, clock: "12:34", playerId: "emma", assistIds: ["ann"] },
    { side: "club", period: 2, playerId: null, playerName: "Guest" },
  ]);
});

test("several entries are added at once, and one without a kind is asked about", () => {
  const sent = {
    ...{ "new.kind": "goal", "new.period": "3", "new.scorer": "emma" },
    ...{ "new2.kind": "penalty", "new2.period": "1", "new2.minutes": "2", "new2.side": "opponent" },
  };
  expect(read(sent).plays).toMatchObject([
    { kind: "penalty", side: "opponent", minutes: 2 },
    { kind: "goal", playerId: "emma" },
  ]);
  const { problems } = read({ ...sent, "new2.kind": "", "new.minutes": "two" });
  expect(Object.keys(problems)).toEqual(["play.new.minutes", "play.new2.kind"]);
});

test("a penalty try has no scorer, whoever was chosen before", () => {
  const sent = {
    "ready1.kind": "penalty-try",
    "ready1.side": "club",
    "ready1.scorer": "emma",
    "ready1.name": "",
  };
  expect(read(sent, rugby.rules).plays).toMatchObject([
    { kind: "penalty-try", playerId: null, playerName: "" },
  ]);
});

test("a time is read as it was typed, or refused where it stands", () => {
  const clockOf = (clock: string, rules: PlayRules = iceHockey.rules) => {
    const { plays, problems } = read({ ...ready(1, { clock }) }, rules);
    return problems["play.ready1.clock"] ? "refused" : plays[0]?.clock;
  };
  expect(["15:05", "1505", "905", "04:10"].map((typed) => clockOf(typed))).toEqual([
    ...["15:05", "15:05", "9:05", "4:10"],
  ]);
  expect(["25:99", "1575", "15", "3rd", "15.05"].map((typed) => clockOf(typed))).toEqual(
    Array.from({ length: 5 }, () => "refused"),
  );
  const minuteOf = (typed: string) => {
    const sent = { "ready1.kind": "try", "ready1.ready": "yes", "ready1.clock": typed };
    const { plays, problems } = read(sent, rugby.rules);
    return problems["play.ready1.clock"] ? "refused" : plays[0]?.clock;
  };
  expect(["34", "34'", "40 + 2", "12:34"].map(minuteOf)).toEqual(["34", "34", "40+2", "refused"]);
});

test("a stored time that nobody changes stays as it was written", () => {
  const play = {
    side: "club",
    kind: "goal",
    period: 1,
    clock: "late",
    playerId: null,
    playerName: "",
  } as const;
  const stored = [{ ...play, assistIds: [], strength: "", minutes: 0, infraction: "" }] as Play[];
  const { plays, problems } = read({ "0.period": "1", "0.clock": "late" }, iceHockey.rules, stored);
  expect([plays[0]?.clock, problems]).toEqual(["late", {}]);
});
