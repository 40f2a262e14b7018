import { and, eq } from "drizzle-orm";
import { SPORTS } from "../../../../domain/sports/sports.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { preDevelopedSeasons, seasons } from "../../../db/schema/index.ts";
import { normalizeSeason, seasonStart } from "../../../intake/dates/season-names.ts";
import { idFromWords } from "../../../intake/records/record-fields.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import type { FieldMistake } from "../check-content.ts";
import { NotSaved } from "../not-saved.ts";
import { type WrittenSave, writeRecord } from "../save-record.ts";

export type AddedSeason =
  | { ok: true; id: string }
  /** `bad-name`: not a season with a year. `no-sport`: seasons belong to a sport. */
  | { ok: false; reason: "bad-name" | "exists" | "no-sport" }
  | { ok: false; reason: "full"; mistakes: FieldMistake[] };

/**
 * Adds a season to a club by its name, such as "2026-27", as an import would: with the season that all clubs
 * of the sport share, which is made if none has been named so.
 */
export async function addSeason(
  services: ContentServices,
  season: { team: Team; name: string; who: string },
): Promise<AddedSeason> {
  const { team, who } = season;
  try {
    return await changeContent<AddedSeason>(
      services,
      { team, collection: "seasons", who },
      async (tx, now) => {
        const added = await writeSeason(tx, season, now);
        return added.ok
          ? { answer: { ok: true, id: added.id }, change: added.change }
          : { answer: added, change: null };
      },
    );
  } catch (error) {
    if (!(error instanceof NotSaved)) throw error;
    const { answer } = error;
    // Its name was checked, so that only the number of seasons can be wrong.
    if (answer.reason === "mistakes") return { ok: false, reason: "full", mistakes: answer.mistakes };
    return { ok: false, reason: answer.reason === "taken" ? "exists" : "bad-name" };
  }
}

interface NewSeason {
  team: Team;
  name: string;
  /** The moment when it begins. Default: as an import would derive it from the name. */
  timeCreated?: string;
  who: string;
}

type WrittenSeason =
  | { ok: true; id: string; change: NonNullable<WrittenSave["change"]> }
  | Exclude<AddedSeason, { ok: true } | { reason: "full" }>;

/**
 * Adds a season in a transaction of `changeClub`. Nothing was written if it is refused.
 * @throws NotSaved
 */
export async function writeSeason(
  tx: Database,
  { team, name: entered, timeCreated, who }: NewSeason,
  now: Date,
): Promise<WrittenSeason> {
  const { teamId, sportsType } = team;
  const name = normalizeSeason(entered);
  const begin = seasonStart(name);
  const [sport] = Object.entries(SPORTS).find(([, number]) => number === sportsType) ?? [];
  if (sport === undefined || sportsType === 0) return { ok: false, reason: "no-sport" };
  if (!begin || begin.year < 1850 || begin.year > 2200 || name.length > 30)
    return { ok: false, reason: "bad-name" };
  const shared = { id: idFromWords(sport.toLowerCase(), name), name, sportsType };
  const preDevelopedSeasonId = await sharedSeasonId(tx, shared);
  const [known] = await tx
    .select({ id: seasons.id })
    .from(seasons)
    .where(and(eq(seasons.teamId, teamId), eq(seasons.preDevelopedSeasonId, preDevelopedSeasonId)));
  if (known) return { ok: false, reason: "exists" };
  const fields = {
    ...{ id: idFromWords(name), preDevelopedSeasonId },
    timeCreated: timeCreated ?? `${begin.year}-${String(begin.month).padStart(2, "0")}-01 00:00`,
  };
  const save = { team, collection: "seasons", id: null, fields, began: {}, who } as const;
  const { answer, change } = await writeRecord(tx, save, now);
  if (!change) return { ok: false, reason: "exists" };
  return { ok: true, id: answer.id, change: { ...change, words: { noun: "season", subject: name } } };
}

type SharedSeason = Omit<typeof preDevelopedSeasons.$inferInsert, "logo">;

/** The shared season of this sport and name; made if there is none. */
async function sharedSeasonId(tx: Database, season: SharedSeason): Promise<string> {
  const { sportsType, name } = season;
  const which = and(eq(preDevelopedSeasons.sportsType, sportsType), eq(preDevelopedSeasons.name, name));
  const [known] = await tx.select({ id: preDevelopedSeasons.id }).from(preDevelopedSeasons).where(which);
  if (known) return known.id;
  await tx.insert(preDevelopedSeasons).values(season).onConflictDoNothing();
  return season.id;
}
