import type { DoorAct, DoorAnswer, DoorCounts } from "../../../domain/desk/door/door.ts";
import type { SignedDoorList } from "../../../domain/desk/door/door-list.ts";
import type { FoundGuest } from "../../../domain/desk/door/door-words.ts";

/** The requests of a door's page to the server. */

export interface DoorKey {
  event: string;
  token: string;
  /** The key that verifies the event's lists; base64url. */
  publicKey: string;
}

/**
 * The key in a door link's fragment ("#…"), which browsers send to no server.
 * @param fragment with its "#"
 */
export function doorKeyOf(event: string, fragment: string): DoorKey {
  const [token = "", publicKey = ""] = fragment.slice(1).split(".");
  return { event, token, publicKey };
}

/** The target of a look-up: a code or its beginning, or a result of a search. */
export type DoorLookupTarget = { code: string } | Pick<FoundGuest, "orderId" | "position" | "seat">;

/** The code to look up; empty for a result of a search. */
export const codeOfTarget = (wanted: DoorLookupTarget) => ("code" in wanted ? wanted.code : "");

export interface DoorReply {
  /** Missing if the server could not count guests in time. */
  counts?: DoorCounts;
  list?: SignedDoorList;
  answer?: DoorAnswer;
  isDone?: boolean;
  outcomes?: { id: string; outcome: "taken" | "undone" | "conflict"; answer: DoorAnswer }[];
  found?: FoundGuest[];
}

export type DoorRequestOutcome =
  | { kind: "reply"; reply: DoorReply }
  /** The link is no longer valid. */
  | { kind: "closed"; message: string }
  /** The server refuses the request, and would refuse it again. */
  | { kind: "refused" }
  /** No answer came in time. The server may have received the request or not. */
  | { kind: "away" };

export interface DoorReportToSend {
  id: string;
  act: DoorAct;
  code: string;
  /** Milliseconds since the scan. */
  ago: number;
  /** Milliseconds from the scan to its undo; null if it was not undone. */
  undoneAfter: number | null;
}

export type DoorCommand =
  | { do: "scan"; id: string; act: DoorAct; wanted: DoorLookupTarget }
  | { do: "take-back"; id: string }
  | { do: "report"; reports: DoorReportToSend[] }
  | { do: "search"; search: string };

/** After this time the list on the phone answers: guests at a door should not wait longer. */
const TIMEOUT_MS = 4000;
/** A list of thousands of codes may take this long over a slow network. */
const LIST_TIMEOUT_MS = 20_000;

export const sendDoorCommand = (key: DoorKey, body: DoorCommand): Promise<DoorRequestOutcome> => {
  const headers = { "Content-Type": "application/json" };
  return ask(key, "", { method: "POST", headers, body: JSON.stringify(body) }, TIMEOUT_MS);
};

export const fetchDoorCounts = (key: DoorKey): Promise<DoorRequestOutcome> => ask(key, "", {}, TIMEOUT_MS);
export const fetchDoorList = (key: DoorKey): Promise<DoorRequestOutcome> =>
  ask(key, "?list", {}, LIST_TIMEOUT_MS);

async function ask({ event, token }: DoorKey, query: string, init: RequestInit, timeoutMs: number) {
  try {
    const response = await fetch(`/doors/${event}${query}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${token}` },
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const reply = JSON.parse(await response.text(), reviveInstants) as DoorReply & { message?: string };
    return saidBy(response.status, reply);
  } catch {
    return { kind: "away" } as const;
  }
}

/** Converts instants for JSON.parse: they are sent as text in fields named `at`. */
const reviveInstants = (name: string, value: unknown) =>
  name === "at" && typeof value === "string" ? new Date(value) : value;

function saidBy(status: number, reply: DoorReply & { message?: string }): DoorRequestOutcome {
  if (status === 200) return { kind: "reply", reply };
  if (status === 400) return { kind: "refused" };
  return status === 403 ? { kind: "closed", message: reply.message ?? "" } : { kind: "away" };
}
