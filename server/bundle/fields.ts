import { z } from "zod";

/** The field kinds the bundle's collections are made of. Messages say what was expected, in words. */

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export const id = z.string().regex(ID, "an id of 1 to 64 letters, digits, hyphens or underscores");

/** One line of plain text. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `at most ${most} characters`)
    .refine((value) => !/[\r\n]/.test(value), "one line of text");

export const requiredLine = (most: number) => line(most).min(1, "a text that is not empty");

export const prose = (most: number) => z.string().trim().max(most, `at most ${most} characters`);

/** Text in HTML; what is not on the allow-list is removed on the way in (html.ts). */
export const html = z.string().max(200_000, "at most 200,000 characters of HTML");

export const email = z.email("an e-mail address").max(254, "at most 254 characters");

export const color = z.string().regex(/^#[0-9a-f]{6}$/i, "a colour such as #4d0713");

/** An absolute web address, or nothing. Any scheme but http and https is refused: it would run in the page. */
export const webUrl = z.union([
  z.literal(""),
  z.url({ protocol: /^https?$/, error: "an address that begins with http:// or https://" }).max(2000),
]);

/** A link of the club's own: a path on the site, or a web address. */
export const link = z.union([z.string().regex(/^\/(?![/\\])[^\s\\]*$/, "a path that begins with one /"), webUrl]);

export const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return zone.includes("/") || zone === "UTC";
  } catch {
    return false;
  }
}, "an IANA time zone such as America/New_York");

/** The name of a file in the bundle's images folder. No path: nothing outside that folder can be named. */
export const imageFile = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(?:jpg|jpeg|png|webp|avif)$/, "the name of a .jpg, .png, .webp or .avif file in images/");

/**
 * A moment: `2026-11-20 19:30` in the record's time zone, an ISO instant with its offset, or, for
 * demonstrations, relative to the day of the import: `today-3 19:30`, `week+2 Fri 19:30`
 * (moment.ts resolves it to UTC).
 */
export const moment = z
  .string()
  .regex(
    /^(?:\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?|today(?:[+-]\d{1,5})? \d{2}:\d{2}|week(?:[+-]\d{1,4})? (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{2}:\d{2})$/,
    "a moment such as 2026-11-20 19:30, today-3 19:30 or week+2 Fri 19:30",
  );
