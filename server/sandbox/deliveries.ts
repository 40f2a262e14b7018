import type { Logger } from "pino";
import Stripe from "stripe";
import type { Database } from "../db/client.ts";
import {
  claimSandboxDeliveries,
  closeSandboxDelivery,
  listSandboxSwitches,
  postponeSandboxDelivery,
  type SandboxDelivery,
} from "../db/queries/sandbox-deliveries.ts";
import type { EventEndpoint } from "../ports/payment-events.ts";

export interface DeliveryParts {
  db: Database;
  log: Logger;
  secrets: Record<EventEndpoint, string>;
  /** Closes sessions whose time is over: their events are told like all others. */
  expireDue: () => Promise<void>;
}

/** The signed events on their way to us. */
export interface Deliveries {
  /** There may be something to send. */
  wake(): void;
  /** Sends what is due; resolves when each was tried. */
  flush(): Promise<void>;
  /** Sends to the program at `origin` from now on; the answer stops it, after what is under way. */
  deliverTo(origin: string): () => Promise<void>;
}

const MOST_AT_ONCE = 32;
const TIMEOUT_MS = 8000;
/** How often one looks without being woken: for repeats, and what a process that was killed left behind. */
const LOOK_MS = 1000;
const LONGEST_WAIT_S = 300;

export function createDeliveries({ db, log, secrets, expireDue }: DeliveryParts): Deliveries {
  const sending = new Set<Promise<void>>();
  let target: string | null = null;
  let claiming: Promise<void> | null = null;
  let again = false;

  const send = async ({ account, body }: SandboxDelivery, origin: string): Promise<number> => {
    const endpoint = account === "" ? "platform" : "connect";
    const path = account === "" ? "/webhooks/stripe" : "/webhooks/stripe/connect";
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: secrets[endpoint] });
    const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await fetch(origin + path, {
        method: "POST",
        headers,
        body,
        signal,
        redirect: "manual",
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      // Nobody answers: the program is stopping, or not there yet.
      return 0;
    }
  };

  const deliver = async (delivery: SandboxDelivery, switches: string[], origin: string): Promise<void> => {
    const { position, attempts, type, eventId } = delivery;
    if (switches.includes("lose")) return closeSandboxDelivery(db, position, "lost", null);
    let status = await send(delivery, origin);
    if (isTaken(status) && switches.includes("double")) status = await send(delivery, origin);
    if (isTaken(status)) return closeSandboxDelivery(db, position, "delivered", status);
    log.debug({ event: eventId, type, status, attempts }, "An event was not taken");
    await postponeSandboxDelivery(db, position, status, Math.min(2 ** (attempts - 1), LONGEST_WAIT_S));
  };

  const claim = async (origin: string): Promise<void> => {
    const room = MOST_AT_ONCE - sending.size;
    const switches = await listSandboxSwitches(db);
    if (room <= 0 || switches.includes("delay")) return;
    const due = await claimSandboxDeliveries(db, { most: room, newestFirst: switches.includes("reorder") });
    for (const turn of Object.values(Object.groupBy(due, ({ subject }) => subject))) {
      const sent = inTurn(turn ?? [], (delivery) => deliver(delivery, switches, origin))
        .catch((err) => log.error({ err }, "An event of the payment sandbox could not be sent"))
        .finally(() => {
          sending.delete(sent);
          // There were more than fitted.
          if (due.length === room) wake();
        });
      sending.add(sent);
    }
  };

  const claimAll = async (): Promise<void> => {
    do {
      again = false;
      if (target !== null) await claim(target);
    } while (again);
  };

  /** One claim at a time; who comes meanwhile has another one follow. */
  const look = (): Promise<void> => {
    again = claiming !== null;
    claiming ??= claimAll()
      .catch((err) => log.error({ err }, "The events of the payment sandbox could not be read"))
      .finally(() => {
        claiming = null;
      });
    return claiming;
  };
  const wake = () => void look();

  const flush = async () => {
    await look();
    await Promise.all(sending);
  };

  return {
    wake,
    flush,
    deliverTo(origin) {
      target = origin;
      const timer = setInterval(
        () =>
          void expireDue()
            .catch((err) => log.error({ err }, "Sessions could not be expired"))
            .then(wake),
        LOOK_MS,
      );
      wake();
      return async () => {
        clearInterval(timer);
        target = null;
        await claiming;
        await Promise.all(sending);
      };
    },
  };
}

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

async function inTurn<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}
