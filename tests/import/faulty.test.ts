import { expect, test } from "vitest";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, makeValidBundle, teamRecord, writeValidClub } from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

/** Each file has mistakes of its own kind; the lines below name every one of them. */
async function spoil(bundle: BundleFolder): Promise<void> {
  const write = (name: string, content: unknown) => bundle.write(`kestrels/${name}`, content);
  await write(
    "team.json",
    JSON.stringify(
      teamRecord("kestrels", {
        teamEmail: "nobody",
        timeZone: "Ashford",
        logo: "lost.png",
        domains: [
          { host: "kestrels.localhost", primary: true },
          { host: "otters.localhost", primary: true },
          { host: "https://kestrels.test" },
        ],
        websiteStyles: {
          colors: { primaryColor: "red", secondaryColor: "#000000", fontColor: "#ffffff" },
          darkMode: 2,
        },
      }),
      null,
      1,
    ),
  );
  await write(
    "games.csv",
    [
      "id,seasonId,opponentId,leagueId,place,timeOfGame,endTimeOfGame,state,score,opponentScore,watchUrl",
      "g-1,now,otters,lake,home,2026-11-06 19:30,,final,4,,",
      "g-1,then,others,pond,home,2026-11-07 19:30,,scheduled,,,",
      "g-3,now,otters,,elsewhere,2026-02-30 19:30,,scheduled,ten,,",
      "g 4,now,otters,,home,tomorrow,,over,-1,1000,javascript:alert(1)",
      "g-5,now,otters,,home,2026-11-08 19:30,2026-11-08 18:30,scheduled,,,,more",
      "g-6,now,otters,,home,2026-11-09 19:30,,final,ten,,",
    ].join("\n"),
  );
  await write("players.csv", `id,name,Favourite Song,deleted\np-1,,44,perhaps\np-2,"${"x".repeat(81)}",,\n`);
  await write("alumni.json", `[\n{"id": "p-2", "name": "Max", "details": "2019",\n "nickname": "Maxi"}\n]`);
  await write(
    "seasons.json",
    `[{"id": "now",\n"preDevelopedSeasonId": "wr-0",\n"tagIds": ["t-p-1",\n"t-none"]}]`,
  );
  await write(
    "leagues.json",
    `[{"id": "lake",\n"preDevelopedLeagueId": "lake",\n"preDevelopedConferenceId": "west"}]`,
  );
  await write(
    "articles.json",
    `[{"id": "story",\n"title": "A",\n"contentFile": "gone.html",\n"content": "<p>",\n"gameId": "g-99"}]`,
  );
  await write("opponents.json", `[{"id": "otters",\n"name": "Otters",\n"abbreviation": "OTTERS OF",}]`);
  await write("sponsors.json", `{"id": "diner"}`);
  await write("images/broken.png", "no picture");
}

