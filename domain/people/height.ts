/** How clubs write heights, cell by cell; a column decides what numbers without a unit are (server/bundle/made/heights.ts). */

/** What a number without a unit may be. */
export type BareHeight = "inches" | "digits" | "decimals" | "cm" | "m";

export type WrittenHeight =
  /** Feet and inches, inches or centimeters, as they are printed. */
  | { printed: string }
  | { bare: BareHeight; number: string }
  /** Feet with more inches than a foot has, or nobody's height. */
  | { wrong: "inches" | "size" };

/** 4'0" and 8'0". */
const [LEAST, MOST] = [48, 96];
const CM = 2.54;

/** All quotes as ' and ", all dashes as -. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/[’‘′`´]/g, "'")
    .replace(/[“”″]|''/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .toLowerCase();

const FEET = /^(\d) ?(?:'|ft\.?|feet|foot)$/;
const FEET_AND_INCHES =
  /^(\d) ?(?:'|-|:|\/|ft\.?|feet|foot| )[ -]{0,3}(\d{1,2})(\.5|½| 1\/2)? ?(?:"|'|in\.?|inch|inches)?$/;
const INCHES = /^(\d{2}) ?(?:"|in\.?|inch|inches)$/;
const CENTIMETERS = /^(\d{2,3}) ?(?:cms?\.?|centimeters|centimetres)$/;
const METERS = /^(\d)(?:[.,](\d{1,2}) ?(?:m\.?|meters|metres)| ?m ?(\d{2}))$/;

/** "5-11" of 5'11", 5 11, 5 ft 11 in and 71 in; "180 cm" of 180cm and 1.80 m. Null if it is no height. */
export function writtenHeight(text: string): WrittenHeight | null {
  const cell = plain(text);
  const [feet, inches] = [FEET_AND_INCHES.exec(cell) ?? FEET.exec(cell), INCHES.exec(cell)];
  if (feet) return inFeet(Number(feet[1]), Number(feet[2] ?? 0), feet[3] !== undefined);
  if (inches) return heightIn("inches", inches[1] ?? "");
  const centimeters = CENTIMETERS.exec(cell);
  if (centimeters) return heightIn("cm", centimeters[1] ?? "");
  const [meters, whole, parts, behind] = METERS.exec(cell) ?? [];
  if (meters !== undefined) return heightIn("m", `${whole}.${parts ?? behind}`);
  const bare = bareKind(cell.replace(",", "."));
  return bare && { bare, number: cell.replace(",", ".") };
}

/** 71, 507, 180, 5.11 and 1.80 by themselves. */
function bareKind(number: string): BareHeight | null {
  if (/^\d{2}$/.test(number)) return "inches";
  if (/^[3-9]\d{2}$/.test(number)) return "digits";
  if (/^[12]\d{2}$/.test(number)) return "cm";
  if (/^[12]\.\d{1,2}$/.test(number)) return "m";
  return /^\d(?:\.\d{1,2})?$/.test(number) ? "decimals" : null;
}

/** A number in the unit that its column has. */
export function heightIn(unit: BareHeight, number: string): WrittenHeight {
  if (unit === "inches") return inFeet(Math.floor(Number(number) / 12), Number(number) % 12, false);
  if (unit === "digits") return inFeet(Number(number[0]), Number(number.slice(1)), false);
  if (unit === "decimals") {
    const [feet, inches = "0"] = number.split(".");
    return inFeet(Number(feet), Number(inches), false);
  }
  const centimeters = Math.round(Number(unit === "m" ? Number(number) * 100 : number));
  return isSize(centimeters / CM) ? { printed: `${centimeters} cm` } : { wrong: "size" };
}

function inFeet(feet: number, inches: number, isHalf: boolean): WrittenHeight {
  if (inches > 11) return { wrong: "inches" };
  const whole = feet * 12 + inches + (isHalf ? 0.5 : 0);
  return isSize(whole) ? { printed: `${feet}-${inches}${isHalf ? "½" : ""}` } : { wrong: "size" };
}

const isSize = (inches: number) => inches >= LEAST && inches <= MOST;

/** "6-0 / 185", "6'0\", 185 lbs", "5'10-175": a height, and a weight behind it. Null if there is no weight. */
export function heightAndWeight(text: string): { height: string; weight: string } | null {
  const [, height = "", weight = "", unit = ""] =
    /^([^/,]{1,24}?) ?[/,–—-] ?(\d{2,3}) ?(lbs?\.?|pounds|kgs?\.?)?$/i.exec(text.trim()) ?? [];
  const isMetric = /^k/i.test(unit);
  const found = height === "" ? null : writtenHeight(height);
  if (!found || "bare" in found || Number(weight) < (isMetric ? 35 : 80)) return null;
  return { height, weight: isMetric ? `${weight} kg` : weight };
}
