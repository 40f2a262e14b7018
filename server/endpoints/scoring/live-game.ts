import type { Context, Handler } from "hono";
import { streamSSE } from "hono/streaming";
import { gameTag, liveTag } from "../../../domain/site/page-tags.ts";
import { ITEM_ID } from "../../../domain/values/item-id.ts";
import { LIMIT_MESSAGES, NOT_FOUND_MESSAGES } from "../../../domain/values/messages.ts";
import type { FollowerRegistry } from "../../../platform/serving/followers.ts";
import { findGameToScore } from "../../db/queries/scoring/scorer-entries.ts";
import type { ReadServices } from "../../services.ts";
import { clientAddress } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";

/**
 * Milliseconds between heartbeats. Proxies close a connection that is silent for a minute, and our server
 * cuts it after 30 seconds (connections.ts).
 */
const HEARTBEAT_MS = 25_000;
/** Seconds until a browser reconnects after it lost the connection. */
const RETRY_SECONDS = 5;
/** Retry-After of a refused follower, in seconds. */
const REFUSED_SECONDS = 60;

/**
 * GET /games/{id}/live: server-sent events while the page is open, one after each change of the game. Events
 * are empty: the page then requests its data. 503 if there are too many followers; the refused pages then
 * poll.
 */
export function liveGameHandler(services: ReadServices): Handler<RequestFacts> {
  return async (c) => {
    const gameId = c.req.param("gameId") ?? "";
    const site = ITEM_ID.test(gameId) ? await findRequestSite(services, c) : null;
    const teamId = site?.mode === "site" ? site.team.teamId : null;
    if (teamId === null || !(await findGameToScore(services.db, teamId, gameId)))
      return c.text(NOT_FOUND_MESSAGES.game, 404);
    return follow(services, c, gameTag(teamId, gameId));
  };
}

/**
 * GET /schedule/live: like liveGameHandler, for changes of any of the club's games, on pages that list them.
 */
export function liveScheduleHandler(services: ReadServices): Handler<RequestFacts> {
  return async (c) => {
    const site = await findRequestSite(services, c);
    if (site?.mode !== "site") return c.text(NOT_FOUND_MESSAGES.other, 404);
    return follow(services, c, liveTag(site.team.teamId));
  };
}

function follow(services: ReadServices, c: Context<RequestFacts>, tag: string): Response {
  c.header("Cache-Control", "no-store");
  // Keeps nginx from buffering the events.
  c.header("X-Accel-Buffering", "no");
  if (c.req.method === "HEAD") return c.body(null, 200, { "Content-Type": "text/event-stream" });
  const following = followTag(services.followers, tag, clientAddress(c, services.config));
  if (following === null) {
    c.set("refusal", "too-many-followers");
    return c.text(LIMIT_MESSAGES.tooManyRequests, 503, { "Retry-After": String(REFUSED_SECONDS) });
  }
  return streamSSE(c, async (stream) => {
    stream.onAbort(following.leave);
    await stream.write(`retry: ${RETRY_SECONDS * 1000}\n\n`);
    for await (const news of following.news())
      await (news === "changed" ? stream.writeSSE({ event: "changed", data: "" }) : stream.write(": \n\n"));
  });
}

type News = "changed" | "heartbeat";

/**
 * Follows a tag: `news` yields its changes and heartbeats. Changes that arrive while one is being sent count
 * as one. Null if there are too many followers.
 */
function followTag(followers: FollowerRegistry, tag: string, address: string) {
  let isOver = false;
  let isChanged = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    leave?.();
    wake();
  };
  const hear = () => {
    isChanged = true;
    wake();
  };
  const leave = followers.join({ tag, address, hear, end });
  if (leave === null) return null;
  async function* news(): AsyncGenerator<News> {
    while (!isOver) {
      if (!isChanged) await waitForNews((awake) => (wake = awake));
      if (isOver) return;
      const changed = isChanged;
      isChanged = false;
      yield changed ? "changed" : "heartbeat";
    }
  }
  return { leave: end, news };
}

/** Resolves when a change wakes it, or when a heartbeat is due. */
async function waitForNews(onWake: (wake: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    onWake(resolve);
    timer = setTimeout(resolve, HEARTBEAT_MS);
  });
  clearTimeout(timer);
}
