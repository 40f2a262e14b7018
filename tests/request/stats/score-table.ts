import { createHash } from "node:crypto";
import { request } from "node:http";
import type { ScorerStep } from "../../../domain/scoring/scorer-entry.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { scorerLinkToken } from "../../../server/usecases/desk/desk-secrets.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { type HttpAnswer, idsUnder, sendRequest } from "../request.ts";

/** The SECRET_KEY of the tests' servers, with which tests can make tokens. */
export const SCORING_SECRET_KEY = "only-for-tests-0123456789abcdefghij";

/** SQL that adds a scorer's link for each game, to be run before the server starts. */
export const SCORER_LINKS_SQL = `insert into desk_links (team_id, id, kind, game_id, label, ends_at, made_by, time_created)
  select team_id, left(md5(id), 16), 'scorer', id, 'Sam', '2027-11-20T12:00:00Z', 'operator', '2026-11-20T12:00:00Z' from games;`;

/** The token of a game's link in SCORER_LINKS_SQL. */
export const scorerTokenOf = (gameId: string, teamId = "ashford") => {
  const id = createHash("md5").update(gameId).digest("hex").slice(0, 16);
  return scorerLinkToken(deriveKey(Buffer.from(SCORING_SECRET_KEY), "desk"), { teamId, id });
};

/** The ids of the hockey club's upcoming games. */
export async function upcomingGameIds(port: number, host = HOCKEY_HOST): Promise<string[]> {
  const { body } = await sendRequest(port, "/schedule/upcoming", { host });
  return idsUnder("/games", body);
}

let named = 0;

/** A scorer's entry with a new id. */
export function newScorerEntry(version: number, step: ScorerStep) {
  named += 1;
  return { entryId: `entry-${process.pid}-${named}-of-the-scorer`, version, step };
}

interface ScoreOptions {
  token?: string;
  host?: string;
  headers?: Record<string, string>;
}

/** Posts any body to the scoring of a game; by default with the token for that game. */
export function postScore(
  port: number,
  gameId: string,
  body: unknown,
  { token = scorerTokenOf(gameId), host = HOCKEY_HOST, headers = {} }: ScoreOptions = {},
): Promise<HttpAnswer> {
  return sendRequest(port, `/games/${gameId}/score`, {
    method: "POST",
    host,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
  });
}

export interface EventStream {
  status: number;
  type: string;
  /** All text received so far. */
  heard(): string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream of a game's events on a new connection. */
export function followGame(port: number, path: string, host = HOCKEY_HOST): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers: { host }, agent: false });
    sent.once("error", reject);
    sent.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      const { statusCode: status = 0, headers } = response;
      resolve({
        status,
        type: headers["content-type"] ?? "",
        heard: () => text,
        ended: new Promise((over) => response.once("close", over)),
        close: () => sent.destroy(),
      });
    });
    sent.end();
  });
}
