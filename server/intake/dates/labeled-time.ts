import { formatClock, minutesOfDay, parseTime, type WrittenTime } from "./parse-time.ts";

/**
 * Parses time cells that contain more than a time. The whole cell must have a known form: no time is picked
 * out of a sentence.
 */

/** A time taken out of a cell that contains more. */
export interface LabeledTime {
  /** The time as text: "7:30 PM". */
  text: string;
  /** The note for the officer about the rest of the cell; "" if nothing was left out. */
  note: string;
}

/**
 * Parses a cell that contains more than a time. Null if its form is unknown; "several" if it may list the
 * times of two games.
 */
export function parseLabeledTime(text: string): LabeledTime | "several" | null {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain === "" || parseTime(plain) !== null) return null;
  if (PART_OF_DAY.test(plain)) return { text: "TBD", note: `read as TBD, because "${plain}" isn't a time` };
  return withRemark(plain) ?? inTwoZones(plain) ?? labelledTime(plain);
}

/** A part of the day without a clock time. */
const PART_OF_DAY =
  /^(?:(?:early|late|mid)[ -]?)?(?:morning|afternoon|evening|night|am|pm)(?: game)?(?: ?\(?(?:tb[ad]|time tb[ad])\)?)?$/i;

const leftOut = (text: string, rest: string): LabeledTime => ({
  text,
  note: `read as ${text}; "${rest}" was left out`,
});

