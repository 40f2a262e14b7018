import type { Context, Handler } from "hono";
import type { DoorAnswer, DoorCounts } from "../../../domain/desk/door/door.ts";
import type { SignedDoorList } from "../../../domain/desk/door/door-list.ts";
import { DOOR_MESSAGES, type FoundGuest } from "../../../domain/desk/door/door-words.ts";
import { LIMIT_MESSAGES, SHARED_MESSAGES } from "../../../domain/values/messages.ts";
import { parseSearch } from "../../../domain/values/search.ts";
import { readWholeBody } from "../../../platform/serving/limit-body-size.ts";
import { noRateLimit, rateLimit } from "../../../platform/serving/rate-limit.ts";
import { readJsonBody } from "../../../platform/serving/read-json-body.ts";
import type { ReadPool } from "../../db/client.ts";
import { countDoorAdmissions, listDoorSearchMatches } from "../../db/queries/desk/door-places.ts";
import type { Services, WriteServices } from "../../services.ts";
import { clientAddress } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";
import { logSecurityEvent } from "../../usecases/access/log-security-event.ts";
import { admissionOrPickupText, eventKeyOf, scanAtDoor, undoScanAtDoor } from "../../usecases/desk/door.ts";
import { type Door, openDoor } from "../../usecases/desk/door-links.ts";
import { signedDoorList } from "../../usecases/desk/door-list.ts";
import { applyDoorReports, type ReportOutcome } from "../../usecases/desk/door-reports.ts";
import { deskServices } from "./desk-parts.ts";
import { createDoorCounter, type DoorCounter } from "./door-counts.ts";
import { type DoorData, doorCommandSchema, isDoorReport } from "./door-data.ts";

/** Requests per address and minute: ten busy doors share the rink's address. */
const MAX_PER_MINUTE = 1200;
/** Bytes: twice the largest possible report. */
const MAX_BODY = 24 * 1024;

export const limitDoorBody = readWholeBody(MAX_BODY, (c) =>
  c.json({ message: SHARED_MESSAGES.generalFailure }, 413),
);

/**
 * For a door's page: the requested answer, the counts if they are known, or a sentence if something is wrong.
 */
interface DoorResponse {
  status: 200 | 400 | 403 | 429;
  /** One word for the log; undefined if all went well. */
  refusal?: string;
  message?: string;
  counts?: DoorCounts;
  list?: SignedDoorList;
  answer?: DoorAnswer;
  isDone?: boolean;
  outcomes?: ReportOutcome[];
  found?: FoundGuest[];
}

type DoorServices = Pick<Services, "sales" | "readsFor">;

/**
 * /doors/{event} with a door's token as `Authorization: Bearer`; also on a locked club's site, because its
 * tickets stay valid. GET: the counts, and with `?list` the signed list a door needs without network. POST:
 * a scan, undoing a scan, a report of scans made without network, or a search. Answers must not be cached.
 */
export function doorHandler(services: DoorServices): Handler<RequestFacts> {
  const { config } = services.sales;
  const limit = config.RATE_LIMITS ? rateLimit(MAX_PER_MINUTE) : noRateLimit;
  const counting = createDoorCounter();
  return async (c) => {
    const rate = limit(clientAddress(c, config));
    c.header("Cache-Control", "no-store");
    if (!rate.ok) c.header("Retry-After", String(rate.retryAfterSeconds));
    const { status, refusal, ...answer } = rate.ok ? await answerOf(services, counting, c) : TOO_MANY;
    c.set("refusal", refusal);
    return c.json(answer, status);
  };
}

const TOO_MANY: DoorResponse = {
  status: 429,
  refusal: "too-many-requests",
  message: LIMIT_MESSAGES.tooManyRequests,
};
const CLOSED: DoorResponse = { status: 403, refusal: "wrong-token", message: DOOR_MESSAGES.closed };
const MALFORMED: DoorResponse = {
  status: 400,
  refusal: "invalid-data",
  message: SHARED_MESSAGES.generalFailure,
};

