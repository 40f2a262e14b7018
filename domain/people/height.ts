/**
 * Parses heights as clubs write them, cell by cell. The whole column decides the unit of bare numbers
 * (server/intake/people/heights.ts).
 */

/** Possible units of a number without one. */
export type HeightUnit = "inches" | "digits" | "decimals" | "cm" | "m";

export type ParsedHeight =
  /** Feet and inches, or centimeters, as a roster prints them. */
  | { printed: string }
  | { bare: HeightUnit; number: string }
  /** `inches`: feet with more inches than a foot has. `size`: not a person's height. */
  | { wrong: "inches" | "size" };

/** Inches: 4'0" and 8'0". */
const [MIN_INCHES, MAX_INCHES] = [48, 96];
const CM = 2.54;

/** With all quotes as ' and ", all dashes as -. */
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

/**
 * Parses a height: "5-11" from 5'11", 5 11, 5 ft 11 in and 71 in; "180 cm" from 180cm and 1.80 m. Null if it
 * is no height.
 */
export function parseHeight(text: string): ParsedHeight | null {
  const cell = plain(text);
  const [feet, inches] = [FEET_AND_INCHES.exec(cell) ?? FEET.exec(cell), INCHES.exec(cell)];
  if (feet) return inFeet(Number(feet[1]), Number(feet[2] ?? 0), feet[3] !== undefined);
  if (inches) return heightInUnit("inches", inches[1] ?? "");
  const centimeters = CENTIMETERS.exec(cell);
  if (centimeters) return heightInUnit("cm", centimeters[1] ?? "");
  const [meters, whole, parts, behind] = METERS.exec(cell) ?? [];
  if (meters !== undefined) return heightInUnit("m", `${whole}.${parts ?? behind}`);
  const bare = bareKind(cell.replace(",", "."));
  return bare && { bare, number: cell.replace(",", ".") };
}

/** Possible units of 71, 507, 180, 5.11 and 1.80 without a unit. */
function bareKind(number: string): HeightUnit | null {
  if (/^\d{2}$/.test(number)) return "inches";
  if (/^[3-9]\d{2}$/.test(number)) return "digits";
  if (/^[12]\d{2}$/.test(number)) return "cm";
  if (/^[12]\.\d{1,2}$/.test(number)) return "m";
  return /^\d(?:\.\d{1,2})?$/.test(number) ? "decimals" : null;
}

/** A bare number in the unit of its column. */
export function heightInUnit(unit: HeightUnit, number: string): ParsedHeight {
  if (unit === "inches") return inFeet(Math.floor(Number(number) / 12), Number(number) % 12, false);
  if (unit === "digits") return inFeet(Number(number[0]), Number(number.slice(1)), false);
  if (unit === "decimals") {
    const [feet, inches = "0"] = number.split(".");
    return inFeet(Number(feet), Number(inches), false);
  }
  const centimeters = Math.round(Number(unit === "m" ? Number(number) * 100 : number));
  return isSize(centimeters / CM) ? { printed: `${centimeters} cm` } : { wrong: "size" };
}

function inFeet(feet: number, inches: number, isHalf: boolean): ParsedHeight {
  if (inches > 11) return { wrong: "inches" };
  const whole = feet * 12 + inches + (isHalf ? 0.5 : 0);
  return isSize(whole) ? { printed: `${feet}-${inches}${isHalf ? "½" : ""}` } : { wrong: "size" };
}

const isSize = (inches: number) => inches >= MIN_INCHES && inches <= MAX_INCHES;

/**
 * Splits a height from a weight after it: "6-0 / 185", "6'0\", 185 lbs", "5'10-175". Null without a weight.
 */
export function heightAndWeight(text: string): { height: string; weight: string } | null {
  const [, height = "", weight = "", unit = ""] =
    /^([^/,]{1,24}?) ?[/,–—-] ?(\d{2,3}) ?(lbs?\.?|pounds|kgs?\.?)?$/i.exec(text.trim()) ?? [];
  const isMetric = /^k/i.test(unit);
  const found = height === "" ? null : parseHeight(height);
  if (!found || "bare" in found || Number(weight) < (isMetric ? 35 : 80)) return null;
  return { height, weight: isMetric ? `${weight} kg` : weight };
}
