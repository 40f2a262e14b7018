/**
 * What a process of 4.14 sends for the payment sandbox, whose tables it knows without a schema. The form is
 * Drizzle's: every column is named, and a table's name stands before its columns.
 */
export const FORMER_STATEMENTS = {
  addPayment: `insert into "sandbox_payments" ("id", "account", "payment_intent_id", "status", "expires_at", "revision", "payment", "time_created")
    values ($1, 'acct', null, 'open', now(), 0, '{}', now())`,
  savePayment: `update "sandbox_payments" set "status" = 'complete', "revision" = "sandbox_payments"."revision" + 1
    where ("sandbox_payments"."id" = $1 and "sandbox_payments"."revision" = 0) returning "id"`,
  claimRequest: `insert into "sandbox_requests" ("account", "key", "fingerprint", "status", "answer", "time_claimed")
    values ('acct', $1, 'f', default, default, default)
    on conflict ("account", "key") do update set "fingerprint" = excluded.fingerprint, "time_claimed" = now()
    where "sandbox_requests"."status" is null and "sandbox_requests"."time_claimed" < now() - interval '30 seconds'
    returning "key"`,
  addDelivery: `insert into "sandbox_deliveries" ("position", "event_id", "type", "account", "subject", "body", "attempts", "next_attempt", "last_status", "outcome", "time_created")
    values (default, $1, 't', 'acct', 's', '{}', default, default, default, default, default)`,
  claimDelivery: `update "sandbox_deliveries" set "attempts" = "sandbox_deliveries"."attempts" + 1
    where "sandbox_deliveries"."position" = any(array((select "position" from "sandbox_deliveries"
      where "sandbox_deliveries"."event_id" = $1 order by "sandbox_deliveries"."position" limit 1 for update skip locked)))
    returning "position", "event_id", "attempts", "outcome"`,
  addSwitch: `insert into "sandbox_switches" ("name") values ($1) on conflict do nothing`,
  dropSwitch: `delete from "sandbox_switches" where "sandbox_switches"."name" = $1`,
} as const;

type FormerQuery = (name: keyof typeof FORMER_STATEMENTS, value: string) => Promise<unknown[]>;

/** Sells once as a process of 4.14 does, and returns what it reads back. */
export async function sellAsFormerRelease(query: FormerQuery, id: string): Promise<unknown[]> {
  await query("addSwitch", id);
  await query("dropSwitch", id);
  await query("addPayment", id);
  await query("addDelivery", id);
  const claims = [await query("claimRequest", id), await query("claimRequest", id)];
  return [...claims, await query("savePayment", id), await query("claimDelivery", id)];
}
