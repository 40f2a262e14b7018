import { latestPublishAt } from "../../../../domain/desk/content/draft-time.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import type { Notice } from "../../../../domain/desk/notices.ts";
import { nextRosterChanges } from "../../../../domain/desk/roster/next-roster.ts";
import { NEXT_ROSTER_INPUTS, NEXT_ROSTER_PAGE } from "../../../../domain/desk/roster/next-roster-words.ts";
import { type BegunRoster, parseBegunRoster } from "../../../../domain/desk/roster/read-roster.ts";
import {
  ROSTER_PAGE,
  rosterCellLabel,
  rosterInputLabel,
  savedMeanwhileInCell,
} from "../../../../domain/desk/roster/roster-words.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { seasonFirstDay } from "../../../intake/dates/next-season.ts";
import { normalizeSeason } from "../../../intake/dates/season-names.ts";
import type { ContentServices } from "../change-content.ts";
import { loadNextRoster, type NextRoster } from "./load-next-roster.ts";
import { dayBegins } from "./roster-seasons.ts";
import { type RosterAnswer, savedRosterNotice, saveRoster } from "./save-roster.ts";
import { seasonStep } from "./season-step.ts";

/** What the page shows after a form that was not saved. */
export interface UnsavedNextRoster {
  problem: string;
  details: string[];
  /** Sentences below the season's fields. */
  problems: Record<string, string>;
  /** What the officer chose; null to show the suggestion. */
  chosen: { kept: string[]; toAlumni: string[]; movesUp: boolean; name: string; firstDay: string } | null;
  begun: string | null;
}

export type NextRosterAnswer =
  | { isDone: true; notice: Notice; seasonId: string }
  | { isDone: false; status: 400 | 404 | 409; page: UnsavedNextRoster };

interface SentForm {
  team: Team;
  /** The season from which the next roster is made. */
  seasonId: string;
  /** The officer's address. */
  who: string;
  form: FormData;
}

/** Saves the next season's roster: adds the season if the club does not have it, all as one change. */
export async function actOnNextRoster(
  services: ContentServices,
  { team, seasonId, who, form }: SentForm,
): Promise<NextRosterAnswer> {
  const loaded = await loadNextRoster(services.db, team, { seasonId, now: services.now() });
  const begun = parseBegunRoster(sentText(form, "begun"));
  if (!loaded || !begun) return notSaved(loaded ? 409 : 404, ROSTER_PAGE.stale);
  const chosen = readChoice(form, loaded);
  const kept = { chosen, begun: JSON.stringify(begun) };
  const problems = loaded.next ? {} : problemsOfSeason(chosen, loaded, team, services.now());
  if (Object.keys(problems).length > 0) return notSaved(400, ROSTER_PAGE.mistakes, { ...kept, problems });
  const players = loaded.players.flatMap((player) => {
    const drawn = Object.hasOwn(begun, player.id) ? begun[player.id] : undefined;
    return drawn ? [{ ...player, next: drawn }] : [];
  });
  const choice = {
    kept: new Set(chosen.kept),
    toAlumni: new Set(chosen.toAlumni),
    movesUp: chosen.movesUp,
  };
  const step = seasonStep(loaded.from.name, loaded.next?.name ?? chosen.name);
  const answer = await saveRoster(services, {
    ...{ team, who, seasonId: loaded.next?.id ?? null },
    changes: nextRosterChanges(players, choice, step),
    ...(!loaded.next && { newSeason: { name: chosen.name, firstDay: chosen.firstDay } }),
    decision: { from: loaded.from.id, movesUp: chosen.movesUp, decided: players.map(({ id }) => id) },
  });
  if (answer.ok) return { isDone: true, notice: savedRosterNotice(answer), seasonId: answer.seasonId ?? "" };
  return refused(answer, { kept, begun, players });
}

function readChoice(form: FormData, { suggested }: NextRoster): NonNullable<UnsavedNextRoster["chosen"]> {
  const all = (name: string) => form.getAll(name).map(String);
  const name = normalizeSeason(sentText(form, NEXT_ROSTER_INPUTS.name));
  const sentDay = sentText(form, NEXT_ROSTER_INPUTS.firstDay);
  // A day that nobody changed follows the name.
  const isUntouched = sentDay === "" || sentDay === suggested.firstDay;
  return {
    ...{ name, firstDay: isUntouched ? seasonFirstDay(name) : sentDay },
    kept: all(NEXT_ROSTER_INPUTS.kept),
    toAlumni: all(NEXT_ROSTER_INPUTS.toAlumni),
    movesUp: sentText(form, NEXT_ROSTER_INPUTS.movesUp) === "yes",
  };
}

function problemsOfSeason(
  { name, firstDay }: NonNullable<UnsavedNextRoster["chosen"]>,
  { newestDay }: NextRoster,
  { timeZone }: Team,
  now: Date,
): Record<string, string> {
  if (seasonFirstDay(name) === "") return { [NEXT_ROSTER_INPUTS.name]: NEXT_ROSTER_PAGE.badName };
  const begins = dayBegins(firstDay, timeZone);
  if (!begins) return { [NEXT_ROSTER_INPUTS.firstDay]: NEXT_ROSTER_PAGE.badDay };
  if (begins > latestPublishAt(now)) return { [NEXT_ROSTER_INPUTS.firstDay]: NEXT_ROSTER_PAGE.tooLate };
  return firstDay > newestDay ? {} : { [NEXT_ROSTER_INPUTS.firstDay]: NEXT_ROSTER_PAGE.tooEarly };
}

interface Refused {
  kept: Pick<UnsavedNextRoster, "chosen" | "begun">;
  begun: BegunRoster;
  players: readonly { id: string; name: string }[];
}

function refused(
  answer: Exclude<RosterAnswer, { ok: true }>,
  { kept, begun, players }: Refused,
): NextRosterAnswer {
  switch (answer.reason) {
    case "gone":
      return notSaved(409, ROSTER_PAGE.gone);
    case "mistakes":
      return notSaved(400, ROSTER_PAGE.mistakes, {
        ...kept,
        details: answer.mistakes.map(({ expected }) => expected),
      });
    case "clash": {
      const seen = { ...begun };
      const details = answer.clashes.map(({ playerId, cell, stored }) => {
        seen[playerId] = { ...seen[playerId], [cell]: stored };
        const name = players.find(({ id }) => id === playerId)?.name ?? playerId;
        return `${rosterInputLabel(name, rosterCellLabel(cell))}: ${savedMeanwhileInCell(cell, stored)}`;
      });
      return notSaved(409, ROSTER_PAGE.clash, { ...kept, details, begun: JSON.stringify(seen) });
    }
    default:
      return notSaved(400, ROSTER_PAGE.mistakes, {
        ...kept,
        problems: { [NEXT_ROSTER_INPUTS.name]: NEXT_ROSTER_PAGE[answer.reason] },
      });
  }
}

const notSaved = (
  status: 400 | 404 | 409,
  problem: string,
  more: Partial<UnsavedNextRoster> = {},
): NextRosterAnswer => ({
  isDone: false,
  status,
  page: { ...{ problem, details: [], problems: {}, chosen: null, begun: null }, ...more },
});
