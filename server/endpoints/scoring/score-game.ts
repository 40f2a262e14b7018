import type { Context, Handler } from "hono";
import type { Scorecard } from "../../../domain/scoring/scorecard.ts";
import { SCORER_MESSAGES, SCORING_REFUSAL_MESSAGES } from "../../../domain/scoring/scoring-messages.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { ITEM_ID } from "../../../domain/values/item-id.ts";
import { LIMIT_MESSAGES, NOT_FOUND_MESSAGES, SHARED_MESSAGES } from "../../../domain/values/messages.ts";
import { readWholeBody } from "../../../platform/serving/limit-body-size.ts";
import { noRateLimit, rateLimit } from "../../../platform/serving/rate-limit.ts";
import { readJsonBody } from "../../../platform/serving/read-json-body.ts";
import { findGameToScore, findScorecard } from "../../db/queries/scoring/scorer-entries.ts";
import type { WriteServices } from "../../services.ts";
import { clientAddress } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";
import type { Site } from "../../serving/site.ts";
import { type ScoreAnswer, scoreGame as score } from "../../usecases/scoring/score-game.ts";
import { scoreEntrySchema } from "./score-data.ts";
import { findScorerName } from "./scorer-name.ts";

/** Requests per address and minute: several scorers at a tournament share one address. */
const MAX_PER_MINUTE = 240;
/** Bytes: ten times an entry. */
const MAX_BODY = 8 * 1024;

export const limitScoreBody = readWholeBody(MAX_BODY, (c) =>
  c.json({ message: SHARED_MESSAGES.generalFailure }, 413),
);

type Status = 200 | 400 | 403 | 404 | 409 | 422 | 429;

/** For the scorer's page: the current scorecard, and a sentence if something is wrong. */
interface ScoreResponse {
  status: Status;
  /** One word for the log; undefined if all went well. */
  refusal?: string;
  message?: string;
  card?: Scorecard;
  retryAfterSeconds?: number;
}

/**
 * /games/{id}/score with the game's token as `Authorization: Bearer`. GET: the current scorecard. POST:
 * stores an entry; 409 if another scorer was first, 422 if the entry cannot come next, both with the current
 * scorecard.
 */
export function scoreGameHandler(services: WriteServices): Handler<RequestFacts> {
  const limit = services.config.RATE_LIMITS ? rateLimit(MAX_PER_MINUTE) : noRateLimit;
  return async (c) => {
    const rate = limit(clientAddress(c, services.config));
    const response = rate.ok
      ? await answerOf(services, c)
      : { ...TOO_MANY, retryAfterSeconds: rate.retryAfterSeconds };
    const { status, refusal, message, card, retryAfterSeconds } = response;
    c.set("refusal", refusal);
    c.header("Cache-Control", "no-store");
    if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
    return c.json({ message, card }, status);
  };
}

const TOO_MANY: ScoreResponse = {
  status: 429,
  refusal: "too-many-requests",
  message: LIMIT_MESSAGES.tooManyRequests,
};
const UNKNOWN: ScoreResponse = { status: 404, refusal: "unknown-game", message: NOT_FOUND_MESSAGES.game };
const WRONG_LINK: ScoreResponse = { status: 403, refusal: "wrong-token", message: SCORER_MESSAGES.wrongLink };
const MALFORMED: ScoreResponse = {
  status: 400,
  refusal: "invalid-data",
  message: SHARED_MESSAGES.generalFailure,
};

async function answerOf(services: WriteServices, c: Context<RequestFacts>): Promise<ScoreResponse> {
  const gameId = c.req.param("gameId") ?? "";
  const site = ITEM_ID.test(gameId) ? await findRequestSite(services, c) : null;
  if (!site || site.mode === "store") return UNKNOWN;
  const { teamId } = site.team;
  const [, token = ""] = /^Bearer ([\w-]+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  const who = await findScorerName(services, { teamId, gameId }, token);
  if (who === null) return WRONG_LINK;
  return c.req.method === "POST"
    ? taken(services, site, { gameId, who }, c)
    : present(services, site, gameId);
}

async function present({ db }: WriteServices, { team }: Site, gameId: string): Promise<ScoreResponse> {
  const sport = sportOf(team.sportsType);
  if (sport === null || !(await findGameToScore(db, team.teamId, gameId))) return UNKNOWN;
  return { status: 200, card: await findScorecard(db, team.teamId, gameId, sport.rules) };
}

async function taken(
  services: WriteServices,
  { team }: Site,
  { gameId, who }: { gameId: string; who: string },
  c: Context<RequestFacts>,
): Promise<ScoreResponse> {
  const read = scoreEntrySchema.safeParse(await readJsonBody(c));
  if (!read.success) return MALFORMED;
  return responseOf(await score(services, team, gameId, { ...read.data, who }));
}

function responseOf(answer: ScoreAnswer): ScoreResponse {
  if (answer.ok) return { status: 200, card: answer.card };
  if (answer.reason === "unknown-game") return UNKNOWN;
  const { reason: refusal, card } = answer;
  if (refusal === "changed") return { status: 409, refusal, message: SCORER_MESSAGES.changed, card };
  return { status: 422, refusal, message: SCORING_REFUSAL_MESSAGES[refusal], card };
}
