import { describe, expect, test } from "vitest";
import { articles, files, forms, pages } from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, makeValidBundle, readBundleFolder, readMistakes } from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

const PDF = "%PDF-1.7 rules";

const STORY = `---
title: "Seniors: a night"
author: Ada Lake
date: 2026-11-01 20:15
tags: [t-p-1]
image: crest.png
published: no
files:
  - rules.pdf
  - { file: times.csv, title: Ice times }
---
A *night* with ![the crest](crest.png) and [rules](files/rules.pdf).

| Day | Ice |
|-----|----:|
| Mon | 7 |

<p onclick="x()">Raw</p>
`;

async function bundleWith(more: Record<string, unknown>): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  await bundle.write("kestrels/files/rules.pdf", PDF);
  await bundle.write("kestrels/files/times.csv", "day,ice\nMon,7\n");
  for (const [name, content] of Object.entries(more)) await bundle.write(`kestrels/${name}`, content);
  return bundle;
}

const articleRows = async (bundle: BundleFolder) =>
  (await readBundleFolder(bundle)).clubs[0]?.rows.articles ?? [];

describe("a Markdown file", () => {
  test("is an article beside those of articles.json, from its front matter", async () => {
    const bundle = await bundleWith({ "articles/2026-11-02-seniors.md": STORY });
    const { mistakes, notes } = await readBundleFolder(bundle);
    expect(mistakes).toEqual([]);
    expect(notes).toEqual([
      'kestrels/articles/2026-11-02-seniors.md:18: removed onclick: <p onclick="x()">Raw</p> → <p>Raw</p>',
    ]);
    const rows = await articleRows(bundle);
    expect(rows.map(({ id }) => id)).toEqual(["story", "2026-11-02-seniors"]);
    expect(rows[1]).toMatchObject({
      title: "Seniors: a night",
      author: "Ada Lake",
      tagIds: ["t-p-1"],
      featureImage: "crest.png",
      published: false,
      timeOfArticle: new Date("2026-11-02T01:15:00Z"),
      files: [
        { file: "rules.pdf", title: "rules.pdf", size: PDF.length },
        { file: "times.csv", title: "Ice times" },
      ],
    });
    expect(rows[1]?.content).toMatch(
      /^<p>A <em>night<\/em> with <img src="\/images\/kestrels\/[0-9a-f]{64}" width="8" height="8" alt="the crest" \/> and <a href="\/files\/kestrels\/[0-9a-f]{64}\/rules\.pdf">rules<\/a>\.<\/p><table><thead>.*<td data-align="right">7<\/td>.*<p>Raw<\/p>$/s,
    );
  });

  test("names its tags and season, and creates missing tags", async () => {
    const story = "---\ntags: [Jon Ödegaard, Max Zed, WCC, Lake League]\n---\n# Old friends\n\nText.\n";
    const bundle = await bundleWith({ "articles/old-friends.md": story });
    const { mistakes, clubs } = await readBundleFolder(bundle);
    expect(mistakes).toEqual([]);
    expect(clubs[0]?.rows.articles?.at(-1)).toMatchObject({
      tagIds: ["t-p-1", "player-a-1", "opponent-otters", "league-lake"],
    });
    expect(clubs[0]?.rows.tags?.map(({ id, label }) => [id, label])).toEqual([
      ["t-p-1", "Jon Ödegaard"],
      ["player-a-1", "Max Zed"],
      ["opponent-otters", "Otters"],
      ["league-lake", "Lake League"],
    ]);
  });

  test("without front matter has title, day and id from its heading and name", async () => {
    const rows = await articleRows(
      await bundleWith({
        "articles/2026-11-02-a-night.md": "\n# A *long* night\n\nText.\n",
        "articles/plain.md": "Text.",
      }),
    );
    expect(rows.slice(1)).toMatchObject([
      {
        id: "2026-11-02-a-night",
        title: "A long night",
        content: "<p>Text.</p>",
        timeOfArticle: new Date("2026-11-02T17:00:00Z"),
        published: true,
      },
      { id: "plain", title: "Plain", timeOfArticle: null },
    ]);
  });

  test("named by a record is that record's text, and no article itself", async () => {
    const article = { id: "told", title: "Told in JSON", contentFile: "told.md" };
    const rows = await articleRows(
      await bundleWith({ "articles.json": [article], "articles/told.md": "---\ntitle: Mine\n---\n**Text**" }),
    );
    expect(rows).toMatchObject([
      { id: "told", title: "Told in JSON", content: "<p><strong>Text</strong></p>" },
    ]);
  });

  test("in pages/ is a page", async () => {
    const { clubs } = await readBundleFolder(
      await bundleWith({
        "pages/house-rules.md": "# House rules\n\nBe kind.",
        "pages/ice.md": "---\nid: ice-times\n---\nCold.",
      }),
    );
    expect(clubs[0]?.rows.pages).toMatchObject([
      { id: "house-rules", title: "House rules", content: "<p>Be kind.</p>" },
      { id: "ice-times", title: "Ice" },
    ]);
  });

  test("has its mistakes reported with their lines", async () => {
    const bundle = await bundleWith({
      "articles/a.md":
        "---\nauthor: A\npublished: perhaps\nshoe: 44\ntags:\n  - t-none\n__proto__: x\n---\nText",
      "articles/b.md": "---\ntitle: [\n---\nText",
      "articles/c.md": "---\njust words\n---\nText",
      "articles/d.md": "---\ndate: soon\nfiles: [lost.pdf]\n---\nText",
      "articles/e.md": `---\ntitle: E\nid: story\n---\n${"x".repeat(200_001)}`,
      "articles/f.md": "---\ntitle: F\ntitle: F\n---\nText",
    });
    const told = (await readMistakes(bundle)).map((line) => line.replace("kestrels/articles/", ""));
    expect(told).toEqual([
      'a.md:3 published: expected true or false, got "perhaps"',
      "a.md:4 shoe: Fieldhouse doesn't recognize this field. Check its spelling or remove it (see docs/bundles.md).",
      'a.md:5 tagIds[0]: expected the id or name of a tag, or the name of a person, an opponent, a league or a season, got "t-none"',
      "a.md:7 __proto__: Fieldhouse doesn't recognize this field. Check its spelling or remove it (see docs/bundles.md).",
      expect.stringMatching(/^b\.md:\d: expected front matter in YAML \(/),
      "c.md:2: expected front matter with one field per line, such as title: Big Win",
      expect.stringMatching(/^d\.md:2 timeOfArticle: expected a date and time .*got "soon"$/),
      'd.md:3 files[0].file: expected the name of a file in files/, got "lost.pdf"',
      "e.md: expected at most 200,000 characters of HTML",
      expect.stringMatching(/^e\.md:3 id: .*This is already used at /),
      expect.stringMatching(/^f\.md:3: expected front matter in YAML \(/),
    ]);
  });
});

describe("the files of a bundle", () => {
  test.each([
    ["files/page.html", "<p>", "a file with a simple name"],
    ["files/fake.pdf", "<script>", "a real .pdf file"],
    ["files/large.pdf", Buffer.concat([Buffer.from(PDF), Buffer.alloc(20 * 1024 * 1024)]), "at most 20 MB"],
  ])("%s is refused", async (name, content, expected) => {
    const [mistake = "", ...others] = await readMistakes(await bundleWith({ [name]: content }));
    expect([mistake, others]).toEqual([
      expect.stringContaining(`kestrels/${name}: expected ${expected}`),
      [],
    ]);
  });

  test("named by a record but missing are a mistake at its line", async () => {
    const page =
      '[{"id": "p",\n"title": "P",\n"content": "<p>x</p>",\n"files": [{"file": "rules.pdf"},\n{"file": "lost.pdf"}]}]';
    expect(await readMistakes(await bundleWith({ "pages.json": page }))).toEqual([
      'kestrels/pages.json:5 files[1].file: expected the name of a file in files/, got "lost.pdf"',
    ]);
  });
});

describe("biographies and descriptions", () => {
  test("are plain text, or clean HTML if they start with a tag", async () => {
    const { clubs, notes } = await readBundleFolder(
      await bundleWith({
        "coaches.json": [
          { id: "c-1", name: "Ann", biography: "One < two.\n\nhttps://example.org" },
          { id: "c-2", name: "Ben", biography: '<p style="x">Ben <b>skates</b>. <img src="crest.png"></p>' },
        ],
        "products.json": [
          {
            id: "cap",
            title: "Cap",
            price: 900,
            productsTotal: 3,
            shortDescription: '<ul><li>Wool</li></ul><img src="crest.png">',
          },
        ],
      }),
    );
    const rows = clubs[0]?.rows;
    expect(rows?.coaches.map(({ biography }) => biography)).toEqual([
      "One < two.\n\nhttps://example.org",
      expect.stringMatching(/^<p>Ben <strong>skates<\/strong>\. <img src="\/images\/kestrels\//),
    ]);
    expect(rows?.products.map(({ shortDescription }) => shortDescription)).toEqual([
      "<ul><li>Wool</li></ul>",
    ]);
    expect(notes.map((note) => note.split(": ")[1])).toEqual([
      "removed a picture in text that can't have pictures (crest.png)",
      "removed style",
    ]);
  });
});

describeOnPostgres("texts and files", (open) => {
  const record = { files: [{ file: "rules.pdf", title: "Rules" }] };
  const form = {
    id: "join",
    type: "CONTACT_US",
    title: "Join",
    elements: [{ id: "name", type: "TEXTFIELD_TEXT", title: "Name" }],
    ...record,
  };

  test("are stored once, replaced with their bytes, and removed when no bundle has them", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const page = {
      id: "rules",
      title: "Rules",
      content: '<p><a href="files/rules.pdf">R</a></p>',
      ...record,
    };
    const bundle = await bundleWith({ "pages.json": [page], "forms.json": [form], "articles/n.md": STORY });
    expect((await run(bundle)).code).toBe(0);
    const before = await listEveryRow(db);
    expect((await run(bundle)).lines.at(-1)).toBe("Nothing changed.");
    expect(await listEveryRow(db)).toEqual(before);

    await bundle.write("kestrels/files/rules.pdf", `${PDF} anew`);
    expect((await run(bundle)).code).toBe(0);
    const [stored] = (await db.select().from(files)).filter(({ id }) => id === "rules.pdf");
    const named = { file: "rules.pdf", title: "Rules", hash: stored?.hash, size: PDF.length + 5 };
    expect(await db.select({ files: pages.files, content: pages.content }).from(pages)).toEqual([
      { files: [named], content: `<p><a href="/files/kestrels/${stored?.hash}/rules.pdf">R</a></p>` },
    ]);
    expect(await db.select({ files: forms.files }).from(forms)).toEqual([{ files: [named] }]);

    for (const name of ["pages.json", "forms.json", "articles/n.md", "files"])
      await bundle.remove(`kestrels/${name}`);
    expect((await run(bundle)).code).toBe(0);
    expect(await db.select().from(files)).toEqual([]);
    expect(await db.select({ id: articles.id }).from(articles)).toEqual([{ id: "story" }]);
    // The form's row is kept because submissions refer to it; its file is deleted with the others.
    expect(await db.select({ deleted: forms.deleted }).from(forms)).toEqual([{ deleted: true }]);
  });
});