const REMARK = /^(?<time>[^()]{1,30}?)\s?\((?<remark>[^()\d]{1,40})\)$/;
const MARKED = /^(?<time>.{1,30}?)\s?(?<remark>[*†‡#^+]{1,3}|sharp)$/i;
const ABOUT = /^(?<remark>~|approx(?:\.|imately)?|about|around|circa)\s?(?<time>.{1,30})$/i;
const TWO_GAMES = /double-?\s?header|\bdh\b|both|games/i;
const HALVES = [
  [/^(?:am|a\.m\.|morning)$/i, "AM"],
  [/^(?:pm|p\.m\.|afternoon|evening|night)$/i, "PM"],
] as const;

/** Matches a remark after which a bare time is PM: "10:15 (late)". */
const LATE = /^late(?: game| ice| start)?$/i;
const EVENING = 8;

/** Parses a time with a remark or a mark: "10:15 (late)", "7:30 PM*", "~7:30 PM". */
function withRemark(text: string): LabeledTime | "several" | null {
  for (const form of [REMARK, MARKED, ABOUT]) {
    const { time = "", remark = "" } = form.exec(text)?.groups ?? {};
    const read = parseTime(time);
    if (time === "" || read === null) continue;
    if (TWO_GAMES.test(remark)) return "several";
    const half = HALVES.find(([name]) => name.test(remark))?.[1];
    const isLate = read !== "unknown" && read.form === "bare" && LATE.test(remark) && read.hour >= EVENING;
    if (isLate) return leftOut(`${time} PM`, `(${remark})`);
    if (half === undefined || read === "unknown")
      return leftOut(time, form === REMARK ? `(${remark})` : remark);
    return inNamedHalf(time, read, half);
  }
  return null;
}

/** The time in the named half of the day; null for a contradiction such as "7:30 PM (morning)". */
function inNamedHalf(text: string, time: WrittenTime, half: "AM" | "PM"): LabeledTime | null {
  if (time.form === "bare") return { text: `${text} ${half}`, note: "" };
  return time.hour < 12 === (half === "AM") ? { text, note: "" } : null;
}

/**
 * Hours behind Eastern Time. Zones without daylight saving time are left out, because their difference
 * changes.
 */
const BEHIND: Readonly<Record<string, number>> = {
  "America/Halifax": -1,
  "America/New_York": 0,
  "America/Chicago": 1,
  "America/Denver": 2,
  "America/Los_Angeles": 3,
};

/** Parses one time that is written in two zones: "7:30 PM ET / 6:30 CT". */
function inTwoZones(text: string): LabeledTime | "several" | null {
  const parts = text.replace(/\)$/, "").split(/\s?[/(|]\s?/);
  const times = parts.map(timeOf).filter((time) => time !== null);
  const [first, ...others] = times;
  if (!first || others.length === 0 || times.length < parts.length) return null;
  if (times.some(({ zone }) => zone === null)) return null;
  return others.every((other) => isOneMoment(first, other)) ? { text: parts[0] ?? "", note: "" } : "several";
}

function isOneMoment(one: WrittenTime, other: WrittenTime): boolean {
  const [behind, otherBehind] = [BEHIND[one.zone ?? ""], BEHIND[other.zone ?? ""]];
  if (behind === undefined || otherBehind === undefined || one.minute !== other.minute) return false;
  const cycle = one.form === "bare" || other.form === "bare" ? 12 : 24;
  return (one.hour + behind - other.hour - otherBehind) % cycle === 0;
}

const GAME =
  "game(?: time)?|kick-? ?off|ko|puck ?drop|face-? ?off|starts?(?: time)?|starts? at|first whistle";
const OTHER =
  "doors(?: open)?|gates(?: open)?|warm-? ?ups?|arrive|arrival|check-? ?in|meet|bus|skate|call(?: time)?";
const CLOCK =
  "(?:\\d{1,2}(?:[:.]\\d{2})?|\\d{3,4})(?: ?[ap]\\.?m?\\b\\.?)?(?: (?:[ecmp][sd]?t|eastern|central|mountain|pacific)\\b)?|noon\\b";
const TOKEN = new RegExp(
  `(?:(?<game>${GAME})|(?<other>${OTHER}))(?![a-z])(?: ?(?:[:@-]|at\\b))?|(?<clock>${CLOCK})|(?<apart>[,;/|()&+]|and\\b|or\\b|-|–)`,
  "iy",
);

interface Token {
  kind: "game" | "other" | "clock" | "apart";
  text: string;
}

interface Said {
  label: Token | null;
  clock: string;
}

/** Parses times with labels: "Doors 6:30, puck drop 7:30", "7:30 PM (doors 6:30)", "Kickoff 3 PM". */
function labelledTime(text: string): LabeledTime | "several" | null {
  const tokens = tokensOf(text);
  const said = tokens && saidIn(tokens);
  if (!said) return null;
  const games = said.filter(({ label }) => label?.kind === "game");
  const plain = said.filter(({ label }) => label === null);
  const [only, ...more] = games.length > 0 ? games : plain;
  if (!only) return null;
  if (more.length > 0 || plain.length > 1) return "several";
  if (games.length > 0 && plain.length > 0 && !isSoonAfter(plain[0]?.clock, only.clock)) return "several";
  const before = said.filter((one) => one !== only);
  const clock = inHalf(
    only.clock,
    before.map((one) => one.clock),
  );
  if (clock === null) return null;
  const why = only.label
    ? `, the time of "${only.label.text}"`
    : `, because "${before[0]?.label?.text}" is before the game`;
  return { text: clock, note: before.length === 0 ? "" : `read as ${clock}${why}` };
}

/** True for "8:00 PM (puck drop 8:20)": the game begins within an hour. */
function isSoonAfter(before: string | undefined, clock: string): boolean {
  const [first, second] = [before, clock].map((text) => (text === undefined ? null : timeOf(text)));
  if (!first || !second) return false;
  const minutes = (minutesOfDay(second) - minutesOfDay(first) + 12 * 60) % (12 * 60);
  return minutes > 0 && minutes <= 60;
}

/** The cell's times and labels in their order; null if the cell has any other word. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === " ") {
      at += 1;
      continue;
    }
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    const [kind, word = ""] =
      Object.entries(found?.groups ?? {}).find(([, group]) => group !== undefined) ?? [];
    if (!found || kind === undefined) return null;
    tokens.push({ kind: kind as Token["kind"], text: word });
    at += found[0].length;
  }
  return tokens;
}

/**
 * Pairs each time with its label. In each part of the cell, the labels must all come before their times, or
 * all after them.
 */
function saidIn(tokens: readonly Token[]): Said[] | null {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "apart") parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const said = parts.filter((part) => part.length > 0).map(saidInPart);
  return said.every((one) => one !== null) ? said.flat() : null;
}

function saidInPart(part: readonly Token[]): Said[] | null {
  const [first] = part;
  if (part.length === 1 && first?.kind === "clock") return [{ label: null, clock: first.text }];
  const said: Said[] = [];
  for (let at = 0; at < part.length; at += 2) {
    const pair = [part[at], part[at + 1]];
    const clock = pair.find((token) => token?.kind === "clock");
    const label = pair.find((token) => token !== undefined && token.kind !== "clock");
    const isLabelFirst = pair[0]?.kind !== "clock";
    if (!clock || !label || isLabelFirst !== (first?.kind !== "clock")) return null;
    said.push({ label, clock: clock.text });
  }
  return said;
}

/**
 * Gives a game's time the half of the day that follows from the times before it: after "doors 6:30 PM", a
 * game at "7:30" is in the evening, too. Null if the game would begin before the doors open, or if a text is
 * not a time.
 */
function inHalf(clock: string, before: readonly string[]): string | null {
  const game = timeOf(clock);
  const others = before.map(timeOf);
  if (!game || others.includes(null)) return null;
  const certain = others.flatMap((one) => (one && one.form !== "bare" ? [minutesOfDay(one)] : []));
  if (certain.length === 0) return clock;
  const hours = game.form === "bare" ? [game.hour, game.hour + 12] : [game.hour];
  const hour = hours.find((one) => minutesOfDay({ ...game, hour: one }) > Math.max(...certain));
  if (hour === undefined) return null;
  return game.form === "bare" ? formatClock({ hour, minute: game.minute }) : clock;
}

function timeOf(clock: string): WrittenTime | null {
  const time = parseTime(clock);
  return time === "unknown" ? null : time;
}
