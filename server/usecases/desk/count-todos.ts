import { type DeskRole, hasCapability } from "../../../domain/desk/officers/roles.ts";
import { MAX_TODO_COUNT, TODO_KINDS, TODOS, type TodoKind } from "../../../domain/desk/todos.ts";
import { hasNoResultYet } from "../../../domain/schedule/schedule.ts";
import { defaultSeason } from "../../../domain/schedule/season.ts";
import type { Database } from "../../db/client.ts";
import { countOpenDrafts } from "../../db/queries/club/record-drafts.ts";
import { listDomains } from "../../db/queries/club/teams.ts";
import { countOpenChanges } from "../../db/queries/desk/event-changes.ts";
import { countToHandOut } from "../../db/queries/desk/pickups.ts";
import { countOrdersToShip, countUnreadSubmissions, createOrderCount } from "../../db/queries/desk/todos.ts";
import { listDeskGames } from "../../db/queries/schedule/desk-games.ts";
import { listSeasons } from "../../db/queries/schedule/seasons.ts";
import { countAlmostSoldOut } from "./selling-facts.ts";
import { countLostMails } from "./undelivered.ts";

type Count = (db: Database, teamId: string, most: number, now: Date) => Promise<number>;

const COUNTS: Readonly<Record<TodoKind, Count>> = {
  changes: countOpenChanges,
  disputes: createOrderCount("to-answer"),
  problems: createOrderCount("problem"),
  parcels: countOrdersToShip,
  pickups: countToHandOut,
  stock: countAlmostSoldOut,
  forms: countUnreadSubmissions,
  drafts: countOpenDrafts,
  mails: (db, teamId, most) => countLostMails({ db }, teamId, most),
  results: countMissingResults,
  domains: countUnverifiedDomains,
};

/**
 * The open tasks at a club's desk for this role, each kind with its count, at most MAX_TODO_COUNT. Kinds
 * without tasks are omitted.
 */
export async function countTodos(
  db: Database,
  teamId: string,
  role: DeskRole,
  now: Date,
): Promise<{ kind: TodoKind; count: number }[]> {
  const kinds = TODO_KINDS.filter((kind) => hasCapability(role, TODOS[kind].needs));
  const counted = kinds.map(async (kind) => ({
    kind,
    count: await COUNTS[kind](db, teamId, MAX_TODO_COUNT, now),
  }));
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}

/**
 * Counts the games that are over without a result, in the season that the desk's list of games shows first:
 * an old season's gaps would be counted for ever.
 */
async function countMissingResults(db: Database, teamId: string, most: number, now: Date): Promise<number> {
  const season = defaultSeason(await listSeasons(db, teamId));
  const games = season ? await listDeskGames(db, teamId, season.id) : [];
  return Math.min(most, games.filter((game) => hasNoResultYet(game, now)).length);
}

/** Counts the club's own hosts that nobody has verified: they lead nowhere, or to a browser's warning. */
async function countUnverifiedDomains(db: Database, teamId: string): Promise<number> {
  return (await listDomains(db, teamId)).filter(({ verified }) => !verified).length;
}
