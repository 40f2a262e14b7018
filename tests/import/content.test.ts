import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aboutSections,
  articles,
  coaches,
  events,
  galleries,
  galleryImages,
  pages,
  practices,
} from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, colorPicture, makeValidBundle, readMistakes } from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

const skate = {
  id: "skate",
  title: "Community skate",
  kind: "community",
  start: "2026-12-20 18:00",
  timeZone: "America/Denver",
  formerStart: "2026-12-19 18:00",
  cost: "Free",
  featureImage: "crest.png",
};
const gallery = {
  id: "opener",
  title: "Opener",
  gameId: "g-1",
  tagIds: ["t-p-1"],
  pictures: [{ image: "rink.png", caption: "The rink" }, { image: "crest.png" }],
};
const page = { id: "ice-times", title: "Ice times", contentFile: "ice.html", featureImage: "crest.png" };
const venue = {
  id: "venue",
  title: "The rink",
  kind: "venue",
  content: "<p>Cold.</p>",
  address: "1 Rink Road",
};
const coach = {
  id: "c-1",
  name: "Ann Lake",
  details: [{ title: "Title", value: "Head Coach" }],
  order: 3,
  image: "crest.png",
};

async function fullBundle(): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  const write = (name: string, content: unknown) => bundle.write(`kestrels/${name}`, content);
  await write("images/rink.png", await colorPicture("#fff").png().toBuffer());
  await write("events.json", [skate]);
  await write("practices.json", [{ id: "tuesday", title: "Practice", start: "2026-11-24 06:00" }]);
  await write("galleries.json", [gallery]);
  await write("pages/ice.html", '<p onclick="x()">Tuesdays.</p>');
  await write("pages.json", [page]);
  await write("about.json", [venue, { ...venue, id: "story", kind: "story", address: "" }]);
  await write("coaches.json", [coach]);
  const article = { id: "story", title: "A late goal", contentFile: "story.html", galleryId: "opener" };
  await write("articles.json", [article]);
  return bundle;
}

describeOnPostgres("content", (open) => {
  test("is stored with times in its zone, pictures in order and clean HTML", async () => {
    const { db } = await open();
    const { code, lines } = await (await createImporter(db))(await fullBundle());
    const removed = 'removed onclick: <p onclick="x()">Tuesdays.</p> → <p>Tuesdays.</p>';
    expect([code, lines[0]]).toEqual([0, `note: kestrels/pages/ice.html:1: ${removed}`]);
    expect(await db.select().from(events)).toMatchObject([
      {
        start: new Date("2026-12-21T01:00:00Z"),
        end: new Date("2026-12-21T04:00:00Z"),
        formerStart: new Date("2026-12-20T01:00:00Z"),
        timeZone: "America/Denver",
        state: "scheduled",
        published: true,
      },
    ]);
    expect(await db.select().from(practices)).toMatchObject([
      { start: new Date("2026-11-24T11:00:00Z"), timeZone: "America/New_York", formerStart: null },
    ]);
    expect(await db.select().from(galleries)).toMatchObject([{ gameId: "g-1", cover: null }]);
    const inPlace = db.select().from(galleryImages).orderBy(asc(galleryImages.position));
    expect(await inPlace).toMatchObject([
      { id: "opener/1", image: "rink.png", caption: "The rink" },
      { id: "opener/2", image: "crest.png", caption: "" },
    ]);
    expect(await db.select().from(pages)).toMatchObject([{ content: "<p>Tuesdays.</p>", published: true }]);
    const sections = await db.select().from(aboutSections).orderBy(asc(aboutSections.position));
    expect(sections.map(({ id, position }) => [id, position])).toEqual([
      ["venue", 1],
      ["story", 2],
    ]);
    expect(await db.select().from(coaches)).toMatchObject([{ category: "coach", alumni: false, order: 3 }]);
    expect(await db.select().from(articles)).toMatchObject([{ galleryId: "opener" }]);
  });

  test("that is imported twice is not written again", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const bundle = await fullBundle();
    await run(bundle);
    const before = await listEveryRow(db);
    expect((await run(bundle)).lines.at(-1)).toBe("Nothing changed.");
    expect(await listEveryRow(db)).toEqual(before);
  });

  test("that left the bundle is reported by a dry run, and removed with its pictures", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const bundle = await fullBundle();
    await run(bundle);
    for (const name of ["events", "practices", "galleries", "pages", "about", "coaches", "articles"])
      await bundle.remove(`kestrels/${name}.json`);
    for (const name of ["pages", "articles", "images/rink.png"]) await bundle.remove(`kestrels/${name}`);
    const { lines } = await run(bundle, { dryRun: true });
    expect(lines.filter((line) => /: \d+ /.test(line)).map((line) => line.trim())).toEqual([
      "images: 1 removed",
      "coaches: 1 removed",
      "events: 1 removed",
      "practices: 1 removed",
      "galleries: 1 removed",
      "gallery pictures: 2 removed",
      "articles: 1 removed",
      "pages: 1 removed",
      "about sections: 2 removed",
    ]);
    expect((await run(bundle)).code).toBe(0);
    const stored = await listEveryRow(db);
    const emptied = [
      "events",
      "practices",
      "galleries",
      "galleryImages",
      "pages",
      "aboutSections",
      "coaches",
    ];
    for (const name of emptied) expect(stored[name]).toEqual([]);
  });
});

test.each([
  ["events.json", [{ ...skate, kind: "party" }], "kind: expected one of event, fundraiser"],
  ["events.json", [{ ...skate, end: "2026-12-20 17:00" }], "end: expected a time that isn't before start"],
  ["events.json", [{ ...skate, featureImage: "lost.png" }], "featureImage: expected the name of a file"],
  [
    "practices.json",
    [{ ...skate, kind: undefined }],
    "cost: Fieldhouse doesn't recognize this field. Check its spelling or remove it (see docs/bundles.md).",
  ],
  [
    "galleries.json",
    [{ ...gallery, pictures: [{ image: "lost.png" }] }],
    "pictures[0].image: expected the name of a file in images/",
  ],
  ["galleries.json", [{ ...gallery, pictures: [] }], "pictures: expected at least one picture"],
  ["galleries.json", [{ ...gallery, gameId: "g-9" }], "gameId: expected the id of a game"],
  ["galleries.json", [gallery, gallery], "This is already used at"],
  [
    "pages.json",
    [{ ...page, contentFile: "lost.html" }],
    "contentFile: expected the name of a file in pages/",
  ],
  ["pages.json", [{ ...page, content: "<p>" }], "content: expected either content or contentFile"],
  ["about.json", [{ ...venue, kind: "shop" }], "kind: expected one of story, honours, venue, join, other"],
  [
    "coaches.json",
    [{ ...coach, category: "board" }],
    "category: expected one of coach, staff, executiveboard",
  ],
])("%s with a mistake is refused: %j", async (file, records, expected) => {
  const bundle = await fullBundle();
  await bundle.write("kestrels/articles.json", []);
  await bundle.write(`kestrels/${file}`, records);
  const mistakes = await readMistakes(bundle);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(new RegExp(`^kestrels/${file.replace(".", "\\.")}:\\d+ `));
  expect(mistakes[0]).toContain(expected);
});

test("an article with a missing gallery is refused, and a text that no page names is noted", async () => {
  const bundle = await fullBundle();
  await bundle.write("kestrels/galleries.json", []);
  await bundle.write("kestrels/pages.json", []);
  expect(await readMistakes(bundle)).toEqual([
    'kestrels/articles.json:6 galleryId: expected the id of a gallery, got "opener"',
  ]);
});
