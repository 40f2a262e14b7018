import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const BUNDLE = join(import.meta.dirname, "../../../demo/ashford-kestrels");
/** Texts that a locked club may show: its name in any form, and words of the platform. */
const ALLOWED = /^(?:ashford|kestrels|valley|hockey|home|tickets?|store|schedule|roster)\b/i;
/** Fields with texts that visitors read. */
const VISIBLE_FIELDS =
  /^(?:name|title|subtitle|author|description|keywords|bannerText|alias|url|\w+URL|\w*[eE]mail)$/;

/** Texts of the hockey club's bundle: names of people and opponents, titles, addresses. */
export function hockeyClubTexts(): string[] {
  const words = new Set<string>();
  const read = (value: unknown, key = ""): void => {
    if (Array.isArray(value)) for (const one of value) read(one, key);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) read(inner, name);
    else if (
      typeof value === "string" &&
      VISIBLE_FIELDS.test(key) &&
      value.length >= 8 &&
      !ALLOWED.test(value)
    )
      words.add(value);
  };
  for (const file of globSync("*.json", { cwd: BUNDLE, exclude: ["forms.json"] }))
    read(JSON.parse(readFileSync(join(BUNDLE, file), "utf8")));
  const [, ...players] = readFileSync(join(BUNDLE, "players.csv"), "utf8").split("\n");
  for (const line of players)
    for (const cell of line.split(",")) if (/^\p{Lu}\p{Ll}+ \p{Lu}/u.test(cell)) words.add(cell);
  return [...words];
}
