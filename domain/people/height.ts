/**
 * Parses heights as clubs write them, cell by cell. The whole column decides the unit of bare numbers
 * (server/intake/people/heights.ts).
 */

/** Possible units of a number without one. */
export type HeightUnit = "inches" | "digits" | "decimals" | "cm" | "m";

export type ParsedHeight =
  /** The height as a roster prints it, in feet and inches or in centimeters. */
  | { printed: string }
  /** A number without a unit, and the unit that it has unless the column says otherwise. */
  | { bare: HeightUnit; number: string }
  /** `inches`: more than 11 inches beside feet. `size`: no person's height. */
  | { wrong: "inches" | "size" };

/** 4'0" and 8'0". */
const [MIN_INCHES, MAX_INCHES] = [48, 96];
const CM_PER_INCH = 2.54;

/** The text in lower case, with all quotes as ' and " and all dashes as -. */
const normalize = (text: string) =>
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
 * is not a height.
 */
export function parseHeight(text: string): ParsedHeight | null {
  const cell = normalize(text);
  const [feet, inches] = [FEET_AND_INCHES.exec(cell) ?? FEET.exec(cell), INCHES.exec(cell)];
  if (feet) return inFeet(Number(feet[1]), Number(feet[2] ?? 0), feet[3] !== undefined);
  if (inches) return heightInUnit("inches", inches[1] ?? "");
  const centimeters = CENTIMETERS.exec(cell);
  if (centimeters) return heightInUnit("cm", centimeters[1] ?? "");
  const [meters, whole, decimals, centimetersAfterM] = METERS.exec(cell) ?? [];
  if (meters !== undefined) return heightInUnit("m", `${whole}.${decimals ?? centimetersAfterM}`);
  const bare = bareUnit(cell.replace(",", "."));
  return bare && { bare, number: cell.replace(",", ".") };
}

/** The likely unit of a bare number such as 71, 507, 180, 5.11 or 1.80; null if it cannot be a height. */
function bareUnit(number: string): HeightUnit | null {
  if (/^\d{2}$/.test(number)) return "inches";
  if (/^[3-9]\d{2}$/.test(number)) return "digits";
  if (/^[12]\d{2}$/.test(number)) return "cm";
  if (/^[12]\.\d{1,2}$/.test(number)) return "m";
  return /^\d(?:\.\d{1,2})?$/.test(number) ? "decimals" : null;
}

/** The height that a bare number means in the unit of its column. */
export function heightInUnit(unit: HeightUnit, number: string): ParsedHeight {
  if (unit === "inches") return inFeet(Math.floor(Number(number) / 12), Number(number) % 12, false);
  if (unit === "digits") return inFeet(Number(number[0]), Number(number.slice(1)), false);
  if (unit === "decimals") {
    const [feet, inches = "0"] = number.split(".");
    return inFeet(Number(feet), Number(inches), false);
  }
  const centimeters = Math.round(Number(unit === "m" ? Number(number) * 100 : number));
  return isHeight(centimeters / CM_PER_INCH) ? { printed: `${centimeters} cm` } : { wrong: "size" };
}

function inFeet(feet: number, inches: number, isHalf: boolean): ParsedHeight {
  if (inches > 11) return { wrong: "inches" };
  const allInches = feet * 12 + inches + (isHalf ? 0.5 : 0);
  return isHeight(allInches) ? { printed: `${feet}-${inches}${isHalf ? "½" : ""}` } : { wrong: "size" };
}

const isHeight = (inches: number) => inches >= MIN_INCHES && inches <= MAX_INCHES;

/**
 * Splits a height from a weight after it: "6-0 / 185", "6'0\", 185 lbs", "5'10-175". Null without a weight.
 */
export function heightAndWeight(text: string): { height: string; weight: string } | null {
  const [, height = "", weight = "", unit = ""] =
    /^([^/,]{1,24}?) ?[/,–—-] ?(\d{2,3}) ?(lbs?\.?|pounds|kgs?\.?)?$/i.exec(text.trim()) ?? [];
  const isMetric = /^k/i.test(unit);
  const parsed = height === "" ? null : parseHeight(height);
  if (!parsed || "bare" in parsed || Number(weight) < (isMetric ? 35 : 80)) return null;
  return { height, weight: isMetric ? `${weight} kg` : weight };
}
