import { LRUCache } from "lru-cache";
import type { PageView } from "../../../domain/site/page-view.ts";
import type { TrackedPageKind } from "../../../domain/site/view-counters.ts";
import { isProductPublic } from "../../../domain/store/product-sale.ts";
import { isTicketPublic } from "../../../domain/tickets/ticket-sale.ts";
import { ITEM_ID } from "../../../domain/values/item-id.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { findForm } from "../../db/queries/forms/forms.ts";
import { findArticle } from "../../db/queries/news/articles.ts";
import { findGallery } from "../../db/queries/news/galleries.ts";
import { findClubPage } from "../../db/queries/news/pages.ts";
import { findCoach } from "../../db/queries/people/coaches.ts";
import { findPlayer } from "../../db/queries/people/players.ts";
import { findEvent } from "../../db/queries/schedule/events.ts";
import { findGame } from "../../db/queries/schedule/games.ts";
import { findPractice } from "../../db/queries/schedule/practices.ts";
import { findProduct } from "../../db/queries/store/products.ts";
import { findTicket } from "../../db/queries/tickets/tickets.ts";

type Find = (db: Database, team: Team, id: string, now: Date) => Promise<unknown>;

const byTeamId =
  (find: (db: Database, teamId: string, id: string) => Promise<unknown>): Find =>
  async (db, { teamId }, id) =>
    ITEM_ID.test(id) ? find(db, teamId, id) : null;

const FINDERS: Record<Exclude<TrackedPageKind, "homepage" | "storeSuccess">, Find> = {
  webPage: byTeamId(findClubPage),
  player: byTeamId(findPlayer),
  coach: byTeamId(findCoach),
  game: byTeamId(findGame),
  event: byTeamId(findEvent),
  practice: byTeamId(findPractice),
  article: byTeamId(findArticle),
  gallery: byTeamId(findGallery),
  product: async (db, team, id, now) => {
    const product = await findProduct(db, team, id);
    return product && isProductPublic(product, now) ? product : null;
  },
  ticket: byTeamId(async (db, teamId, id) => {
    const ticket = await findTicket(db, teamId, id);
    return ticket && isTicketPublic(ticket) ? ticket : null;
  }),
  form: byTeamId(findForm),
};

/** How many verdicts are remembered, for all clubs together. */
const MAX_KNOWN = 20_000;
/**
 * Milliseconds that a verdict is remembered. A product whose sale has just begun or ended may be counted
 * wrongly for that time.
 */
const KNOWN_MS = 60_000;

/**
 * Resolves with true if visitors can see the viewed item on this club's site. Without this check anyone
 * could fill the club's statistics with invented ids, or find out which unpublished items exist. Each item
 * is looked up at most once a minute and after each import.
 */
export function createViewCheck(
  db: Database,
  now: () => Date,
): (team: Team, view: PageView) => Promise<boolean> {
  const known = new LRUCache<string, Promise<boolean>>({ max: MAX_KNOWN, ttl: KNOWN_MS });
  return (team, { kind, id }) => {
    if (kind === "homepage" || kind === "storeSuccess") return Promise.resolve(true);
    const key = `${team.teamId} ${team.revision} ${kind} ${id}`;
    const found = known.get(key);
    if (found) return found;
    const finding = FINDERS[kind](db, team, id, now()).then((item) => (item ?? null) !== null);
    known.set(key, finding);
    // A failed lookup is not remembered.
    finding.catch(() => known.delete(key));
    return finding;
  };
}
