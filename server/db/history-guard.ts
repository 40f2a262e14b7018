import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { ACTS_WITH_CHOICES, PERSONAL_FACT_PATHS } from "../../domain/desk/privacy/personal-facts.ts";
import { KEPT_DATA } from "../../domain/desk/privacy/retention.ts";
import { hasSqlState } from "../../platform/database/database-error.ts";
import { IncompleteDatabase } from "../../platform/database/sql-state.ts";

/**
 * What keeps a desk's history as it was, although the role that serves erases people from it and deletes old
 * records (decision 207): a trigger. It lets every role but the tables' owner only replace an address by the
 * mark of an erased person, leave out those facts by which this act says something about a buyer, and delete
 * records that are older than the operator may ever set. So a stolen password of the serving role can't make
 * a record say something else.
 */

/** As `erasedPersonMark` makes it. */
const MARK = "erased person [2-9A-Z]{4}-[2-9A-Z]{4}";
/** A day less than the shortest time: the clocks of the database and of the program may differ. */
const MIN_DAYS = KEPT_DATA.KEEP_HISTORY_DAYS.min - 1;

/** An earlier text, in which a mark counts as an address. */
const marked = (text: string) => `regexp_replace(${text}, '${MARK}', '@', 'g')`;
/** The same where each character that a regular expression would take for its own has a backslash. */
const ESCAPED_MARK = "erased person [2-9A-Z]{4}\\\\-[2-9A-Z]{4}";
/** A later text as a regular expression, in which a mark stands for one address. */
const asPattern = (text: string) =>
  `'^' || regexp_replace(regexp_replace(${text}, '([^\\w\\s])', '\\\\\\1', 'g'), '${ESCAPED_MARK}', '\\\\S*@\\\\S*', 'g') || '$'`;
/** True if the later text is the earlier one, but for marks where an address was. */
const isErasure = (before: string, after: string) => `${marked(before)} ~ (${asPattern(after)})`;
const arrayOf = (texts: readonly string[]) => `array['${texts.join("', '")}']`;
/** True if the later facts are the earlier ones but for marks and what an erasure leaves out of the act. */
const areErasures = (facts: "before" | "after") => `not exists (
      select from jsonb_each_text(old.${facts}) b full join jsonb_each_text(new.${facts}) a on a.key = b.key
      where case when a.key is null then old.act || '.${facts}.' || b.key <> all (${arrayOf(PERSONAL_FACT_PATHS)})
        when a.value is null then b.key is null or b.value is not null
        else coalesce(${isErasure("b.value", "a.value")}, false) is false end)`;

const NAME = "desk_acts_are_only_erased";
const BODY = `
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.time_created < now() - interval '${MIN_DAYS} days' then return old; end if;
    raise insufficient_privilege using message = 'records of the history are kept for ${MIN_DAYS} days';
  end if;
  if ${isErasure("old.who", "new.who")}
    and (${isErasure("old.subject", "new.subject")}
      or old.act = any (${arrayOf(ACTS_WITH_CHOICES)}) and new.subject = 'items' || coalesce(substring(old.subject from ' \\(order \\w+\\)$'), ''))
    and ${areErasures("before")}
    and ${areErasures("after")}
  then return new; end if;
  raise insufficient_privilege using message = 'records of the history are only erased, not changed';
end`;

const STATEMENTS = [
  `create or replace function ${NAME}() returns trigger language plpgsql set search_path = pg_catalog as $guard$${BODY}$guard$`,
  `create or replace trigger ${NAME} before update or delete on desk_acts for each row execute function ${NAME}()`,
];

/** How long one attempt may wait for the table: who writes to it waits behind the attempt. */
const ATTEMPT = "300ms";
const PAUSE_MS = 1000;
const MAX_ATTEMPTS = 60;

/**
 * Makes the trigger, unless it is there as it should be. Citus allows no triggers on spread tables: there,
 * the serving role could change records.
 * @param owner a connection of the role that owns the tables, outside of a transaction
 * @throws IncompleteDatabase if the table stayed locked
 */
export async function guardHistory(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ isNeeded: boolean }>(
    `select not exists (select from pg_extension where extname = 'citus') and not exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = 'desk_acts'::regclass and t.tgname = $1 and t.tgenabled = 'O' and p.prosrc = $2) as "isNeeded"`,
    [NAME, BODY],
  );
  if (rows[0]?.isNeeded !== true) return;
  for (let attempts = 1; !(await tryToGuard(owner)); attempts += 1) {
    if (attempts === MAX_ATTEMPTS)
      throw new IncompleteDatabase(
        "The table desk_acts stayed locked, so its history couldn't be protected from changes. Find what holds the lock (npx fieldhouse database locks), then run npx fieldhouse migrate again.",
      );
    await pause(PAUSE_MS);
  }
}

/** False if the table is locked by somebody else. */
async function tryToGuard(owner: pg.ClientBase): Promise<boolean> {
  await owner.query("begin");
  try {
    await owner.query(`set local lock_timeout = '${ATTEMPT}'`);
    for (const statement of STATEMENTS) await owner.query(statement);
    await owner.query("commit");
    return true;
  } catch (error) {
    await owner.query("rollback");
    if (hasSqlState(error, "55P03")) return false;
    throw error;
  }
}
