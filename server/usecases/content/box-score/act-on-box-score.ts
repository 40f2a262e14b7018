import type { BoxScoreLine } from "../../../../domain/desk/box-score/box-score-line.ts";
import { boxScoreKey, parseBoxScoreKey } from "../../../../domain/desk/box-score/box-score-line.ts";
import {
  BOX_SCORE_PAGE,
  boxScoreMistakeText,
  cellClashText,
  contradictionsProblem,
} from "../../../../domain/desk/box-score/box-score-words.ts";
import { WHOLE_LINE } from "../../../../domain/desk/box-score/merge-box-score.ts";
import {
  begunLinesText,
  boxScoreFields,
  parseBegunLines,
  readBoxScore,
  type SentBoxScore,
  type SentRow,
} from "../../../../domain/desk/box-score/read-box-score.ts";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { sentText, sentTexts } from "../../../../domain/desk/content/read-fields.ts";
import { DESK_WORDS } from "../../../../domain/desk/desk-words.ts";
import type { Notice } from "../../../../domain/desk/notices.ts";
import type { BoxScoreField } from "../../../../domain/sports/box-score-columns.ts";
import { LINE_ROLES } from "../../../../domain/sports/player-line.ts";
import type { Sport } from "../../../../domain/sports/sport.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findGameToScore } from "../../../db/queries/scoring/scorer-entries.ts";
import type { ContentServices } from "../change-content.ts";
import { addRosterPlayer } from "./add-roster-player.ts";
import type { AskedContradictions } from "./game-contradictions.ts";
import { listNamesOfPlayers } from "./list-names-of-players.ts";
import { type BoxScoreAnswer, saveBoxScore } from "./save-box-score.ts";
import { undoBoxScore } from "./undo-box-score.ts";

/** What the page shows after a form that was not saved. */
export interface UnsavedBoxScore {
  /** Null if a player was added, which is no problem. */
  problem: string | null;
  /** Sentences about single fields. */
  details: string[];
  /** The names of the inputs with mistakes. */
  wrong: string[];
  /** What the officer typed, by the lines' keys; null to show what is stored. */
  typed: Record<string, Pick<SentRow, "hasPlayed" | "texts">> | null;
  /** The lines that the next save begins with; null for those that are stored. */
  begun: string | null;
  /** The contradictions that the officer may accept. */
  contradictions: AskedContradictions | null;
}

export type BoxScoreFormAnswer =
  | { isDone: true; notice: Notice }
  | { isDone: false; status: 200 | 400 | 404 | 409; page: UnsavedBoxScore };

interface SentForm {
  team: Team;
  gameId: string;
  /** The officer's address. */
  who: string;
  form: FormData;
}

/** Does what the form of a box score asks for: saves it, undoes a change, or adds a player to the roster. */
export async function actOnBoxScore(services: ContentServices, sent: SentForm): Promise<BoxScoreFormAnswer> {
  const { team, gameId, who, form } = sent;
  const sport = sportOf(team.sportsType);
  if (!sport) return notSaved(404, BOX_SCORE_PAGE.gone);
  const read = readBoxScore(form, sport.boxScore);
  // A button that corrects or accepts something and saves has no intent beside its own value.
  switch (sentText(form, "intent") || (form.has("mend") || form.has("accepted") ? "save" : "")) {
    case "save":
      return save(services, sent, { sport, read });
    case "mend":
      return mend(services, sent);
    case "add-player":
      return addPlayer(services, sent, read);
    case "undo": {
      const actId = Number(sentText(form, "act"));
      const undone = await undoBoxScore(services, { team, gameId, actId, who });
      if (undone.ok) return { isDone: true, notice: "record-undone" };
      return notSaved(409, BOX_SCORE_PAGE.cannotUndo);
    }
    default:
      return notSaved(400, DESK_WORDS.unknownForm);
  }
}

interface Read {
  sport: Sport;
  read: SentBoxScore;
}

async function save(
  services: ContentServices,
  { team, gameId, who, form }: SentForm,
  { sport, read }: Read,
): Promise<BoxScoreFormAnswer> {
  const begun = sentText(form, "begun");
  const lines = parseBegunLines(begun);
  if (!lines) return notSaved(409, BOX_SCORE_PAGE.stale);
  const names = await listNamesOfPlayers(
    services.db,
    team.teamId,
    [...read.rows, ...lines].map(({ playerId }) => playerId),
  );
  const words = wordsOf(sport, names);
  const typed = { typed: typedIn(read), begun };
  if (read.mistakes.length > 0)
    return notSaved(400, BOX_SCORE_PAGE.mistakes, {
      ...typed,
      wrong: read.mistakes.map(({ input }) => input),
      details: read.mistakes.map(({ line, field, expected }) =>
        boxScoreMistakeText(words.player(line), words.column(line, field ?? ""), expected),
      ),
    });
  const fields = [...new Set(LINE_ROLES.flatMap((role) => boxScoreFields(sport.boxScore, role)))];
  const answer = await saveBoxScore(services, {
    team,
    gameId,
    who,
    entered: new Map(read.rows.map((row) => [boxScoreKey(row), row.hasPlayed ? row.cells : null])),
    began: new Map(lines.map((line) => [boxScoreKey(line), line.cells])),
    fields,
    accepted: sentText(form, "accepted"),
    mends: sentTexts(form, "mend"),
  });
  return answer.ok
    ? { isDone: true, notice: answer.isChanged ? "record-saved" : "record-same" }
    : refused(answer, { words, typed: typed.typed, lines, fields });
}

