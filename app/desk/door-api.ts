import type { DoorAct, DoorAnswer, DoorCounts } from "../../domain/desk/door.ts";
import type { SignedDoorList } from "../../domain/desk/door-list.ts";
import type { FoundPlace } from "../../domain/desk/door-words.ts";

/** What a door's page asks the server. */

export interface DoorKey {
  event: string;
  token: string;
  /** Of the event's lists; in base64url. */
  publicKey: string;
}

/** The link's key, which is in its fragment (from its "#" on): browsers send that to no server. */
export function keyOfLink(event: string, fragment: string): DoorKey {
  const [token = "", publicKey = ""] = fragment.slice(1).split(".");
  return { event, token, publicKey };
}

/** A code, whole or its beginning, or what a search found. */
export type DoorWanted = { code: string } | Pick<FoundPlace, "orderId" | "position" | "seat">;

/** Empty for what a search found. */
export const wantedCode = (wanted: DoorWanted) => ("code" in wanted ? wanted.code : "");

export interface DoorReply {
  /** Left out where they could not be counted in time. */
  counts?: DoorCounts;
  list?: SignedDoorList;
  answer?: DoorAnswer;
  isDone?: boolean;
  outcomes?: { id: string; outcome: "taken" | "undone" | "conflict"; answer: DoorAnswer }[];
  found?: FoundPlace[];
}

export type DoorSaid =
  | { kind: "reply"; reply: DoorReply }
  /** The link opens nothing any more. */
  | { kind: "closed"; message: string }
  /** The server does not take what was sent, nor will it the next time. */
  | { kind: "refused" }
  /** No answer, or none in time. Whether it got through is not known. */
  | { kind: "away" };

export interface DoorReportToSend {
  id: string;
  act: DoorAct;
  code: string;
  ago: number;
  undoneAfter: number | null;
}

export type DoorAsk =
  | { do: "scan"; id: string; act: DoorAct; wanted: DoorWanted }
  | { do: "take-back"; id: string }
  | { do: "report"; reports: DoorReportToSend[] }
  | { do: "search"; search: string };

/** Longer than this nobody waits at a door: the list answers. */
const PATIENCE_MS = 4000;
/** A list of thousands over a thin line. */
const LIST_PATIENCE_MS = 20_000;

export const askDoor = (key: DoorKey, body: DoorAsk): Promise<DoorSaid> => {
  const headers = { "Content-Type": "application/json" };
  return ask(key, "", { method: "POST", headers, body: JSON.stringify(body) }, PATIENCE_MS);
};

export const askCounts = (key: DoorKey): Promise<DoorSaid> => ask(key, "", {}, PATIENCE_MS);
export const askList = (key: DoorKey): Promise<DoorSaid> => ask(key, "?list", {}, LIST_PATIENCE_MS);

async function ask({ event, token }: DoorKey, query: string, init: RequestInit, patience: number) {
  try {
    const response = await fetch(`/doors/${event}${query}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${token}` },
      cache: "no-store",
      signal: AbortSignal.timeout(patience),
    });
    const reply = JSON.parse(await response.text(), instants) as DoorReply & { message?: string };
    return saidBy(response.status, reply);
  } catch {
    return { kind: "away" } as const;
  }
}

/** Instants are sent as text. */
const instants = (name: string, value: unknown) =>
  name === "at" && typeof value === "string" ? new Date(value) : value;

function saidBy(status: number, reply: DoorReply & { message?: string }): DoorSaid {
  if (status === 200) return { kind: "reply", reply };
  if (status === 400) return { kind: "refused" };
  return status === 403 ? { kind: "closed", message: reply.message ?? "" } : { kind: "away" };
}
