import { LRUCache } from "lru-cache";
import type { PageView, TrackedKind } from "../../domain/site/page-view.ts";
import { ITEM_ID } from "../../domain/values/item-id.ts";
import type { Database } from "../db/client.ts";
import type { Team } from "../db/queries/club/teams.ts";
import { getForm } from "../db/queries/forms/forms.ts";
import { getArticle } from "../db/queries/news/articles.ts";
import { getGallery } from "../db/queries/news/galleries.ts";
import { getPage } from "../db/queries/news/pages.ts";
import { getCoach } from "../db/queries/people/coaches.ts";
import { getPlayer } from "../db/queries/people/players.ts";
import { getEvent } from "../db/queries/schedule/events.ts";
import { getGame } from "../db/queries/schedule/games.ts";
import { getPractice } from "../db/queries/schedule/practices.ts";
import { getProduct } from "../db/queries/store/products.ts";
import { getTicket } from "../db/queries/tickets/tickets.ts";

type Find = (db: Database, team: Team, id: string) => Promise<unknown>;

const byTeamId =
  (find: (db: Database, teamId: string, id: string) => Promise<unknown>): Find =>
  async (db, { teamId }, id) =>
    ITEM_ID.test(id) ? find(db, teamId, id) : null;

const FINDERS: Record<Exclude<TrackedKind, "homepage" | "storeSuccess">, Find> = {
  webPage: byTeamId(getPage),
  player: byTeamId(getPlayer),
  coach: byTeamId(getCoach),
  game: byTeamId(getGame),
  event: byTeamId(getEvent),
  practice: byTeamId(getPractice),
  article: byTeamId(getArticle),
  gallery: byTeamId(getGallery),
  product: getProduct,
  ticket: byTeamId(getTicket),
  form: byTeamId(getForm),
};

/** Verdicts remembered, of all clubs. */
const MOST_KNOWN = 20_000;
/** An item that has just been deleted, or added, is counted a moment wrongly. */
const KNOWN_MS = 60_000;

/**
 * Whether a viewed item is this club's: else anyone could fill its document with names of their own. Each is looked for once a
 * minute, however many look at it.
 */
export function viewedItems(db: Database): (team: Team, view: PageView) => Promise<boolean> {
  const known = new LRUCache<string, Promise<boolean>>({ max: MOST_KNOWN, ttl: KNOWN_MS });
  return (team, { kind, id }) => {
    if (kind === "homepage" || kind === "storeSuccess") return Promise.resolve(true);
    const key = `${team.teamId} ${kind} ${id}`;
    const found = known.get(key);
    if (found) return found;
    const finding = FINDERS[kind](db, team, id).then((item) => (item ?? null) !== null);
    known.set(key, finding);
    // What failed is asked again.
    finding.catch(() => known.delete(key));
    return finding;
  };
}
