/** Text that people type into a cell when they have no value for it: "n/a", "TBD", "-". */
const NO_ANSWER =
  /^(?:[-–—−_.?*]{1,5}|n\/?a|n\.a\.?|none|nil|null|unknown|unk|undecided|tb[ad]|t\.b\.[ad]\.?)$/i;

export const isNoAnswer = (text: string) => NO_ANSWER.test(text.trim());

/** Parses a jersey number: "7" from "#7", "No. 7" and "7.0"; "00" stays "00". Null for other text. */
export const parseJerseyNumber = (text: string): string | null =>
  /^(?:(?:#|no\.?|number) ?)?(\d{1,3})(?:\.0{1,2})?$/i.exec(text.trim())?.[1] ?? null;

/**
 * The first of two numbers for jerseys in two colors: "17" from "17/71", "12" from "12 (white) / 15 (blue)";
 * or null.
 */
export const parseFirstJerseyNumber = (text: string): string | null =>
  /^#?(\d{1,3})(?: ?\([a-z ]{1,20}\)| [a-z]{1,20})? ?[/&] ?#?\d{1,3}(?: ?\([a-z ]{1,20}\)| [a-z]{1,20})?$/i.exec(
    text.trim(),
  )?.[1] ?? null;

/** True for a shirt size. */
export const isShirtSize = (text: string) =>
  /^(?:(?:adult|youth|men'?s|women'?s|unisex|[ayw]) ?)?(?:(?:x{0,4}|[2-5]x)[sl]|m|small|med(?:ium)?|(?:(?:x|extra)[ -]?){0,2}large)$/i.test(
    text.trim(),
  );