/** Makes a likely correction of the stored box score. One that no longer fits changes nothing. */
async function mend(
  services: ContentServices,
  { team, gameId, who, form }: SentForm,
): Promise<BoxScoreFormAnswer> {
  const untouched = { entered: new Map(), began: new Map(), fields: [] };
  const mends = sentTexts(form, "mend");
  const answer = await saveBoxScore(services, { team, gameId, who, mends, accepted: null, ...untouched });
  if (answer.ok) return { isDone: true, notice: answer.isChanged ? "record-saved" : "record-same" };
  return answer.reason === "gone" ? notSaved(404, BOX_SCORE_PAGE.gone) : notSaved(409, BOX_SCORE_PAGE.stale);
}

interface Words {
  player(line: Pick<BoxScoreLine, "playerId">): string;
  column(line: Pick<BoxScoreLine, "role">, field: string): string;
}

const wordsOf = (sport: Sport, names: ReadonlyMap<string, string>): Words => ({
  player: ({ playerId }) => names.get(playerId) ?? playerId,
  column: ({ role }, field) =>
    sport.boxScore[role].flatMap(({ columns }) => columns).find((column) => column.field === field)?.name ??
    "",
});

interface Typed {
  words: Words;
  typed: NonNullable<UnsavedBoxScore["typed"]>;
  lines: readonly BoxScoreLine[];
  fields: readonly BoxScoreField[];
}

function refused(
  answer: Extract<BoxScoreAnswer, { ok: false }>,
  { words, typed, lines, fields }: Typed,
): BoxScoreFormAnswer {
  const kept = { typed, begun: begunLinesText(lines) };
  switch (answer.reason) {
    case "gone":
      return notSaved(404, BOX_SCORE_PAGE.gone);
    case "contradictions": {
      const { contradictions } = answer;
      const problem = contradictionsProblem(contradictions.chosen.length > 0);
      return notSaved(409, problem, { ...kept, contradictions });
    }
    case "mistakes": {
      const details = answer.mistakes.map(({ field, expected }) => {
        const line = parseBoxScoreKey(field);
        return line ? boxScoreMistakeText(words.player(line), "", expected) : expected;
      });
      return notSaved(400, BOX_SCORE_PAGE.mistakes, { ...kept, details });
    }
    case "clash": {
      const began = new Map(lines.map((line) => [boxScoreKey(line), line]));
      for (const { line, field, stored } of answer.clashes) {
        const named = began.get(line) ?? parseBoxScoreKey(line);
        if (!named) continue;
        if (field !== WHOLE_LINE) began.set(line, { ...named, cells: { ...named.cells, [field]: stored } });
        else if (stored === false) began.delete(line);
        else began.set(line, { ...named, cells: shownCells(answer.stored.get(line) ?? {}, fields) });
      }
      const details = answer.clashes.map((clash) => {
        const line = parseBoxScoreKey(clash.line);
        const named = {
          player: line ? words.player(line) : "",
          column: line ? words.column(line, clash.field) : "",
        };
        return cellClashText(clash, named);
      });
      return notSaved(409, BOX_SCORE_PAGE.clash, {
        typed,
        begun: begunLinesText([...began.values()]),
        details,
      });
    }
  }
}

const shownCells = (line: Fields, fields: readonly BoxScoreField[]): BoxScoreLine["cells"] =>
  Object.fromEntries(fields.flatMap((field) => (line[field] === undefined ? [] : [[field, line[field]]])));

async function addPlayer(
  services: ContentServices,
  { team, gameId, who, form }: SentForm,
  read: SentBoxScore,
): Promise<BoxScoreFormAnswer> {
  const kept = { typed: typedIn(read), begun: sentText(form, "begun") };
  const name = sentText(form, "new.name");
  if (name === "") return notSaved(400, BOX_SCORE_PAGE.nameNeeded, { ...kept, wrong: ["new.name"] });
  const game = await findGameToScore(services.db, team.teamId, gameId);
  if (!game) return notSaved(404, BOX_SCORE_PAGE.gone);
  const [number, position] = [sentText(form, "new.number"), sentText(form, "new.position")];
  const { seasonId } = game;
  const added = await addRosterPlayer(services, { team, seasonId, name, number, position, who });
  if (added.ok) return notSaved(200, null, kept);
  const details = added.mistakes.map(({ expected }) =>
    boxScoreMistakeText(BOX_SCORE_PAGE.newPlayer, "", expected),
  );
  return notSaved(400, BOX_SCORE_PAGE.mistakes, { ...kept, details, wrong: ["new.name"] });
}

const typedIn = ({ rows }: SentBoxScore) =>
  Object.fromEntries(rows.map((row) => [boxScoreKey(row), { hasPlayed: row.hasPlayed, texts: row.texts }]));

const notSaved = (
  status: 200 | 400 | 404 | 409,
  problem: string | null,
  more: Partial<UnsavedBoxScore> = {},
): BoxScoreFormAnswer => ({
  isDone: false,
  status,
  page: { problem, details: [], wrong: [], typed: null, begun: null, contradictions: null, ...more },
});
