import { type DeskRole, hasCapability } from "../../../domain/desk/officers/roles.ts";
import { MAX_TODO_COUNT, TODO_KINDS, TODOS, type TodoKind } from "../../../domain/desk/todos.ts";
import type { Database } from "../../db/client.ts";
import { countDrafts } from "../../db/queries/club/record-drafts.ts";
import { countOpenChanges } from "../../db/queries/desk/event-changes.ts";
import { countToHandOut } from "../../db/queries/desk/pickups.ts";
import { countOrdersToShip, countUnreadSubmissions, createOrderCount } from "../../db/queries/desk/todos.ts";
import { countLostMails } from "./undelivered.ts";

type Count = (db: Database, teamId: string, most: number) => Promise<number>;

const COUNTS: Readonly<Record<TodoKind, Count>> = {
  changes: countOpenChanges,
  disputes: createOrderCount("to-answer"),
  problems: createOrderCount("problem"),
  parcels: countOrdersToShip,
  pickups: countToHandOut,
  forms: countUnreadSubmissions,
  drafts: countDrafts,
  mails: (db, teamId, most) => countLostMails({ db }, teamId, most),
};

/**
 * The open tasks at a club's desk for this role, each kind with its count, at most MAX_TODO_COUNT. Kinds
 * without tasks are omitted.
 */
export async function countTodos(
  db: Database,
  teamId: string,
  role: DeskRole,
): Promise<{ kind: TodoKind; count: number }[]> {
  const kinds = TODO_KINDS.filter((kind) => hasCapability(role, TODOS[kind].needs));
  const counted = kinds.map(async (kind) => ({
    kind,
    count: await COUNTS[kind](db, teamId, MAX_TODO_COUNT),
  }));
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}
