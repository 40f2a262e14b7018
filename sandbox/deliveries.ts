import {
  claimSandboxDeliveries,
  listSandboxSwitches,
  type SandboxDelivery,
} from "./database/sandbox-deliveries.ts";
import { type SendParts, sendDelivery } from "./send.ts";

export interface DeliveryParts extends SendParts {
  /** Expires overdue sessions; their events are then sent with the others. */
  expireDue: () => Promise<void>;
}

/** Sends the signed events to this program. */
export interface Deliveries {
  /** Call this when there may be new events to send. */
  wake(): void;
  /** Sends all due events. Resolves when every delivery has been tried. */
  flush(): Promise<void>;
  /**
   * Starts sending events to the program at `origin`. Returns a function that stops it, and waits for
   * deliveries under way.
   */
  deliverTo(origin: string): () => Promise<void>;
}

/**
 * Milliseconds between two checks without a wake-up, for retries and for events that a killed process left
 * behind.
 */
const LOOK_MS = 1000;

export function createDeliveries(parts: DeliveryParts): Deliveries {
  const { log, expireDue } = parts;
  const post = createPost(parts);
  const wake = () => void post.look();
  return {
    wake,
    flush: async () => {
      await post.look();
      await post.sent();
    },
    deliverTo(origin) {
      post.target = origin;
      const look = () =>
        expireDue()
          .catch((err) => log.error({ err }, "Sessions of the payment sandbox could not be expired"))
          .then(wake);
      const timer = setInterval(look, LOOK_MS);
      wake();
      return async () => {
        clearInterval(timer);
        post.target = null;
        await post.sent();
      };
    },
  };
}

const MAX_AT_ONCE = 32;

/**
 * Returns the functions that send events. They claim due events and send them, one claim at a time. If `look`
 * is called during a claim, another claim follows it.
 */
function createPost(parts: DeliveryParts) {
  const { log } = parts;
  const sending = new Set<Promise<void>>();
  let claiming: Promise<void> | null = null;
  let again = false;

  const claim = async (origin: string): Promise<void> => {
    const most = MAX_AT_ONCE - sending.size;
    const switches = await listSandboxSwitches(parts.db);
    if (most <= 0 || switches.includes("delay")) return;
    const newestFirst = switches.includes("reorder");
    const due = await claimSandboxDeliveries(parts.db, { most, newestFirst });
    for (const turn of bySubject(due)) {
      const sent = inTurn(turn, (delivery) => sendDelivery(parts, delivery, { origin, switches }))
        .catch((err) => log.error({ err }, "An event of the payment sandbox could not be sent"))
        .finally(() => {
          sending.delete(sent);
          // More events may be due than one claim takes.
          if (due.length === most) void post.look();
        });
      sending.add(sent);
    }
  };

  const claimAll = async (): Promise<void> => {
    do {
      again = false;
      if (post.target !== null) await claim(post.target);
    } while (again);
  };

  const post = {
    target: null as string | null,
    look: (): Promise<void> => {
      again = claiming !== null;
      claiming ??= claimAll()
        .catch((err) => log.error({ err }, "The events of the payment sandbox could not be read"))
        .finally(() => {
          claiming = null;
          // `look` was called again after the last claim.
          if (again) void post.look();
        });
      return claiming;
    },
    sent: async (): Promise<void> => {
      await claiming;
      await Promise.all(sending);
    },
  };
  return post;
}

/** Groups deliveries by subject: the events of one subject must be sent in their order. */
function bySubject(deliveries: SandboxDelivery[]): SandboxDelivery[][] {
  return [...Map.groupBy(deliveries, ({ subject }) => subject).values()];
}

async function inTurn<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}
