import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { findSiteContents } from "../../../server/db/queries/site/contents.ts";
import {
  type Club,
  makeArticle,
  makeClub,
  makeCoach,
  makeEvent,
  makeForm,
  makeGame,
  makePage,
  makePlayer,
  makePractice,
  makeSeason,
  makeSponsor,
} from "../../factories/factories.ts";
import { makeProvidedTotals } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-11-20T18:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const held = (end: number) => ({ start: hours(end - 2), end: hours(end) });

describeOnPostgres("contents of a club's pages", (open) => {
  let db: Database;
  let club: Club;
  beforeAll(async () => {
    ({ db } = await open());
  });

  /** The names of the contents that the club has after `make` has run. */
  async function shownOf(make: (club: Club) => Promise<unknown>): Promise<string[]> {
    club = await makeClub(db);
    // Another club's contents do not count.
    const other = await makeClub(db);
    await makeSponsor(db, other);
    await make(club);
    const { pages, forms, ...kinds } = await findSiteContents(db, club.teamId, NOW);
    expect(Object.values(kinds).every((value) => typeof value === "boolean")).toBe(true);
    const listed = [...pages, ...forms].map(({ id }) => id);
    return [...Object.entries(kinds).flatMap(([kind, isThere]) => (isThere ? [kind] : [])), ...listed];
  }
  const game = (given: object) => async (of: Club) => {
    await makeSeason(db, of, { id: "before", timeCreated: hours(-9000) });
    const { id: seasonId } = await makeSeason(db, of, { id: "now", timeCreated: hours(-1000) });
    await makeGame(db, of, { seasonId, ...given });
  };
  const ended = (end: number) => ({ timeOfGame: hours(end - 2), endTimeOfGame: hours(end) });

  test.each<[string, (of: Club) => Promise<unknown>, string[]]>([
    ["nothing yet", async () => {}, []],
    ["a player", (of) => makePlayer(db, of), ["roster"]],
    ["a player who left", (of) => makePlayer(db, of, { deleted: true }), []],
    ["somebody of old", (of) => makePlayer(db, of, { alumni: true }), ["alumni"]],
    [
      "a player's provided career",
      (of) => makeProvidedTotals(db, of, { goals: 9 }),
      ["roster", "playerStatistics"],
    ],
    [
      "provided totals that do not count",
      (of) => makeProvidedTotals(db, of, { goals: 9, stands: false }),
      ["roster"],
    ],
    [
      "an alumnus's provided career",
      async (of) => {
        const { id } = await makePlayer(db, of, { alumni: true });
        await makeProvidedTotals(db, of, { playerId: id, goals: 9 });
      },
      ["alumni", "alumniStatistics"],
    ],
    ["a coach", (of) => makeCoach(db, of, { category: "coach" }), ["coaches"]],
    ["a former coach", (of) => makeCoach(db, of, { category: "coach", alumni: true }), []],
    ["the board", (of) => makeCoach(db, of, { category: "executiveboard" }), ["executiveBoard"]],
    ["an article", (of) => makeArticle(db, of), ["articles"]],
    ["a draft", (of) => makeArticle(db, of, { published: false }), []],
    ["a sponsor", (of) => makeSponsor(db, of), ["sponsors"]],
    ["a page", (of) => makePage(db, of, { id: "story" }), ["story"]],
    ["a page to come", (of) => makePage(db, of, { published: false }), []],
    ["a form", (of) => makeForm(db, of, { id: "contact" }), ["contact"]],
    ["an event that ends now", (of) => makeEvent(db, of, held(0)), ["eventsAhead"]],
    ["an event that is over", (of) => makeEvent(db, of, held(-1)), ["eventsOver"]],
    ["a practice ahead", (of) => makePractice(db, of, held(5)), ["practicesAhead"]],
    ["a game ahead", game({ state: "scheduled", ...ended(3) }), ["upcomingGames", "previousSeasons"]],
    ["a game past its end", game({ state: "scheduled", ...ended(-1) }), ["results", "previousSeasons"]],
    ["a game that goes on", game({ state: "live", ...ended(-1) }), ["upcomingGames", "previousSeasons"]],
    [
      "a last season's game",
      game({ seasonId: "before", state: "scheduled", ...ended(-1) }),
      // Until the new season has games, the last season is shown.
      ["results", "previousSeasons"],
    ],
    [
      "a final game",
      game({ state: "final", score: 2, opponentScore: 1, ...ended(-1) }),
      ["teamStatistics", "results", "previousSeasons"],
    ],
  ])("%s", async (_made, make, kinds) => {
    expect(await shownOf(make)).toEqual(kinds);
  });
});
