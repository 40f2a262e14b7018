/**
 * Zones of the United States and Canada by their first letter. Whether daylight saving time applies depends
 * on the date.
 */
const ZONES: Readonly<Record<string, string>> = {
  a: "America/Halifax",
  e: "America/New_York",
  c: "America/Chicago",
  m: "America/Denver",
  p: "America/Los_Angeles",
  ak: "America/Anchorage",
  h: "Pacific/Honolulu",
};
const NAMES: Readonly<Record<string, string>> = {
  atlantic: "a",
  eastern: "e",
  central: "c",
  mountain: "m",
  pacific: "p",
  alaska: "ak",
  hawaii: "h",
};
const ZONE =
  "(?:(?<letter>ak|[aecmph])[sd]?t|(?<name>atlantic|eastern|central|mountain|pacific|alaska|hawaii)(?:\\s(?:standard|daylight))?(?:\\stime)?|(?<local>local)(?:\\stime)?)";
const BEHIND = new RegExp(`(?<!\\s)\\s*\\(?(?<=[\\s(\\dm.])${ZONE}\\)?$`, "i");
const WHOLE = new RegExp(`^\\(?${ZONE}(?:\\s\\([^()]{1,30}\\))?\\)?$`, "i");

/** "Local time" names no zone: it means the venue's. */
const LOCAL = null;

/** Splits the zone from the end of "7:30 PM (EST)", "7 PM Eastern", "7 PM local time". */
export function splitZone(text: string): { rest: string; zone: string | null } {
  const found = BEHIND.exec(text);
  return found
    ? { rest: text.slice(0, found.index).trim(), zone: zoneOf(found.groups) }
    : { rest: text.trim(), zone: null };
}

/**
 * The zone of a whole cell: "ET", "Eastern Time (US & Canada)", "America/New_York"; null if it names none.
 */
export function parseZone(text: string): string | null {
  const plain = text.trim();
  if (/^[A-Z][A-Za-z]{1,20}\/[A-Za-z_/]{1,40}$/.test(plain)) return plain;
  return zoneOf(WHOLE.exec(plain)?.groups);
}

function zoneOf(groups: Record<string, string | undefined> | undefined): string | null {
  const letter = groups?.letter ?? NAMES[groups?.name?.toLowerCase() ?? ""];
  return letter === undefined ? LOCAL : (ZONES[letter.toLowerCase()] ?? null);
}

const ALL_TIMES =
  /^\W{0,3}all (?:game |start )?times (?:are |listed |shown |given |in ){0,4}(?<zone>[a-z. ]{2,30}?)\W{0,3}$/i;

/**
 * The zone that a remark states for a whole sheet: "* All times ET", "All times are Eastern"; null for any
 * other text.
 */
export function zoneFromRemark(text: string): string | null {
  const { zone } = ALL_TIMES.exec(text.trim())?.groups ?? {};
  return zone === undefined ? null : parseZone(zone);
}
