import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { removalSentences } from "../../../domain/desk/rich-text/removal-sentences.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { articles, editedRecords, recordDrafts, tags } from "../../../server/db/schema/index.ts";
import { tidyHtml } from "../../../server/texts/tidy-html.ts";
import { actOnRecord } from "../../../server/usecases/content/act-on-record.ts";
import { cleanPastedText } from "../../../server/usecases/content/clean-pasted-text.ts";
import { draftStory } from "../../../server/usecases/content/draft-story.ts";
import { findStoryLink } from "../../../server/usecases/content/find-story.ts";
import { listRecordsInOrder } from "../../../server/usecases/content/list-records.ts";
import { loadRecordForm } from "../../../server/usecases/content/load-record-form.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { searchChoices } from "../../../server/usecases/content/search-choices.ts";
import {
  makeArticle,
  makeClub,
  makeGame,
  makeImage,
  makeOpponent,
  makePlayer,
  makeTag,
} from "../../factories/factories.ts";
import { HTML_PACK } from "../../factories/hostile-html.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");

/** What attackers put into texts; the import meets the same (server/texts/html.test.ts). */
const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<form action=https://evil.example><input name=password><button>Sign in</button></form>",
  '<p style="background:url(https://evil.example/a.png)" onclick="a()">Hi</p>',
  `${"<b>".repeat(5000)}deep`,
  "<textarea></textarea><script>alert(1)</script>",
];

