import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { plainTeamRecord } from "./plain-team.ts";

/** The start of a PDF, which is enough for these tests. */
export const RULES_PDF = "%PDF-1.7\nThe house rules.";

const team = (teamId: string) =>
  plainTeamRecord(teamId, {
    storeInfo: { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true },
  });

/** An article with every kind of content. */
const STORY = `---
author: Ada Lake
files:
  - { file: rules.pdf, title: House rules }
---
# All that a club writes

A paragraph with [a file](files/rules.pdf).

## When we skate

| Day | Rink | From | To | For whom | Remarks |
|-----|------|-----:|---:|----------|---------|
| Monday | Quarry Ice Center | 19:00 | 20:30 | Everybody | Bring a second jersey |
| Wednesday | Quarry Ice Center | 21:15 | 22:30 | Skaters | |

![The rink, empty](rink.png)

https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42

<iframe src="https://player.vimeo.com/video/123456789" title="Senior night"></iframe>
`;

const FILES = {
  "files/rules.pdf": RULES_PDF,
  "articles/2026-11-19-everything.md": STORY,
  "pages/rules.md": "---\nfiles: [rules.pdf]\n---\n# Rules\n\nBe kind.",
  "forms.json": JSON.stringify([
    {
      id: "join",
      type: "CONTACT_US",
      title: "Join",
      elements: [{ id: "name", type: "TEXTFIELD_TEXT", title: "Name" }],
      files: [{ file: "rules.pdf", title: "House rules" }],
    },
  ]),
  "coaches.json": JSON.stringify([
    {
      id: "ann",
      name: "Ann Lake",
      biography: "<h2>Years</h2><ul><li>2019: <strong>first</strong></li></ul>",
    },
    {
      id: "ben",
      name: "Ben Pond",
      biography: "One line.\nAnother.\n\nA <b>paragraph</b>: https://example.org/ben",
    },
  ]),
  "products.json": JSON.stringify([
    {
      id: "cap",
      title: "Cap",
      price: 900,
      productsTotal: 3,
      shortDescription: "<p>Wool,</p><ul><li>warm</li></ul>",
    },
  ]),
};

/**
 * Writes two clubs as a folder of bundles, for writers.localhost and readers.localhost. The second club has
 * nothing but one file.
 * @param hasPicture false if the server has another data folder than the import
 */
export async function writeTextClubs(folder: string, hasPicture = true): Promise<string> {
  const write = async (name: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  await write("reference.json", JSON.stringify({ preDevelopedSeasons: [], preDevelopedLeagues: [] }));
  await write("writers/team.json", JSON.stringify(team("writers")));
  for (const [name, content] of Object.entries(FILES))
    await write(`writers/${name}`, hasPicture ? content : content.replace(/^!\[.*$/m, ""));
  const rink = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#9bd" } });
  await write("writers/images/rink.png", await rink.png().toBuffer());
  await write("readers/team.json", JSON.stringify(team("readers")));
  await write("readers/files/rules.pdf", RULES_PDF);
  return folder;
}
