/** Parses players' classes as clubs write them, into the form that a roster prints. */

/** Classes in the order of the years of study. */
const CLASSES: readonly (readonly [printed: string, forms: RegExp])[] = [
  ["Freshman", /^(?:fr|frosh|fresh|freshm[ae]n|(?:1st|first)(?:[- ](?:year|yr))?|(?:year|yr)\.? ?1)$/],
  ["Sophomore", /^(?:so|soph|sophomores?|(?:2nd|second)(?:[- ](?:year|yr))?|(?:year|yr)\.? ?2)$/],
  ["Junior", /^(?:jr|jun|juniors?|(?:3rd|third)(?:[- ](?:year|yr))?|(?:year|yr)\.? ?3)$/],
  ["Senior", /^(?:sr|sen|seniors?|(?:4th|fourth)(?:[- ](?:year|yr))?|(?:year|yr)\.? ?4)$/],
  ["Fifth Year", /^(?:(?:5th|fifth)(?:[- ](?:year|yr))?(?:[- ]senior)?|(?:year|yr)\.? ?5)$/],
  ["Sixth Year", /^(?:(?:6th|sixth)(?:[- ](?:year|yr))?(?:[- ]senior)?|(?:year|yr)\.? ?6)$/],
  ["Graduate", /^(?:gr|grad|gs|graduates?|(?:grad|graduate) student|masters)$/],
];

/** Classes as rosters print them. */
export const SCHOOL_CLASSES: readonly string[] = CLASSES.map(([printed]) => printed);

/** Marks of a redshirt, who has an extra year of eligibility: "RS-So", "R-Fr", "rs jr", "So. (RS)". */
const REDSHIRT = [
  /^(?:red-?shirt|rs|r)[-. /]{0,2}(?=[a-z])/,
  /[-. /]{0,2}\(?(?<![a-z])(?:red-?shirt|rs)\)?$/,
];

const GRADUATION =
  /^(?:(?:class of|c\/o|grad(?:uating|uation|uates)?|exp(?:ected)?)[ .:]{0,2})?(?<year>['’‘`′]\d{2}|20\d{2}|19[5-9]\d)$|^(?:class of|c\/o) ?(?<short>\d{2})$/;

/**
 * Parses a class: "Freshman" from "Fr." and "FRESHMAN", "Redshirt Sophomore" from "RS-So", "Class of 2027"
 * from "'27". A year of graduation is not turned into a year of study, because not every student takes four
 * years. Null for an unknown class.
 */
export function parseClass(text: string): string | null {
  const plain = text.trim().toLowerCase().replace(/\.$/, "").replace(/\s+/g, " ");
  const year = graduationIn(plain);
  if (year !== null) return `Class of ${year}`;
  const known = findClass(plain);
  if (known !== null) return known;
  const withoutMark = REDSHIRT.map((mark) => plain.replace(mark, "")).find((rest) => rest !== plain);
  const redshirtClass = withoutMark === undefined ? null : findClass(withoutMark.replace(/\.$/, ""));
  return redshirtClass === null ? null : `Redshirt ${redshirtClass}`;
}

const findClass = (plain: string) => CLASSES.find(([, forms]) => forms.test(plain))?.[0] ?? null;

function graduationIn(plain: string): number | null {
  const { year, short } = GRADUATION.exec(plain)?.groups ?? {};
  const digits = (short ?? year)?.replace(/\D/g, "");
  if (digits === undefined) return null;
  if (digits.length === 4) return Number(digits);
  return Number(digits) + (Number(digits) < 50 ? 2000 : 1900);
}

/**
 * The year of study for a printed class: 1 for a freshman, at most 5, because graduates may be in any later
 * year. Null if it is unknown.
 * @param seasonBegins the year in which the season begins
 */
export function yearOfStudy(printed: string, seasonBegins: number | null): number | null {
  const graduation = /^Class of (\d{4})$/.exec(printed)?.[1];
  if (graduation !== undefined) return seasonBegins === null ? null : seasonBegins + 5 - Number(graduation);
  const index = CLASSES.findIndex(([name]) => name === printed.replace("Redshirt ", ""));
  return index === -1 ? null : Math.min(index + 1, 5);
}
