import { IANAZone } from "luxon";

/**
 * North American zones as Windows, Outlook and Exchange name them: "Eastern Standard Time", "Eastern Time (US
 * & Canada)".
 */
const REGIONS: Readonly<Record<string, string>> = {
  newfoundland: "America/St_Johns",
  atlantic: "America/Halifax",
  eastern: "America/New_York",
  "us eastern": "America/Indiana/Indianapolis",
  central: "America/Chicago",
  "canada central": "America/Regina",
  mountain: "America/Denver",
  "us mountain": "America/Phoenix",
  pacific: "America/Los_Angeles",
  alaska: "America/Anchorage",
  alaskan: "America/Anchorage",
  hawaii: "Pacific/Honolulu",
  hawaiian: "Pacific/Honolulu",
  gmt: "Europe/London",
};
const REGION =
  /^(?:\((?:utc|gmt)[^()]{0,10}\)\s*)?(?<region>[a-z]+(?: [a-z]+)??) (?:(?:standard|daylight) )?time(?: \(us ?(?:&|and) ?canada\))?$/i;

/** An abbreviation means the region with daylight saving time: "EST" is used for games in June too. */
const LETTERS: Readonly<Record<string, string>> = {
  e: "eastern",
  c: "central",
  m: "mountain",
  p: "pacific",
  ak: "alaska",
  h: "hawaii",
  a: "atlantic",
};

/** The IANA zone for a zone's name in a calendar; null if unknown. */
export function ianaZone(name: string): string | null {
  const plain = name.trim();
  const letters = /^(?<zone>ak|[ecmpha])[sd]?t$/i.exec(plain)?.groups?.zone;
  const region = letters === undefined ? REGION.exec(plain)?.groups?.region : LETTERS[letters.toLowerCase()];
  const known = region === undefined ? undefined : REGIONS[region.toLowerCase()];
  if (known !== undefined) return known;
  // Mozilla writes "/mozilla.org/20050126_1/America/New_York".
  const parts = plain.split("/");
  const names = plain.startsWith("/") ? [3, 2].map((count) => parts.slice(-count).join("/")) : [plain];
  return names.find((one) => IANAZone.isValidZone(one)) ?? null;
}
