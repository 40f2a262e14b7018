import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, type RawRecord } from "../records/record.ts";
import { fieldText, hasField, withFields } from "../records/record-fields.ts";
import { isAnyGameWord, isKnownKind, leagueCellMeaning } from "./game-kind.ts";

const KINDS_NOTED = [
  ["exhibition", "exhibition|exh\\.?|friendly|pre-?season"],
  ["scrimmage", "(?:pre-?season )?scrimmage"],
  ["playoff", "play-?offs?|(?:quarter|semi)-?finals?"],
].map(([kind, words]) => ({
  kind,
  form: new RegExp(`^(?:${words})(?: (?:game|match))?(?:$| ?[-–,;:(.!].{0,200}$)`, "i"),
}));

/** Adds the kind or league from the column Competition, else the kind that the notes begin with. */
export function withCompetition(raw: RawRecord): RawRecord {
  const text = fieldText(raw, "competition");
  const isKind = text !== "" && leagueCellMeaning(text) === "kind";
  const isLeague = text !== "" && !isKind && !SECOND_TEAM.test(text) && fieldText(raw, "league") === "";
  const kind = fieldText(raw, "kind") || (isKind ? text : notedKind(fieldText(raw, "note")));
  return withFields(raw, { ...(kind !== "" && { kind }), ...(isLeague && { league: text }) });
}

const notedKind = (note: string) => KINDS_NOTED.find(({ form }) => form.test(note.trim()))?.kind ?? "";

const SECOND_TEAM =
  /^(?:b|c|jv|2nd|second|development(?:al)?|d2|reserves?)[ -]?(?:side|team|squad|xv|xi)?s?$/i;
const NOT_COUNTED =
  /\b(?:does(?:n['’]t| not) count|exhibition|scrimmage|friendly (?:game|match)|pre-?season (?:game|match))\b/i;

/** Notes unknown types and competitions, each text once, and asks about kinds that notes only mention. */
export function noteKinds(raws: readonly RawRecord[], report: BundleReport): void {
  const inSheets = raws.filter(({ inSheet }) => inSheet !== undefined);
  const each = (word: string, isAsked: (text: string) => boolean, say: (text: string) => string) => {
    for (const [text, [first]] of Map.groupBy(inSheets, (raw) => fieldText(raw, word)))
      if (first && text !== "" && isAsked(text)) noteField(first, [word], say(text.slice(0, 60)), report);
  };
  each(
    "kind",
    (text) => !isKnownKind(text) && !isAnyGameWord(text),
    (text) => `"${text}" was skipped; type ${KINDS}, and put the league's name in a League column`,
  );
  each(
    "competition",
    (text) => SECOND_TEAM.test(text),
    (text) => `"${text}": if this is a second-team game, delete the row, or its result counts in your record`,
  );
  each(
    "competition",
    (text) => leagueCellMeaning(text) === "name" && !SECOND_TEAM.test(text),
    (text) => `"${text}" was read as the name of a league; if it isn't one, type ${KINDS}`,
  );
  for (const raw of inSheets) noteUncounted(raw, report);
}

const KINDS = "League, Playoffs, Tournament, Exhibition or Scrimmage";

function noteUncounted(raw: RawRecord, report: BundleReport): void {
  if (hasField(raw, "timeOfGame")) return;
  const word = NOT_COUNTED.exec(fieldText(raw, "note"))?.[0];
  if (word === undefined || /^(?:exh|scrim|friendly|pre-?season)/i.test(fieldText(raw, "kind"))) return;
  noteField(raw, ["note"], `"${word}": ${ASKED}`, report);
}

const ASKED = "is this game an exhibition or a scrimmage? Say which in a Type column";

/** Notes once for each sheet that exhibitions count in the record (decision 084). */
export function noteExhibitions(games: readonly RawRecord[], report: BundleReport): void {
  const counted = games.filter(
    (raw) =>
      raw.inSheet !== undefined &&
      fieldText(raw, "kind") === "exhibition" &&
      fieldText(raw, "state") === "final",
  );
  for (const [file, { length }] of Map.groupBy(counted, (raw) => raw.file))
    report.notes.push(
      `${file}: ${length} ${length === 1 ? "exhibition counts" : "exhibitions count"} in the season's record; type Scrimmage for a game that shouldn't`,
    );
}
