import { describe, expect, test } from "vitest";
import { COLLECTIONS } from "../../server/collections/collections.ts";
import {
  colorPicture,
  makeBundleFolder,
  makeValidBundle,
  REFERENCE_DATA,
  readBundleFolder,
  readMistakes,
  writeValidClub,
} from "./bundle-folder.ts";

describe("dangerous content of a bundle", () => {
  test("is not reported for a sound bundle", async () => {
    expect(await readBundleFolder(await makeValidBundle())).toMatchObject({ mistakes: [], notes: [] });
  });

  test("symbolic links anywhere, with any target, are refused and not followed", async () => {
    const bundle = await makeValidBundle();
    await bundle.link("kestrels/sponsors.csv", "/etc/hostname");
    await bundle.link("kestrels/images/more.png", "/etc/passwd");
    await bundle.link("kestrels/articles/leak.html", "../team.json");
    await bundle.link("other", "kestrels");
    await bundle.remove("kestrels/tags.json");
    await bundle.link("kestrels/tags.json", "/etc/passwd");
    const refused = [
      "kestrels/articles/leak.html",
      "kestrels/images/more.png",
      "kestrels/sponsors.csv",
      "kestrels/tags.json",
      "other",
    ];
    expect((await readMistakes(bundle)).filter((line) => line.includes("not a link"))).toEqual(
      refused.map((file) => `${file}: expected a regular file or folder, not a link or device`),
    );
  });

  test("file names that leave their folder are refused", async () => {
    const bundle = await makeValidBundle();
    await bundle.write("kestrels/opponents.json", [
      { id: "otters", name: "Otters", logo: "../../secret.png" },
    ]);
    await bundle.write("kestrels/articles.json", [{ id: "story", title: "A", contentFile: "../team.json" }]);
    await bundle.write("kestrels/images.json", [{ file: "..%2fsecret.png" }]);
    await bundle.write("kestrels/sponsors.json", [{ id: "../diner", name: "Diner" }]);
    const image = "the name of a .jpg, .png, .webp, .avif or .heic file in images/";
    expect(await readMistakes(bundle)).toEqual([
      'kestrels/articles.json:5 contentFile: expected the name of an .html or .md file in articles/, got "../team.json"',
      `kestrels/images.json:3 file: expected ${image}, got "..%2fsecret.png"`,
      `kestrels/opponents.json:5 logo: expected ${image}, got "../../secret.png"`,
      'kestrels/sponsors.json:3 id: expected an id of up to 64 letters, digits, hyphens or underscores, such as jane-doe, got "../diner"',
    ]);
  });

  test.each(["__proto__", "constructor", "prototype"])(
    "%s is refused at any depth, in JSON and in CSV",
    async (name) => {
      const bundle = await makeValidBundle();
      const expected = "expected a name other than __proto__, constructor and prototype";
      await bundle.write(
        "kestrels/sponsors.json",
        `[{"id": "diner", "name": "Diner",\n"${name}": {"isAdmin": true}}]`,
      );
      await bundle.write(
        "kestrels/alumni.json",
        `[{"id": "a-1", "name": "A", "details":\n[{"title": "Year", "value": "1", "${name}": 1}]}]`,
      );
      await bundle.write("kestrels/players.csv", `id,name,${name}\np-1,Jon,x\n`);
      expect(await readMistakes(bundle)).toEqual([
        `kestrels/alumni.json:2 [0].details[0].${name}: ${expected}`,
        `kestrels/players.csv:1 ${name}: ${expected}`,
        `kestrels/sponsors.json:2 [0].${name}: ${expected}`,
      ]);
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    },
  );

  test("pictures that are too large, broken, or of another format than named are refused", async () => {
    const bundle = await makeValidBundle();
    await bundle.write(
      "kestrels/images/wide.png",
      await colorPicture("#fff", 1).resize(12_001, 1, { fit: "fill" }).png().toBuffer(),
    );
    await bundle.write("kestrels/images/heavy.jpg", Buffer.alloc(15 * 1024 * 1024 + 1));
    await bundle.write(
      "kestrels/images/torn.png",
      (await colorPicture("#fff").png().toBuffer()).subarray(0, 60),
    );
    await bundle.write("kestrels/images/false.jpg", await colorPicture("#fff").png().toBuffer());
    await bundle.write("kestrels/images/drawing.png", '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await bundle.write("kestrels/images/page.html", "<p>");
    expect(await readMistakes(bundle)).toEqual([
      "kestrels/images/drawing.png: expected a complete, readable picture",
      "kestrels/images/false.jpg: expected a file name that ends in .png, because that's what this picture really is",
      "kestrels/images/heavy.jpg: expected at most 15 MB, got 15.0 MB",
      "kestrels/images/page.html: expected a .jpg, .png, .webp, .avif or .heic file",
      "kestrels/images/torn.png: expected a complete, readable picture",
      "kestrels/images/wide.png: expected at most 12000 pixels per side and 50 megapixels",
    ]);
  });

  test("a text file over 10 MB is not read", async () => {
    const bundle = await makeValidBundle();
    await bundle.write("kestrels/sponsors.json", Buffer.alloc(10 * 1024 * 1024 + 1, " "));
    expect(await readMistakes(bundle)).toEqual([
      "kestrels/sponsors.json: expected at most 10 MB, got 10.0 MB",
    ]);
  });

  test("a file with more faulty records than fit a function call is read, and each is reported", async () => {
    const bundle = await makeValidBundle();
    const records = Array(COLLECTIONS.lines.max)
      .fill('{"gameId":"x!","playerId":"y!","goals":-1}')
      .join(",\n");
    await bundle.write("kestrels/lines.json", `[${records}]`);
    const { mistakes } = await readBundleFolder(bundle);
    expect(mistakes.length).toBeGreaterThanOrEqual(130_000);
  });

  test("a CSV that is not UTF-8 is refused; a byte order mark and semicolons are accepted", async () => {
    const bundle = await makeValidBundle();
    await bundle.write("kestrels/players.csv", Buffer.from("id,name\np-1,Jon \xd6degaard\n", "latin1"));
    expect(await readMistakes(bundle)).toEqual([
      'kestrels/players.csv: expected text in UTF-8 (in a spreadsheet program, save as "CSV UTF-8")',
    ]);
    await bundle.write(
      "kestrels/players.csv",
      '\ufeffID;Name;team number\r\np-1;"Ödegaard; Jon";9\r\n;;\r\n',
    );
    const { mistakes, clubs } = await readBundleFolder(bundle);
    expect(mistakes).toEqual([]);
    expect(clubs[0]?.rows.players[0]).toMatchObject({
      name: "Ödegaard; Jon",
      details: [{ title: "Team Number", value: "9" }],
    });
  });

  test("texts that PostgreSQL cannot store are refused", async () => {
    const bundle = await makeValidBundle();
    await bundle.write(
      "kestrels/sponsors.json",
      '[{"id": "a", "name": "A\\u0000"},\n{"id": "b", "name": "B\\ud800"}]',
    );
    const expected = "expected text without control or garbled characters";
    expect(await readMistakes(bundle)).toEqual([
      `kestrels/sponsors.json:1 name: ${expected}, got "A\\u0000"`,
      `kestrels/sponsors.json:2 name: ${expected}, got "B\\ud800"`,
    ]);
  });

  test("unsafe addresses are refused in every field that becomes a link", async () => {
    const bundle = await makeValidBundle();
    const unsafe = "javascript:alert(1)";
    await writeValidClub(bundle, "kestrels", "kestrels", {
      accountUrl: unsafe,
      socials: { twitterURL: "//evil.example", youtubeURL: "https://user:word@example.com" },
      policies: { privacyLink: "data:text/html,x" },
      websiteStyles: { navLinks: [{ title: "Bad", type: "external", link: unsafe }] },
    });
    await bundle.write("kestrels/sponsors.json", [{ id: "diner", name: "Diner", url: unsafe }]);
    await bundle.write("kestrels/tags.json", [
      { id: "t-p-1", tagType: "none", label: "A", url: "/\\evil.example" },
    ]);
    const fields = (await readMistakes(bundle)).map((line) => line.replace(/:\d+ | ?: .*/g, " ").trim());
    expect(fields).toEqual([
      "kestrels/sponsors.json url",
      "kestrels/tags.json url",
      "kestrels/team.json websiteStyles.navLinks[0].link",
      "kestrels/team.json accountUrl",
      "kestrels/team.json socials.twitterURL",
      "kestrels/team.json socials.youtubeURL",
      "kestrels/team.json policies.privacyLink",
    ]);
  });

  test("possible secrets are never printed", async () => {
    const bundle = await makeValidBundle();
    await writeValidClub(bundle, "kestrels", "kestrels", {
      stripeAccountId: "sk_live_4242",
      teamName: `sk_live_4242${"x".repeat(90)}`,
      stripeSecretKey: "hush-4242",
    });
    const lines = await readMistakes(bundle);
    expect(lines).toHaveLength(3);
    expect(lines.join("\n")).not.toContain("4242");
  });

  test("unsafe HTML is cleaned and reported, and is no mistake", async () => {
    const bundle = await makeValidBundle();
    await bundle.write(
      "kestrels/articles/story.html",
      '<p onclick="a()">Won</p><script>b()</script><img src="x">',
    );
    const { mistakes, notes, clubs } = await readBundleFolder(bundle);
    expect(mistakes).toEqual([]);
    expect(notes).toEqual([
      'kestrels/articles/story.html:1: removed onclick: <p onclick="a()">Won</p> → <p>Won</p>',
      "kestrels/articles/story.html:1: removed <script>: <script>b()</script> → nothing",
      'kestrels/articles/story.html:1: removed a picture that isn\'t in images/ (x): <img src="x"> → nothing',
    ]);
    expect(clubs[0]?.rows.articles[0]?.content).toBe("<p>Won</p>");
  });

  test("unused files and folders are noted", async () => {
    const bundle = await makeValidBundle();
    await bundle.write("kestrels/inventory.csv", "id,name\n");
    await bundle.write("kestrels/old/team.json", "{}");
    await bundle.write("kestrels/articles/spare.html", "<p>");
    await bundle.write("kestrels/README.md", "How we keep this.");
    await bundle.write("notes.txt", "x");
    await bundle.write("artwork/draw.ts", "x");
    const { mistakes, notes } = await readBundleFolder(bundle);
    expect(mistakes.map(({ file }) => file)).toEqual(["kestrels/inventory.csv", "kestrels/old", "notes.txt"]);
    expect(notes).toEqual([
      "artwork: skipped, because it isn't a club's folder",
      "kestrels/articles/spare.html: not used by any article",
    ]);
  });

  test("a single club's folder uses reference.json from inside or beside it", async () => {
    const bundle = await makeValidBundle();
    const club = { ...bundle, path: `${bundle.path}/kestrels` };
    expect((await readBundleFolder(club)).reference.seasons[0]).toEqual({
      id: "mih-0",
      sportsType: 2,
      name: "2026-27",
      logo: null,
    });
    await bundle.write("kestrels/reference.json", { ...REFERENCE_DATA, preDevelopedSeasons: [] });
    expect(await readBundleFolder(club)).toMatchObject({ mistakes: [], reference: { seasons: [] } });
  });

  test("a season's logo is read from images/ beside reference.json; a missing or invalid one is reported", async () => {
    const bundle = await makeValidBundle();
    const naming = (logo: string) => ({
      ...REFERENCE_DATA,
      preDevelopedSeasons: [{ id: "mih-0", sportsType: "MENSICEHOCKEY", name: "{season}", logo }],
    });
    await bundle.write("images/fall.png", await colorPicture("#123", 16).png().toBuffer());
    await bundle.write("images/torn.png", "no picture");
    await bundle.write("reference.json", naming("fall.png"));
    const club = { ...bundle, path: `${bundle.path}/kestrels` };
    for (const folder of [bundle, club]) {
      const { mistakes, notes, reference } = await readBundleFolder(folder);
      expect([mistakes, notes]).toEqual([[], []]);
      expect(reference.seasons[0]?.logo).toEqual({
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        width: 16,
        height: 16,
      });
      expect(reference.images).toHaveLength(1);
    }
    const place = "reference.json:7 preDevelopedSeasons[0].logo: expected";
    for (const [logo, ...told] of [
      ["winter.png", `${place} the name of a file in images/ next to reference.json, got "winter.png"`],
      [
        "../fall.png",
        `${place} the name of a .jpg, .png, .webp, .avif or .heic file in images/, got "../fall.png"`,
      ],
      ["torn.png", "images/torn.png: expected a complete, readable picture"],
    ] as const) {
      await bundle.write("reference.json", naming(logo));
      expect(await readMistakes(bundle)).toEqual(told);
    }
  });

  test("a missing folder, or one without a club, is reported", async () => {
    const bundle = await makeBundleFolder();
    expect(await readMistakes(bundle)).toEqual([
      "team.json: expected at least one club's folder, with a team.json in it",
    ]);
    expect(await readMistakes({ ...bundle, path: `${bundle.path}/nowhere` })).toEqual([
      expect.stringContaining("nowhere: expected a folder"),
    ]);
  });
});
