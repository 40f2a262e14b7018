import { OPERATOR_ACTOR } from "../../domain/desk/acts.ts";
import { reportOutcomeWords } from "../../domain/desk/orders/payment-words.ts";
import { formatPrice } from "../../domain/values/money.ts";
import type { Database } from "../db/client.ts";
import { listMismatchedEvents, listOpenDisputes, listProblemOrders } from "../db/queries/sale/money-cases.ts";
import { resetProblem } from "../usecases/sale/refund/reset-problem.ts";
import { changingOrders, type MoneyCommandServices } from "./command-services.ts";
import { findOptionalClub, refuseCommand } from "./named-club.ts";
import { countedNoun } from "./print-changes.ts";

type Print = (line: string) => void;

/** The maximum number of rows of each kind that are listed at once. */
const MAX_LISTED = 200;

/** One club's problems or (`club: null`) all; or an order of the club whose problem is forgotten. */
export type ProblemsCall = { club: string | null; reset: null } | { club: string; reset: string };

/**
 * Prints the orders whose payment did not match, and the provider's events that matched no order. With
 * `reset`, has one order checked again instead. The exit code is 1 if an order has a problem, or was not
 * reset.
 */
export async function runProblems(
  services: MoneyCommandServices,
  { club, reset }: ProblemsCall,
  print: Print,
): Promise<number> {
  const found = await findOptionalClub(services.db, club, print);
  if (!found) return 1;
  const { teamId } = found;
  if (teamId !== null && reset !== null) return resetOne(services, { teamId, orderId: reset }, print);
  return listProblems(services.db, teamId, print);
}

async function resetOne(
  services: MoneyCommandServices,
  name: { teamId: string; orderId: string },
  print: Print,
): Promise<number> {
  const act = { ...name, who: OPERATOR_ACTOR };
  if (!(await changingOrders(services, (changing) => resetProblem(changing, act))))
    return refuseCommand(
      print,
      "The club has no open order with this number and a payment problem. Nothing was changed.",
    );
  print(`The running server will ask the provider about order ${name.orderId} again within a minute.`);
  return 0;
}

async function listProblems(db: Database, teamId: string | null, print: Print): Promise<number> {
  const wanted = { teamId, most: MAX_LISTED };
  const orders = await listProblemOrders(db, wanted);
  for (const order of orders) {
    const { id, problem, total, stripeAccountId, sessionId } = order;
    print(
      `${order.teamId} ${id}: ${problem}, ${formatPrice(total)}, account ${stripeAccountId ?? "none"}, session ${sessionId ?? "none"}`,
    );
  }
  const events = await listMismatchedEvents(db, wanted);
  if (events.length > 0) print("Payment events that matched no order, so that nothing was changed:");
  for (const { account, id, type, orderId, outcome, timeCreated } of events)
    print(
      `  ${timeCreated.toISOString()} ${type} ${id}, account ${account || "the platform's"}, order ${orderId ?? "unknown"}: ${reportOutcomeWords(outcome)}`,
    );
  print(
    orders.length === 0
      ? "No order has a payment problem."
      : `${countedNoun(orders.length, "order")} with a payment problem${orders.length === MAX_LISTED ? " (the first ones)" : ""}.`,
  );
  return orders.length === 0 ? 0 : 1;
}

/** Prints the disputes that a club has to answer. The exit code is 1 if there is one, or no such club. */
export async function runListDisputes(
  { db }: { db: Database },
  { club }: { club: string | null },
  print: Print,
): Promise<number> {
  const found = await findOptionalClub(db, club, print);
  if (!found) return 1;
  const open = await listOpenDisputes(db, { teamId: found.teamId, most: MAX_LISTED });
  for (const { teamId, orderId, id, amount, reason, answerBy } of open)
    print(
      `${teamId} ${orderId}: ${formatPrice(amount)} (${reason || "no reason given"}), dispute ${id}, answer by ${answerBy?.toISOString() ?? "an unknown time"}`,
    );
  print(
    open.length === 0
      ? "No dispute waits for an answer."
      : `${countedNoun(open.length, "dispute")} to answer.`,
  );
  return open.length === 0 ? 0 : 1;
}
