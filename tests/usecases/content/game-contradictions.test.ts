import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { games, playerLines } from "../../../server/db/schema/index.ts";
import { actOnBoxScore } from "../../../server/usecases/content/box-score/act-on-box-score.ts";
import { loadBoxScoreForm } from "../../../server/usecases/content/box-score/load-box-score-form.ts";
import { actOnPlays } from "../../../server/usecases/content/games/act-on-plays.ts";
import { actOnResult } from "../../../server/usecases/content/games/act-on-result.ts";
import { loadPlays } from "../../../server/usecases/content/games/load-plays.ts";
import { loadResultForm } from "../../../server/usecases/content/games/load-result-form.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { makeClub, makeGame, makePlayer } from "../../factories/factories.ts";
import { makePlay, makePlayerLine } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("a game that contradicts itself", (open) => {
  let db: Database;
  let team: Team;
  let gameId: string;
  let ann: string;
  const opened = openRecordForm("games", "editor") as OpenedForm;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    gameId = (await makeGame(db, team, { timeOfGame: new Date("2026-11-19T00:00:00.000Z") })).id;
    ann = (await makePlayer(db, team, { name: "Ann Doe" })).id;
  });
  const services = () => ({ db: db as never, purge: async () => {}, now: () => NOW });

  async function sendResult(sent: Record<string, string>) {
    const loaded = await loadResultForm(db, team, gameId);
    const form = new FormData();
    const values = { intent: "save", decision: "regulation", card: "0", ...sent };
    form.set("versions", JSON.stringify(loaded?.versions));
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return actOnResult(services(), { team, opened, gameId, who, form });
  }
  async function sendGoals(goals: string, more: Record<string, string> = {}) {
    const form = new FormData();
    const { begun } = (await loadBoxScoreForm(db, team, gameId)) ?? { begun: "" };
    const values = { intent: "save", begun, "0.key": `player/${ann}`, "0.on": "yes", "0.goals": goals };
    for (const [name, value] of Object.entries({ ...values, ...more })) form.set(name, value);
    return actOnBoxScore(services(), { team, gameId, who, form });
  }
  const marks = (answer: Awaited<ReturnType<typeof sendResult | typeof sendGoals>>) =>
    answer.isDone ? null : answer.page.contradictions;
  const knownTo = async () => [
    (await loadResultForm(db, team, gameId))?.known?.briefs,
    (await loadBoxScoreForm(db, team, gameId))?.known?.briefs,
  ];

  test("is accepted once for result and box score, until the figures change, and both pages say so", async () => {
    const result = { score: "5", opponentScore: "2", "period.0.club": "4", "period.0.opponent": "2" };
    const refused = marks(await sendResult(result));
    expect(refused?.sentences).toEqual(["The periods add up to 4-2, but the score is 5-2."]);
    expect(await sendResult({ ...result, accepted: refused?.mark ?? "" })).toMatchObject({ isDone: true });
    expect(await knownTo()).toEqual(Array(2).fill(["score by period 4 goals, final score 5"]));

    // The same four goals against the same score.
    expect(await sendGoals("4")).toMatchObject({ isDone: true, notice: "record-saved" });
    expect(await knownTo()).toEqual(
      Array(2).fill(["score by period 4 goals, box score 4 goals, final score 5"]),
    );
    expect(await sendResult({ ...result, "period.1.club": "0" })).toMatchObject({ isDone: true });

    // Others are another contradiction, and the known one is not named again.
    expect(marks(await sendGoals("3"))?.sentences).toEqual([
      "The players' goals add up to 3, but the score is 5.",
    ]);
    const other = await sendResult({ ...result, score: "6" });
    expect(marks(other)?.sentences).toHaveLength(2);

    expect(await sendResult({ ...result, "period.1.club": "1" })).toMatchObject({ isDone: true });
    expect(await sendGoals("5")).toMatchObject({ isDone: true });
    expect(await knownTo()).toEqual([undefined, undefined]);
  });

  test("after a corrected result offers the goalie's decision that fits, and sets it with one press", async () => {
    const won = { state: "final" as const, score: 3, opponentScore: 2, periods: [] };
    await db.update(games).set(won).where(eq(games.id, gameId));
    await makePlayerLine(db, team, { gameId, playerId: ann, goals: 3 });
    const goalie = (await makePlayer(db, team, { name: "Gia Smith" })).id;
    const line = { gameId, playerId: goalie, role: "goalie" as const, decision: "W" as const };
    await makePlayerLine(db, team, { ...line, goalsAgainst: 4 });
    const decision = async () =>
      (
        await db
          .select()
          .from(playerLines)
          .where(and(eq(playerLines.teamId, team.teamId), eq(playerLines.playerId, goalie)))
      )[0]?.decision;

    const corrected = { score: "3", opponentScore: "4" };
    const asked = marks(await sendResult(corrected));
    expect(asked).toMatchObject({
      sentences: ["Gia Smith has the decision W in the box score, but your club lost in regulation."],
      mends: [{ value: `goalie/${goalie}:L`, name: "Gia Smith", decision: "L" }],
    });
    expect(await decision()).toBe("W");
    // What fits nothing is not written, whoever sends it.
    expect(await sendResult({ ...corrected, mend: `goalie/${goalie}:T` })).toMatchObject({ isDone: false });
    expect(await sendResult({ ...corrected, mend: `goalie/${goalie}:L` })).toMatchObject({ isDone: true });
    expect(await decision()).toBe("L");
    expect(await knownTo()).toEqual([undefined, undefined]);

    // Saved with the contradiction, both pages still offer it.
    const former = { ...corrected, opponentScore: "2" };
    const back = marks(await sendResult(former));
    await sendResult({ ...former, accepted: back?.mark ?? "" });
    const known = (await loadBoxScoreForm(db, team, gameId))?.known;
    expect(known?.briefs).toContain("Gia Smith's decision L, but your club won");
    expect(known?.mends.map(({ value }) => value)).toEqual([`goalie/${goalie}:W`]);
    const mend = new FormData();
    for (const [name, value] of Object.entries({ intent: "mend", mend: `goalie/${goalie}:W` }))
      mend.set(name, value);
    const press = () => actOnBoxScore(services(), { team, gameId, who, form: mend });
    expect(await press()).toEqual({ isDone: true, notice: "record-saved" });
    expect(await decision()).toBe("W");
    expect(await press()).toEqual({ isDone: true, notice: "record-same" });
  });

  test("leads from a corrected result to its scoring list, which offers the missing goal", async () => {
    const periods = [
      { score: 1, opponentScore: 0 },
      { score: 0, opponentScore: 0 },
    ];
    const drawn = { state: "final" as const, score: 1, opponentScore: 0, periods };
    await db.update(games).set(drawn).where(eq(games.id, gameId));
    await makePlay(db, team, { gameId, position: 1, period: 1, playerId: ann });
    const corrected = {
      ...{ score: "2", opponentScore: "0", "period.0.club": "1", "period.0.opponent": "0" },
      ...{ "period.1.club": "1", "period.1.opponent": "0" },
    };
    const asked = marks(await sendResult(corrected));
    expect(asked).toMatchObject({
      sentences: ["The scoring list has 1 goal for your club, but your score is 2."],
      isListOff: true,
    });
    expect(await sendResult({ ...corrected, accepted: asked?.mark ?? "" })).toMatchObject({ isDone: true });
    expect((await loadResultForm(db, team, gameId))?.known).toMatchObject({
      pages: ["result", "plays"],
      toPlays: "Add the missing goal",
    });
    const list = await loadPlays(db, team, gameId);
    expect(list).toMatchObject({
      gaps: [{ side: "club", period: 2, expected: 1, listed: 0 }],
      ready: [{ side: "club", period: 2, kind: "goal" }],
    });
    const form = new FormData();
    const entry = { kind: "goal", ready: "yes", side: "club", period: "2", clock: "3:10", scorer: ann };
    for (const [field, value] of Object.entries(entry)) form.set(`play.ready1.${field}`, value);
    form.set("intent", "save");
    form.set("version", list?.version ?? "");
    expect(await actOnPlays(services(), { team, gameId, who, form })).toMatchObject({ isDone: true });
    expect(await loadPlays(db, team, gameId)).toMatchObject({
      gaps: [],
      plays: [{ period: 1 }, { period: 2 }],
    });
    expect(await knownTo()).toEqual([undefined, undefined]);

    // A goal in another period than the result has it is only mentioned.
    const moved = { ...corrected, "period.0.club": "2", "period.1.club": "0" };
    expect(await sendResult(moved)).toMatchObject({ isDone: true });
    expect(await knownTo()).toEqual(Array(2).fill(["goals by period in the scoring list and in the result"]));
  });
});
