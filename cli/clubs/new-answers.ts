import { ALL_SPORTS, SPORT_NAMES, type SportName } from "../../domain/sports/sports.ts";
import { color, timeZone } from "../../server/collections/fields/fields.ts";
import { parseZone } from "../../server/intake/dates/parse-zone.ts";

/**
 * Parses the answers to the questions of `new`, which people give in their own words. Each function returns
 * null unless it understands the whole answer.
 */

const GENDERS = [
  [/\b(?:wo|fe)m[ae](?:n|le)?(?:'?s)?\b|\bw(?:'s)?\b|\b(?:ladies|girls)\b/, "WOMENS"],
  [/\bm(?:en|ale)(?:'?s)?\b|\bm(?:'s)?\b|\bboys\b/, "MENS"],
] as const;
/**
 * The words for each sport, longest first: in "field hockey" the word "hockey" must not stand for ice hockey.
 */
const SPORT_WORDS = ALL_SPORTS.flatMap(({ calledBy, bundleName }) =>
  calledBy.map((name) => ({ name, bundleName })),
).sort((one, other) => other.name.length - one.name.length);

/** WOMENSICEHOCKEY for "Women's Ice Hockey", "womens hockey" and "W Ice Hockey". */
export function parseSport(text: string): SportName | null {
  const named = SPORT_NAMES.find((name) => name === text.trim().toUpperCase() && name !== "NONE");
  if (named) return named;
  const plain = text.toLowerCase().replace(/[’‘]/g, "'");
  const [gender, ...otherGenders] = GENDERS.filter(([form]) => form.test(plain));
  const [game, ...otherGames] = sportsNamedIn(plain);
  if (!gender || !game || otherGenders.length + otherGames.length > 0) return null;
  return SPORT_NAMES.find((name) => name === `${gender[1]}${game}`) ?? null;
}

/** The bundle names of the sports in a text, each once. */
function sportsNamedIn(plain: string): string[] {
  const named = new Set<string>();
  let words = ` ${plain.replace(/\W+/g, " ")} `;
  for (const { name, bundleName } of SPORT_WORDS) {
    if (!words.includes(` ${name} `)) continue;
    named.add(bundleName);
    words = words.replaceAll(` ${name} `, " ");
  }
  return [...named];
}

/** America/Los_Angeles for "Pacific", "PT" and "pacific time". */
export function parseClubZone(text: string): string | null {
  const zone = parseZone(text) ?? text.trim();
  return timeZone.safeParse(zone).success ? zone : null;
}

/** Colors by the names that colleges use for them. */
const COLORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ black: "#000000", white: "#ffffff", gray: "#6b7280", grey: "#6b7280", silver: "#a7a9ac" },
    ...{
      navy: "#13294b",
      "navy blue": "#13294b",
      blue: "#0b4ea2",
      "royal blue": "#1f4ea8",
      royal: "#1f4ea8",
    },
    ...{ "light blue": "#7bafd4", "carolina blue": "#7bafd4", "sky blue": "#7bafd4", teal: "#00788a" },
    ...{ red: "#b3121d", crimson: "#9e1b32", scarlet: "#bb0000", cardinal: "#8c1515", maroon: "#6b1426" },
    ...{
      burgundy: "#6b1426",
      garnet: "#73000a",
      brown: "#4e3629",
      orange: "#e35205",
      "burnt orange": "#bf5700",
    },
    ...{
      gold: "#c8a24a",
      "old gold": "#b3a369",
      yellow: "#ffcb05",
      maize: "#ffcb05",
      "vegas gold": "#c5b358",
    },
    ...{ green: "#00693e", "forest green": "#154734", "kelly green": "#008542", "dark green": "#154734" },
    ...{ purple: "#4d1979", violet: "#57068c", pink: "#d6336c" },
  }),
);

/** "#13294b,#c8a24a" for "navy and gold", "Navy/Gold" and "#13294b, gold". */
export function parseColors(text: string): string | null {
  const parts = text.toLowerCase().split(/,|\/|&|\band\b|\+/);
  const colors = parts.map((part) => colorIn(part.trim().replace(/\s+/g, " ")));
  return colors.length === 2 && colors.every((one) => one !== null) ? colors.join(",") : null;
}

function colorIn(text: string): string | null {
  const hex = /^#?[0-9a-f]{6}$/.test(text) ? `#${text.replace("#", "")}` : text;
  return COLORS.get(text) ?? (color.safeParse(hex).success ? hex : null);
}
