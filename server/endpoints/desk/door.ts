import type { Context, Handler } from "hono";
import type { DoorAnswer, DoorCounts } from "../../../domain/desk/door/door.ts";
import type { SignedDoorList } from "../../../domain/desk/door/door-list.ts";
import { DOOR_MESSAGES, type FoundGuest } from "../../../domain/desk/door/door-words.ts";
import { LIMIT_MESSAGES, SHARED_MESSAGES } from "../../../domain/values/messages.ts";
import { parseSearch } from "../../../domain/values/search.ts";
import { jsonOf } from "../../../platform/serving/json-of.ts";
import { noLimit, rateLimit } from "../../../platform/serving/rate-limit.ts";
import { wholeBody } from "../../../platform/serving/whole-body.ts";
import type { Database } from "../../db/client.ts";
import { countPlaces, searchPlaces } from "../../db/queries/desk/door-places.ts";
import type { Services } from "../../services.ts";
import { clientAddress } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { siteOfRequest } from "../../serving/request-site.ts";
import { eventKeyOf, placeWords, scanAtDoor, takeBackScan } from "../../usecases/desk/door.ts";
import { type Door, openDoor } from "../../usecases/desk/door-links.ts";
import { signedDoorList } from "../../usecases/desk/door-list.ts";
import { type ReportOutcome, reportToDoor } from "../../usecases/desk/door-reports.ts";
import { deskServices } from "./desk-parts.ts";
import { createDoorCounting, type DoorCounting } from "./door-counts.ts";
import { type DoorData, doorData, isReport } from "./door-data.ts";

/** Requests per address and minute: ten busy doors share the rink's address. */
const MAX_PER_MINUTE = 1200;
/** Bytes: twice the largest possible report. */
const MAX_BODY = 24 * 1024;

export const doorLimit = wholeBody(MAX_BODY, (c) => c.json({ message: SHARED_MESSAGES.generalFailure }, 413));

/**
 * The answer to a door's page: the result of its request and the counts if they are known, or a sentence that
 * says what is wrong.
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

/**
 * /doors/{event} with a door's token as `Authorization: Bearer`; also on a locked club's site, because its
 * tickets stay valid. GET: the counts, and with `?list` the signed list a door needs without network. POST:
 * a scan, undoing a scan, a report of scans made without network, or a search. Answers must not be cached.
 */
export function doorHandler(services: Services): Handler<RequestFacts> {
  const limit = services.config.RATE_LIMITS ? rateLimit(MAX_PER_MINUTE) : noLimit;
  const counting = createDoorCounting();
  return async (c) => {
    const rate = limit(clientAddress(c, services.config));
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
  services: Services,
  counting: DoorCounting,
  c: Context<RequestFacts>,
): Promise<DoorResponse> {
  const site = await siteOfRequest(services, c, { evenLocked: true });
  const [, token = ""] = /^Bearer ([\w-]+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  const json = c.req.method === "POST" ? await jsonOf(c) : null;
  const body = c.req.method === "POST" ? doorData.safeParse(json) : null;
  const desk = deskServices(services);
  const wanted = { teamId: site?.team.teamId ?? "", event: c.req.param("event") ?? "" };
  const evenOver = isReport(json);
  const door = site && token !== "" ? await openDoor(desk, wanted, token, { evenOver }) : null;
  if (!door) return CLOSED;
  if (body && !body.success) return MALFORMED;
  const reads = services.readsFor({ teamId: wanted.teamId, gone: c.req.raw.signal });
  const open = { services, counting, door, reads };
  const isListed = c.req.query("list") !== undefined;
  const done = body
    ? await answerData(open, body.data)
    : isListed && { list: await signedDoorList({ ...desk, db: reads }, door) };
  const counts = await countsOf(open);
  return { status: 200, ...done, ...(counts && { counts }) };
}

/** An open door, and the services it works with. */
interface OpenDoor {
  services: Services;
  counting: DoorCounting;
  door: Door;
  /**
   * The database for queries over all of an event's admissions: they take turns with those of the club's
   * desk, and use no connection that sales need.
   */
  reads: Database;
}

/**
 * For counts: a count continues when the phone that began it disconnects, because other doors wait for it.
 */
const NEVER_ABORTED = new AbortController().signal;

function countsOf({ services, counting, door }: OpenDoor): Promise<DoorCounts | null> {
  const { teamId } = door.link;
  const count = () =>
    countPlaces(services.readsFor({ teamId, gone: NEVER_ABORTED }), teamId, eventKeyOf(door));
  return counting.read(countKey(door), count);
}

const countKey = ({ link: { teamId, event } }: Door) => `${teamId} ${event}`;

async function answerData(
  { services, counting, door, reads }: OpenDoor,
  data: DoorData,
): Promise<Pick<DoorResponse, "answer" | "isDone" | "outcomes" | "found">> {
  const desk = deskServices(services);
  switch (data.do) {
    case "scan": {
      const { answer, isNew } = await scanAtDoor(desk, door, data);
      if (isNew && data.act === "admit") counting.admitted(countKey(door));
      return { answer };
    }
    case "take-back": {
      const isDone = await takeBackScan(desk, door, data.id);
      counting.changed(countKey(door));
      return { isDone };
    }
    case "report": {
      const outcomes = await reportToDoor(desk, door, data.reports);
      counting.changed(countKey(door));
      return { outcomes };
    }
    case "search": {
      const search = parseSearch(data.search);
      if (search === "") return { found: [] };
      const places = await searchPlaces(reads, door.link.teamId, eventKeyOf(door), search);
      return {
        found: places.map((place) => ({
          orderId: place.orderId,
          position: place.position,
          seat: place.seat,
          name: place.name,
          what: placeWords(place),
          isVoid: place.timeVoided !== null,
          at: place.at,
          door: place.door ?? "",
        })),
      };
    }
  }
}
