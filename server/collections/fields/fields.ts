import { z } from "zod";
import { SPORT_NAMES } from "../../../domain/sports/sports.ts";
import { FILE_KINDS, isFileName } from "../../../domain/values/club-file.ts";
import { slugOf } from "../../../domain/values/slug.ts";
import { hashedNameId } from "../definition/coded-id.ts";
import { resolveMoment } from "./moment.ts";

/** The field types of the bundle's collections. Their messages describe the expected value in words. */

const EPOCH = new Date(0);
const MOMENT = /^(?:\d{4}-\d{2}-\d{2}[ T]|today[^a-z]|week[^a-z])/;
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export const id = z
  .string()
  .regex(ID, "an id of up to 64 letters, digits, hyphens or underscores, such as jane-doe");

export const singleLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `at most ${most} characters`)
    .refine((value) => !/[\r\n]/.test(value), "one line of text");

export const requiredSingleLine = (most: number) => singleLine(most).min(1, "some text");

export const prose = (most: number) => z.string().trim().max(most, `at most ${most} characters`);

/** HTML. Tags and attributes that are not allowed are removed when the bundle is read (texts/html.ts). */
export const htmlText = z.string().max(200_000, "at most 200,000 characters of HTML");

export const email = z
  .email("an email address such as captain@example.com")
  .max(254, "at most 254 characters");

export const color = z.string().regex(/^#[0-9a-f]{6}$/i, "a color such as #4d0713");

const MAX_ADDRESS = 2000;

/**
 * True for http and https only: other schemes could run code in the page. A name and password in an address
 * would mislead its readers.
 */
function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return value.length <= MAX_ADDRESS && username === "" && password === "";
}

/** Empty, or an absolute web address. */
export const webUrl = z
  .string()
  .trim()
  .refine((value) => value === "" || isWebUrl(value), "a web address such as https://www.example.com");

/** Empty, or a web address with or without http://. */
export const looseWebUrl = z
  .string()
  .trim()
  .refine((value) => {
    if (value === "" || isWebUrl(value)) return true;
    return isWebUrl(`http://${value}`) && new URL(`http://${value}`).hostname.includes(".");
  }, "a web address such as www.example.com");

/** Empty, a path on the site, or a web address. */
export const linkAddress = z
  .string()
  .trim()
  .max(MAX_ADDRESS, `at most ${MAX_ADDRESS} characters`)
  .refine(
    (value) => value === "" || isWebUrl(value) || /^\/(?![/\\])[^\s\\]*$/.test(value),
    "a path such as /schedule, or a web address such as https://www.example.com",
  );

/** The position in a list: the record with the highest number comes first, those with null last. */
export const sortOrder = z
  .number()
  .int("a whole number")
  .min(-1_000_000)
  .max(1_000_000)
  .nullable()
  .default(null);

export const sportsType = z.enum(SPORT_NAMES, { error: `one of ${SPORT_NAMES.join(", ")}` });

export const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return zone.includes("/") || zone === "UTC";
  } catch {
    return false;
  }
}, "a time zone such as America/New_York");

/**
 * A file name in the bundle's images folder. A path is refused, so that a bundle cannot refer to a file
 * outside the folder.
 */
export const imageFile = z
  .string()
  .regex(
    /^[^/\\.][^/\\]{0,150}\.(?:jpg|jpeg|png|webp|avif|heic|heif)$/i,
    "the name of a .jpg, .png, .webp, .avif or .heic file in images/",
  )
  .transform(imageIdOf);

/** An image's id, in a form for addresses: "IMG 0412 (2).JPG" becomes "IMG-0412-2.JPG". */
export function imageIdOf(file: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(file)) return file;
  const ending = file.slice(file.lastIndexOf(".") + 1);
  const name = file.slice(0, -ending.length - 1);
  return `${slugOf(name) || hashedNameId("image", name)}.${ending}`;
}

/** The extensions of files to download: ".pdf, .docx". */
export const FILE_ENDINGS = Object.keys(FILE_KINDS)
  .map((ending) => `.${ending}`)
  .join(", ");

/** Files to download, by their names in the bundle's files folder. */
export const attachedFiles = z
  .array(
    z.strictObject({
      file: z
        .string()
        .refine(isFileName, `the name of a file in files/ that ends in one of these: ${FILE_ENDINGS}`),
      /** If empty, pages show the file's name. */
      title: singleLine(120).default(""),
    }),
  )
  .max(20, "at most 20 files")
  .default([]);

/**
 * A date and time: `2026-11-20 19:30` in the record's time zone, an ISO instant with its offset, or, for
 * demonstrations, a time relative to the day of the import: `today-3 19:30`, `week+2 Fri 19:30`. moment.ts
 * converts it to UTC.
 */
export const momentField = z.string().refine((value) => resolveMoment(value, "UTC", EPOCH) !== null, {
  error: ({ input }) =>
    MOMENT.test(String(input))
      ? "a real date and time, such as 2026-11-20 19:30"
      : "a date and time such as 2026-11-20 19:30, today-3 19:30 or week+2 Fri 19:30",
});

export const wholeNumber = (most: number) =>
  z.number().int("a whole number").min(0, "0 or more").max(most, `at most ${most}`);

/** The payment provider's limits, in cents. */
const MIN = 50;
const MAX = 99_999_999;

export const centAmount = z
  .number()
  .int("a whole number of cents, such as 1500 for $15.00")
  .min(0, "0 or more")
  .max(MAX, `at most ${MAX}`)
  .refine((price) => price <= 0 || price >= MIN, `0, or at least ${MIN} cents`);

/**
 * Options for a zod rule that compares several fields and is reported at one of them. `when` runs the rule
 * even if another field is wrong, so that all mistakes are listed at once.
 */
export const fieldsRule = (field: string, message: string) => ({
  path: [field],
  message,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
});