async function answerOf(
  services: DoorServices,
  counting: DoorCounter,
  c: Context<RequestFacts>,
): Promise<DoorResponse> {
  const site = await findRequestSite(services.sales, c, { evenLocked: true });
  const [, token = ""] = /^Bearer ([\w-]+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  const said = c.req.method === "POST" ? await readJsonBody(c) : null;
  const body = c.req.method === "POST" ? doorCommandSchema.safeParse(said) : null;
  const desk = deskServices(services.sales);
  const asked = { teamId: site?.team.teamId ?? "", event: c.req.param("event") ?? "" };
  const evenOver = isDoorReport(said);
  const door = site && token !== "" ? await openDoor(desk, asked, token, { evenOver }) : null;
  if (!door) return CLOSED;
  if (body && !body.success) return MALFORMED;
  const reads = services.readsFor({ teamId: asked.teamId, gone: c.req.raw.signal });
  const open = { services, counting, door, reads };
  const isListed = c.req.query("list") !== undefined;
  const done = body
    ? await doneWith(open, body.data)
    : isListed && { list: await signedDoorList({ db: reads, now: desk.now }, door) };
  const counts = await countsOf(open);
  return { status: 200, ...done, ...(counts && { counts }) };
}

/** An open door, and the services it works with. */
interface OpenDoor {
  services: DoorServices;
  counting: DoorCounter;
  door: Door;
  /**
   * For queries over all of an event's admissions: takes turns with the club's desk, and uses no connection
   * that sales need.
   */
  reads: ReadPool;
}

/**
 * A signal that never aborts: a count continues after the phone that requested it first disconnects, because
 * others wait for it.
 */
const NEVER_ABORTED = new AbortController().signal;

function countsOf({ services, counting, door }: OpenDoor): Promise<DoorCounts | null> {
  const { teamId } = door.link;
  const count = () =>
    countDoorAdmissions(services.readsFor({ teamId, gone: NEVER_ABORTED }), teamId, eventKeyOf(door));
  return counting.read(countedAs(door), count);
}

const countedAs = ({ link: { teamId, event } }: Door) => `${teamId} ${event}`;

/** Answers that turn nobody away: of a repeated request, and of a pick-up that is only shown. */
const NO_REFUSALS: readonly DoorAnswer["result"][] = ["admitted", "handed-out", "pickup"];

function logRefusal(log: Pick<WriteServices["log"], "info">, { link }: Door, { result }: DoorAnswer): void {
  if (NO_REFUSALS.includes(result)) return;
  logSecurityEvent(log, "door.refused", { team: link.teamId, link: link.id, reason: result });
}

async function doneWith(
  { services, counting, door, reads }: OpenDoor,
  asked: DoorData,
): Promise<Pick<DoorResponse, "answer" | "isDone" | "outcomes" | "found">> {
  const desk = deskServices(services.sales);
  switch (asked.do) {
    case "scan": {
      const { answer, isNew } = await scanAtDoor(desk, door, asked);
      if (isNew && asked.act === "admit") counting.admitted(countedAs(door));
      else logRefusal(desk.log, door, answer);
      return { answer };
    }
    case "take-back": {
      const isDone = await undoScanAtDoor(desk, door, asked.id);
      counting.changed(countedAs(door));
      return { isDone };
    }
    case "report": {
      const outcomes = await applyDoorReports(desk, door, asked.reports);
      counting.changed(countedAs(door));
      for (const { outcome, answer } of outcomes)
        if (outcome === "conflict") logRefusal(desk.log, door, answer);
      return { outcomes };
    }
    case "search": {
      const search = parseSearch(asked.search);
      if (search === "") return { found: [] };
      const places = await listDoorSearchMatches(reads, door.link.teamId, eventKeyOf(door), search);
      return {
        found: places.map((place) => ({
          orderId: place.orderId,
          position: place.position,
          seat: place.seat,
          name: place.name,
          what: admissionOrPickupText(place),
          isVoid: place.timeVoided !== null,
          at: place.at,
          door: place.door ?? "",
        })),
      };
    }
  }
}