describeOnPostgres("articles written at the desk", (open) => {
  let db: Database;
  let team: Team;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
  });
  const post = (id: string | null, fields: Record<string, string | string[]>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      intent: "save",
      versions: "{}",
      published: "yes",
      ...fields,
    }))
      for (const text of [value].flat()) form.append(name, text);
    const services = { db: db as never, purge: async () => {}, now: () => NOW };
    const opened = openRecordForm("articles", "editor") as OpenedForm;
    return actOnRecord(services, { team, opened, id, who: "ann@example.com", form });
  };
  const storedArticle = async () =>
    (await db.select().from(articles).where(eq(articles.teamId, team.teamId)))[0];
  const storedTags = () => db.select().from(tags).where(eq(tags.teamId, team.teamId)).orderBy(asc(tags.id));

  test.each(HOSTILE)("keep nothing that could run or load: %s", async (html) => {
    const text = `<p>Before</p>${html}`;
    const cleaned = await cleanPastedText(db, team.teamId, { html: text, hasPictures: true });
    expect(await post(null, { title: "Win", content: text })).toMatchObject({ isDone: true });
    for (const result of [cleaned?.html, (await storedArticle())?.content]) {
      expect(result).toContain("Before");
      expect(result).not.toMatch(
        /<script|javascript:|onerror|onclick|<iframe|<svg|<math|<form|<input|style=|evil/i,
      );
    }
    // What was shown before it was taken is what is stored.
    expect((await storedArticle())?.content).toBe(cleaned?.html);
  });

  test("are listed with the newest first, one without a date by when it was added; players by name", async () => {
    const day = (at: number) => new Date(Date.UTC(2026, 9, at));
    const add = (title: string, timeOfArticle: Date | null, timeCreated: Date) =>
      makeArticle(db, team, { title, timeOfArticle, timeCreated });
    await add("A first", day(2), day(20));
    await add("B undated", null, day(9));
    await add("C last", day(12), day(1));
    await add("D undated", null, day(5));
    for (const name of ["Bea Poe", "ann Doe"]) await makePlayer(db, team, { name });
    const titles = async (of: "articles" | "players") =>
      (await listRecordsInOrder(db, team.teamId, of)).map(({ title }) => title);
    expect(await titles("articles")).toEqual(["C last", "B undated", "D undated", "A first"]);
    expect(await titles("players")).toEqual(["ann Doe", "Bea Poe"]);
  });

  test("are cleaned as an import cleans them, in a paste and in a save, whatever the text is", async () => {
    const targets = { teamId: team.teamId, images: new Map(), files: new Map() };
    for (const [name, html] of HTML_PACK) {
      const text = `<p>Before</p>${html}`;
      const { html: imported, removed } = tidyHtml(text, targets);
      const pasted = await cleanPastedText(db, team.teamId, { html: text, hasPictures: true });
      expect([name, pasted]).toEqual([name, { html: imported, removed: removalSentences(removed) }]);
      expect([name, await post(null, { title: "Win", content: text })]).toMatchObject([
        name,
        { isDone: true },
      ]);
      expect([name, (await storedArticle())?.content]).toEqual([name, imported]);
      await db.delete(articles).where(eq(articles.teamId, team.teamId));
    }
  });

  test("get the tags that are typed: existing ones by name, those of people, and new ones", async () => {
    await makeTag(db, team, { id: "recap", label: "Recap", tagType: "none", reference: "" });
    await makePlayer(db, team, { id: "rooke", name: "Adam Rooke" });
    const typed = " recap, adam  rooke,Senior night, senior Night ";
    const answer = await post(null, { title: "Win", content: "<p>Hi</p>", "tagIds.new": typed });
    expect(answer).toMatchObject({ isDone: true, notice: "draft-published" });
    expect((await storedArticle())?.tagIds).toEqual(["recap", "adam-rooke", "senior-night"]);
    expect(await storedTags()).toMatchObject([
      { id: "adam-rooke", tagType: "player", reference: "rooke", label: "Adam Rooke" },
      { id: "recap" },
      { id: "senior-night", tagType: "none", label: "Senior night" },
    ]);
    // The history has them, and the next import leaves them.
    expect(
      (await listActs(db, team.teamId, { before: null, most: 9 })).map(({ subject }) => subject),
    ).toEqual(["Win", "senior-night", "adam-rooke"]);
    expect(await db.select().from(editedRecords).where(eq(editedRecords.teamId, team.teamId))).toHaveLength(
      3,
    );
  });

  test("make no tag if the article is not saved", async () => {
    expect(await post(null, { title: "Win", content: "", "tagIds.new": "Senior night" })).toMatchObject({
      isDone: false,
      page: { entered: { "tagIds.new": "Senior night" } },
    });
    expect(await storedTags()).toEqual([]);
    const long = "x".repeat(200);
    expect(await post(null, { title: "Win", content: "<p>Hi</p>", "tagIds.new": long })).toMatchObject({
      isDone: false,
      page: { problems: { tagIds: expect.any(String) } },
    });
  });

  test("keep their address when the title changes", async () => {
    await post(null, { title: "Big win", content: "<p>Hi</p>" });
    const versions = JSON.stringify((await loadRecordForm(db, team, "articles", "big-win"))?.versions);
    const again = { versions, title: "Bigger win", content: "<p>Hi</p>" };
    expect(await post("big-win", again)).toMatchObject({ isDone: true, id: "big-win" });
    expect(await storedArticle()).toMatchObject({ id: "big-win", title: "Bigger win" });
  });

  describe("choose", () => {
    test("a game by its opponent and its day, of 300 games", async () => {
      await makeOpponent(db, team, { id: "larkin", name: "Larkin 100%" });
      for (let day = 1; day <= 30; day += 1)
        await makeGame(db, team, {
          id: `g${day}`,
          opponentId: "larkin",
          timeOfGame: new Date(Date.UTC(2025, 0, day, 23)),
        });
      const found = async (typed: string) =>
        (await searchChoices(db, team, { of: "games", typed })).map(({ id }) => id);
      expect(await found("")).toHaveLength(24);
      expect(await found("larkin 2025-01-07")).toEqual(["g7"]);
      expect(await found("LARK january 9,")).toEqual(["g9"]);
      expect(await found("100%")).toHaveLength(24);
      expect(await found("100_")).toEqual([]);
      expect(await found("nobody")).toEqual([]);
    });

    test("a picture by its description, and never another club's", async () => {
      const other = await makeClub(db);
      await makeImage(db, team, { id: "rink.webp", alt: "The rink at night" });
      await makeImage(db, other, { id: "theirs.webp", alt: "The rink at night" });
      expect(await searchChoices(db, team, { of: "images", typed: "night rink" })).toMatchObject([
        { id: "rink.webp", title: "The rink at night", picture: expect.stringContaining("/images/") },
      ]);
    });
  });

  test("begin as a story of a final game, and of no other", async () => {
    await makeOpponent(db, team, { id: "larkin", name: "Larkin" });
    const game = { opponentId: "larkin", timeOfGame: new Date("2026-11-14T23:00:00Z") };
    await makeGame(db, team, { ...game, id: "won", state: "final", score: 3, opponentScore: 1 });
    await makeGame(db, team, { ...game, id: "next", state: "scheduled" });
    const story = await draftStory(db, team, "won", NOW);
    expect(story).toMatchObject({ gameId: "won", title: expect.stringContaining("Larkin") });
    expect(story?.content).toMatch(/^<p>.*Larkin.*3-1/);
    expect(await draftStory(db, team, "next", NOW)).toBeNull();
    expect(await draftStory(db, team, "none", NOW)).toBeNull();
    // The game's page leads to the new article, then to the draft of one, then to the article.
    const link = async (gameId: string) => (await findStoryLink(db, team.teamId, gameId))?.href;
    expect([await link("won"), await link("next"), await link("none")]).toEqual([
      "/desk/website/articles/~new?story=won",
      undefined,
      undefined,
    ]);
    await db.insert(recordDrafts).values({
      ...{ teamId: team.teamId, collection: "articles", recordId: "recap", record: { gameId: "won" } },
      ...{ added: {}, previewId: "preview", editedBy: "ann@example.com", timeEdited: NOW },
    });
    expect(await link("won")).toBe("/desk/website/articles/recap");
    await makeArticle(db, team, { id: "hidden-recap", gameId: "won", published: false });
    expect(await link("won")).toBe("/desk/website/articles/hidden-recap");
  });
});