const MISTAKES = `
kestrels/alumni.json:2 details: expected a list, got "2019"
kestrels/alumni.json:2 id: "p-2". This is already used at kestrels/players.csv:3. Use another one.
kestrels/alumni.json:3 nickname: Fieldhouse doesn't recognize this field. Check its spelling or remove it (see docs/bundles.md).
kestrels/articles.json:3 contentFile: expected the name of a file in articles/, got "gone.html"
kestrels/articles.json:4 content: expected either content or contentFile, or only a url, got "<p>"
kestrels/articles.json:5 gameId: expected the id of a game, got "g-99"
kestrels/games.csv, column J (opponentScore): expected a score such as 4, because the game is final, got nothing (J2, J7)
kestrels/games.csv:3 id (A3): "g-1". This is already used at kestrels/games.csv:2. Use another one.
kestrels/games.csv:3 leagueId (D3): expected the id of a league, got "pond"
kestrels/games.csv:3 seasonId (B3): expected the id of a season, got "then"
kestrels/games.csv:4 place (E4): expected one of home, away, neutral, got "elsewhere"
kestrels/games.csv, column I (score): expected a number, got "ten" (I4, I7)
kestrels/games.csv:4 timeOfGame (F4): expected a real date, such as 2026-11-20, got "2026-02-30 19:30"
kestrels/games.csv:5 id (A5): expected an id of up to 64 letters, digits, hyphens or underscores, such as jane-doe, got "g 4"
kestrels/games.csv:5 opponentScore (J5): expected at most 999, got "1000"
kestrels/games.csv:5 score (I5): expected 0 or more, got "-1"
kestrels/games.csv:5 state (H5): expected one of scheduled, tbd, postponed, cancelled, live, final, got "over"
kestrels/games.csv:5 timeOfGame (F5): expected a date and time such as 2026-11-20 19:30, a day such as 2026-11-20, a month such as 2026-11, or nothing, got "tomorrow"
kestrels/games.csv:5 watchUrl (K5): expected a web address such as https://www.example.com, got "javascript:alert(1)"
kestrels/games.csv:6: expected 11 cells, like the first line (put double quotes around text with a comma), got 12 cells
kestrels/games.csv:6 endTimeOfGame (G6): expected a time that isn't before timeOfGame, got "2026-11-08 18:30"
kestrels/images/broken.png: expected a complete, readable picture
kestrels/leagues.json:3 preDevelopedConferenceId: expected the id of a conference of that league in reference.json, got "west"
kestrels/opponents.json:3: expected a field's name in double quotes
kestrels/players.csv:2 deleted (D2): expected true or false, got "perhaps"
kestrels/players.csv:2 name (B2): expected a name, got nothing
kestrels/players.csv:3 name (B3): expected at most 80 characters, got "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
kestrels/seasons.json:1 timeCreated: expected text, got nothing
kestrels/seasons.json:2 preDevelopedSeasonId: expected the id of a season of the club's sport in reference.json, got "wr-0"
kestrels/seasons.json:4 tagIds[1]: expected the id of a tag, got "t-none"
kestrels/sponsors.json:1: expected a list of records in [ ]
kestrels/team.json:5 teamEmail: expected an email address such as captain@example.com, got "nobody"
kestrels/team.json:10 timeZone: expected a time zone such as America/New_York, got "Ashford"
kestrels/team.json:11 logo: expected the name of a file in images/, got "lost.png"
kestrels/team.json:14 websiteStyles.colors.primaryColor: expected a color such as #4d0713, got "red"
kestrels/team.json:18 websiteStyles.darkMode: expected 0 for light or 1 for dark, got 2
kestrels/team.json:26 domains[1].host: expected a domain that's listed only once and that no other club has, got "otters.localhost"
kestrels/team.json:30 domains[2].host: expected a domain in lower case, such as www.example.com, got "https://kestrels.test"
`;

describeOnPostgres("a faulty bundle", (open) => {
  test("lists every mistake with file, line, field and expected value, and changes nothing", async () => {
    const { db } = await open();
    const bundle = await makeValidBundle();
    const run = await createImporter(db);
    await writeValidClub(bundle, "otters", "otters", { domains: [{ host: "otters.localhost" }] });
    expect((await run(bundle)).code).toBe(0);
    const before = await listEveryRow(db);

    await spoil(bundle);
    const { code, lines, purged } = await run(bundle, { allOrNothing: true });
    const expected = MISTAKES.trim().split("\n");
    const [column, first, second, note, ...listed] = lines;
    expect(column).toBe(
      "note: kestrels/players.csv:1 Favourite Song: skipped, because Fieldhouse doesn't recognize this column",
    );
    for (const mark of [first, second])
      expect(mark).toContain("primary: skipped, because the operator sets this");
    expect(note).toBe("note: kestrels/articles/story.html: not used by any article");
    expect(listed).toEqual([
      ...expected,
      `${expected.length} mistakes in ${expected.length + 2} places; nothing was changed.`,
    ]);
    expect(expected.length).toBeGreaterThanOrEqual(20);
    expect(code).toBe(1);
    expect(purged).toEqual([]);
    expect(await listEveryRow(db)).toEqual(before);
  });
});
