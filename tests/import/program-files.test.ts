import { describe, expect, test } from "vitest";
import { mistakeLine } from "../../server/intake/records/mistake.ts";
import { type BundleFolder, colorPicture, makeBundleFolder, readBundleFolder } from "./bundle-folder.ts";

const TEAM = {
  teamName: "Pinecrest Ice",
  teamEmail: "club@example.org",
  organizationName: "Pinecrest College",
  sportsType: "MENSICEHOCKEY",
  timeZone: "America/New_York",
};
const ROSTER = "Name,#\nJane Roe,9\nAnn Poe,12\n";

async function smallClub(folder = ""): Promise<BundleFolder> {
  const bundle = await makeBundleFolder();
  await bundle.write(`${folder}team.json`, TEAM);
  await bundle.write(`${folder}roster.csv`, ROSTER);
  return bundle;
}

async function read(bundle: BundleFolder) {
  const { clubs, mistakes, notes } = await readBundleFolder(bundle);
  return {
    players: clubs.flatMap(({ rows }) => rows.players.map(({ name }) => name)),
    images: clubs.flatMap(({ images }) => images.map(({ file }) => file)),
    mistakes: mistakes.map(mistakeLine),
    notes: notes.filter((note) => !/read as the \S+ roster/.test(note)),
  };
}

const NOTHING_ELSE = { players: ["Jane Roe", "Ann Poe"], images: [], mistakes: [], notes: [] };

const JUNK = [
  "~$roster.xlsx",
  "~WRL0001.tmp",
  "._roster.csv",
  "._team.json",
  ".~lock.schedule.csv#",
  ".git/HEAD",
  ".gitignore",
  ".gitattributes",
  ".gitkeep",
  ".DS_Store",
  "Icon\r",
  "Thumbs.db",
  "ehthumbs.db",
  "desktop.ini",
  ".idea/workspace.xml",
  ".vscode/settings.json",
  "roster.csv~",
  ".roster.csv.swp",
  "#roster.csv#",
  "roster.csv.crdownload",
  "@eaDir/roster.csv",
  ".Spotlight-V100/store.db",
  ".Trashes/1",
  "$RECYCLE.BIN/desktop.ini",
  "System Volume Information/x",
  "__MACOSX/._roster.csv",
  "__MACOSX/images/._jane-roe.jpg",
];

describe("files that programs leave in folders are skipped", () => {
  test("in a club's folder", async () => {
    const bundle = await smallClub();
    for (const name of JUNK) await bundle.write(name, "PK");
    // Emacs locks a file by a symbolic link to a target that does not exist.
    await bundle.link(".#roster.csv", "ann@laptop.1234");
    expect(await read(bundle)).toEqual(NOTHING_ELSE);
  });

  test("beside pictures, texts and downloads", async () => {
    const bundle = await smallClub();
    await bundle.write("images/jane-roe.png", await colorPicture("#0d2b52").png().toBuffer());
    for (const folder of ["images", "articles", "pages", "files"])
      for (const name of ["._jane-roe.png", "Thumbs.db", ".gitkeep", "@eaDir/x", "jane-roe.png~"])
        await bundle.write(`${folder}/${name}`, "junk");
    expect(await read(bundle)).toEqual({ ...NOTHING_ELSE, images: ["jane-roe.png"] });
  });

  test("beside the clubs of a folder", async () => {
    const bundle = await smallClub("ice/");
    for (const name of JUNK) await bundle.write(name, "PK");
    expect(await read(bundle)).toEqual(NOTHING_ELSE);
  });
});

describe("the lock file of an open file is noted", () => {
  test.each([
    ["~$roster.csv", "roster.csv is open in Office"],
    [".~lock.roster.csv#", "roster.csv is open in LibreOffice"],
  ])("%s", async (lock, begin) => {
    const bundle = await smallClub();
    await bundle.write(lock, "Ann");
    const expected = `${begin}. Save and close it, or your latest changes may be missing.`;
    expect(await read(bundle)).toEqual({ ...NOTHING_ELSE, notes: [expected] });
  });
});

test("a backup is skipped with a note", async () => {
  const bundle = await smallClub();
  await bundle.write("roster.csv.bak", ROSTER);
  expect(await read(bundle)).toEqual({
    ...NOTHING_ELSE,
    notes: ["roster.csv.bak: skipped, because it's a backup copy"],
  });
});

describe("two sheets of one kind", () => {
  test.each(["Copy of roster.csv", "roster (1).csv", "roster - Copy.csv"])(
    "%s beside roster.csv is a mistake that names both",
    async (copy) => {
      const bundle = await smallClub();
      await bundle.write(copy, "Name,#\nMax Zed,30\n");
      expect((await read(bundle)).mistakes).toEqual([
        `${copy}: Both roster.csv and ${copy} are here. Keep one and remove the other.`,
      ]);
    },
  );

  test("of different seasons are read together", async () => {
    const bundle = await smallClub();
    await bundle.remove("roster.csv");
    await bundle.write("roster 2025-26.csv", ROSTER);
    await bundle.write("roster 2026-27.csv", "Name,#\nMax Zed,30\n");
    const { mistakes, notes } = await read(bundle);
    expect({ mistakes, notes }).toEqual({ mistakes: [], notes: [] });
  });

  test("with different names are read together, with a note", async () => {
    const bundle = await smallClub();
    await bundle.write("Pinecrest - Roster.csv", "Name,#\nMax Zed,30\n");
    const { players, mistakes, notes } = await read(bundle);
    expect({ players: players.length, mistakes }).toEqual({ players: 3, mistakes: [] });
    expect(notes).toEqual(["Pinecrest - Roster.csv, roster.csv: read together as players"]);
  });
});

describe("an unknown file or folder is a mistake in one sentence", () => {
  test.each([
    ["rostr.csv", "a name that says what's in it"],
    ["teams.json", "Fieldhouse doesn't recognize this file. Did you mean team.json?"],
    ["notes.txt", "Fieldhouse doesn't use this file."],
    ["roster.numbers", "a spreadsheet saved as an Excel workbook (.xlsx) or as CSV (.csv)"],
    ["crest.png", "Move this picture to the club's images/ folder."],
    ["crest.svg", "Save this picture as .png or .jpg in the club's images/ folder."],
    ["rules.pptx", "Save this file as a PDF in the club's files/ folder."],
    ["rules.pdf", "Move this file to the club's files/ folder."],
    ["image/x.txt", "Fieldhouse doesn't recognize this folder. Did you mean images/?"],
  ])("%s", async (name, expected) => {
    const bundle = await smallClub();
    await bundle.write(name, "x");
    const { mistakes } = await read(bundle);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(expected);
    expect(mistakes[0]?.length).toBeLessThan(200);
  });
});
