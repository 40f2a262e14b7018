import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { listEventChanges } from "../../../server/db/queries/desk/event-changes.ts";
import { games } from "../../../server/db/schema/index.ts";
import { cancelledMail } from "../../../server/mails/cancelled.ts";
import { movedMail } from "../../../server/mails/moved.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import {
  loadEventsWithBuyers,
  recordEventChanges,
} from "../../../server/usecases/import/record-event-changes.ts";
import {
  decideEventChange,
  type EventChangeDecision,
} from "../../../server/usecases/sale/refund/decide-change.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeGame, makeTicket } from "../../factories/factories.ts";
import type { OpenTestDatabase } from "../../harness/program/databases.ts";
import { SALE_NOW, useBoxOffice } from "./box-office.ts";
import { openOutbox } from "./outbox.ts";

export const CHANGED_GAME_START = new Date("2026-12-12T00:30:00Z");
export const hoursLater = (hours: number, from = SALE_NOW) => new Date(from.getTime() + hours * 3_600_000);
export const DECIDING_OFFICER = "owner@example.com";

/**
 * A game with orders of a $15.00 ticket for a suite, and functions that change the game as an import does.
 */
export function useChangedGame(open: OpenTestDatabase, buyers: number) {
  const office = useBoxOffice(open);
  const added: { kind: string; data: object }[] = [];

  beforeEach(async () => {
    const game = await makeGame(office.db, office.club, { timeOfGame: CHANGED_GAME_START });
    await makeTicket(office.db, office.club, {
      ...{ id: "game", eventType: "game", eventId: game.id, ticketsTotal: 99 },
      prices: [{ id: "adult", price: 1500 }],
    });
    added.length = 0;
    // Keeps only this club's jobs, because changes of other tests' clubs would be due as well.
    office.services.addJob = async (_tx, kind, data) =>
      void (data.teamId === teamId() && added.push({ kind, data }));
    for (let buyer = 0; buyer < buyers; buyer += 1) await buy(`buyer-${buyer}`);
  });

  /** Places an order; returns a function that pays for it. */
  async function place(addressHash: string) {
    const answer = await office.buy([{ priceId: "adult" }], { addressHash });
    if (!answer.ok) throw new Error(answer.reason);
    const sessionId = await office.sessionOf(answer);
    return async () => {
      await applyPaymentEvent(office.services, office.event(office.payments.pay(sessionId)));
      return sessionId;
    };
  }
  const buy = async (addressHash: string) => (await place(addressHash))();
  /** The order of a session that was paid. */
  const orderOf = async (sessionId: string) => {
    const found = (await office.orders()).find((order) => order.sessionId === sessionId);
    return found ?? expect.fail("Nothing was placed");
  };

  const teamId = () => office.club.teamId;
  /** Changes the game as an import does. */
  const imported = (changes: Partial<typeof games.$inferInsert>, at = SALE_NOW) =>
    office.db.transaction(async (tx) => {
      const held = await loadEventsWithBuyers(tx, [teamId()]);
      const end = changes.timeOfGame && { endTimeOfGame: hoursLater(3, changes.timeOfGame) };
      await tx
        .update(games)
        .set({ ...changes, ...end })
        .where(eq(games.teamId, teamId()));
      await recordEventChanges(tx, held, at);
    });
  const changes = () => listEventChanges(office.db, teamId());
  const onlyChange = async () => {
    const [change, ...more] = await changes();
    expect(more).toEqual([]);
    return change ?? expect.fail("Nothing was noticed");
  };
  const act = async () => ({
    ...{ teamId: teamId(), changeId: (await onlyChange()).id, who: DECIDING_OFFICER },
    isProved: true,
  });
  const decide = async (
    decision: EventChangeDecision["decision"],
    seen: EventChangeDecision["seen"] = null,
    word = "",
  ) => (await decideEventChange(office.services, await act(), { decision, seen, word })).ok;
  const jobsOf = (kind: string) => added.filter((one) => one.kind === kind);
  /** Runs the jobs that mail a cancellation; returns their mails. */
  const told = async () => {
    const { services, sent } = openOutbox(office.db, office.services.now);
    await work("mail-cancelled", (job: JobData["mail-cancelled"]) => cancelledMail.send(services, job));
    return sent;
  };
  /** Runs the jobs that mail a new date; jobs that are not due yet go back into `added`. */
  const moved = async (jobs = added.splice(0).filter((one) => one.kind === "mail-moved")) => {
    const { services, sent } = openOutbox(office.db, office.services.now);
    const mailing = { ...services, addJob: office.services.addJob };
    for (const { data } of jobs) await movedMail.send(mailing, data as JobData["mail-moved"]);
    return sent;
  };
  /** Runs the jobs of a kind and the jobs that these add; a failed job runs again, as in the queue. */
  const work = async (kind: string, job: (data: never) => Promise<unknown>) => {
    let done = 0;
    for (let at = added.findIndex((one) => one.kind === kind); at >= 0; done += 1) {
      const [one] = added.splice(at, 1);
      await job(one?.data as never);
      at = added.findIndex((other) => other.kind === kind);
    }
    return done;
  };
  const names = { office, added, teamId };
  return {
    ...names,
    place,
    buy,
    orderOf,
    imported,
    changes,
    onlyChange,
    act,
    decide,
    jobsOf,
    told,
    moved,
    work,
  };
}
