import { createHash } from "node:crypto";
import { clubName } from "../../../../domain/club/club-name.ts";
import { gamePath } from "../../../../domain/schedule/game-pages.ts";
import { alertText } from "../../../../domain/scoring/alerts/alert-words.ts";
import type { AlertKind } from "../../../../domain/scoring/alerts/game-alert.ts";
import { ALERT_SECONDS, type GameNews, gameNews } from "../../../../domain/scoring/alerts/game-news.ts";
import { isScoringClosed } from "../../../../domain/scoring/scoring.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { imagePath } from "../../../../domain/values/image.ts";
import type { Database, WritePool } from "../../../db/client.ts";
import { listImagesById } from "../../../db/queries/club/images.ts";
import { findTeamById, type Team } from "../../../db/queries/club/teams.ts";
import { listAlertRanges } from "../../../db/queries/schedule/game-alerts.ts";
import { takeGameNews } from "../../../db/queries/schedule/game-news.ts";
import { findGame, findRemovedGame } from "../../../db/queries/schedule/games.ts";
import { findScorecard } from "../../../db/queries/scoring/scorer-entries.ts";
import type { AddJob, AlertMessage, JobData } from "../../../ports/jobs.ts";

export interface AnnounceServices {
  db: WritePool;
  addJob: AddJob;
  now(): Date;
  /** True if the club's site is open: fans of a locked site are sent nothing. */
  isOpen(team: Team): boolean;
}

/** Browsers of one job. A job sends them side by side, within the time that a job may take. */
const BROWSERS_PER_JOB = 100;

/**
 * Announces what has changed in a game to the browsers that asked for it: adds the jobs that send the alerts.
 * Looks at the game as it is now, so a change that was undone in the meantime is announced to nobody.
 */
export async function announceGame(
  services: AnnounceServices,
  { teamId, gameId }: JobData["announce-game"],
): Promise<void> {
  const { db, addJob, now, isOpen } = services;
  await db.transaction(async (tx) => {
    const before = await takeGameNews(tx, { teamId, gameId });
    const game = before && (await findAnnounced(tx, { teamId, gameId }));
    const team = game && (await findTeamById(tx, teamId));
    if (!before || !game || !team || !isOpen(team)) return;
    const at = now();
    // Nobody planned to go to a game of the past.
    const found = game.isRemoved && before.timeOfGame <= at ? [] : gameNews(before, game, at);
    if (found.length === 0) return;
    const club = { alias: clubName(team), sportsType: team.sportsType };
    const rules = sportOf(team.sportsType)?.rules;
    const isScored = rules !== undefined && !isScoringClosed(game.state);
    const scored = isScored ? { card: await findScorecard(tx, teamId, gameId, rules), rules } : null;
    const icon = await iconOf(tx, team);
    const announced: AlertKind[] = [];
    for (const news of found) {
      const text = alertText({ news, before, game, club, scored });
      const message = {
        ...text,
        ...(icon && { icon }),
        path: game.isRemoved ? SCHEDULE_PATH : gamePath(game),
        ...messageNames(news, { teamId, gameId }, at),
      };
      const audience = { teamId, gameId, kind: news.kind, except: [...announced] };
      const until = new Date(at.getTime() + ALERT_SECONDS[news.kind] * 1000).toISOString();
      for (const range of await listAlertRanges(tx, audience, BROWSERS_PER_JOB))
        await addJob(tx, "push-alerts", { ...audience, ...range, message, until, attempt: 1 });
      announced.push(news.kind);
    }
  });
}

/** A removed game has no page any more. */
const SCHEDULE_PATH = "/schedule";

/** The game as it is now. To fans, one that was removed is cancelled. */
async function findAnnounced(tx: Database, { teamId, gameId }: JobData["announce-game"]) {
  const game = await findGame(tx, teamId, gameId);
  if (game) return { ...game, isRemoved: false };
  const removed = await findRemovedGame(tx, teamId, gameId);
  return removed && { ...removed, state: "cancelled" as const, isRemoved: true };
}

async function iconOf(db: Database, { teamId, logo }: Team): Promise<string | null> {
  const [found] = logo === null ? [] : (await listImagesById(db, teamId, [logo])).values();
  return found ? imagePath(found, 196, "png") : null;
}

/**
 * The message's names. A phone shows, and a push service stores, only the newest message with one tag: scores
 * replace each other, and a new date replaces the one before. By its id the browser recognizes a message that
 * arrives twice.
 */
function messageNames(
  { kind }: GameNews,
  { teamId, gameId }: { teamId: string; gameId: string },
  at: Date,
): Pick<AlertMessage, "tag" | "id"> {
  const group = kind === "changes" ? "when" : "score";
  const tag = createHash("sha256").update(`${group}/${teamId}/${gameId}`).digest("base64url").slice(0, 32);
  return { tag, id: at.toISOString() };
}
