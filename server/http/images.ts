import type { Handler } from "hono";
import { LRUCache } from "lru-cache";
import { HOSTS_TAG, teamTag } from "../../domain/site/page-tags.ts";
import { imagePath, isImageHash, servedSize } from "../../domain/values/image.ts";
import { ITEM_ID } from "../../domain/values/item-id.ts";
import type { Database } from "../db/client.ts";
import { getImages } from "../db/queries/club/images.ts";
import { getTeam, type Team } from "../db/queries/club/teams.ts";
import { hasImage } from "../db/queries/site/shown-images.ts";
import { isFresh } from "../page-cache.ts";
import type { Services } from "../services.ts";
import { type Address, hasDirectory } from "../site.ts";
import { assertOpen, gateOf } from "../site-gate.ts";
import { countedVisitor } from "./client-address.ts";
import { createKeptFiles } from "./kept-files.ts";
import { repeatAnswer } from "./repeat-answer.ts";
import type { RequestFacts } from "./request-facts.ts";
import { servedTeam } from "./served-team.ts";

const FILE = /^([1-9]\d{1,3})\.([a-z]{3,4})$/;

/**
 * GET /images/{teamId}/{hash}/{width}.{format}: a size of a club's image, on that club's hosts only, and its logo in the
 * operator's directory. The address
 * contains the hash, so its content never changes; an image the club removed is gone. A size that is not offered is
 * refused before anything is read; one that was offered once leads to the next larger.
 */
export function imageHandler(services: Services): Handler<RequestFacts> {
  const { images, replays } = services;
  const files = createKeptFiles();
  const belongs = ownership(services);
  return async (c) => {
    const { teamId = "", hash = "", file = "" } = c.req.param() as Record<string, string>;
    const [, digits, ending = ""] = FILE.exec(file) ?? [];
    const size = servedSize(Number(digits), ending);
    const address = c.get("address");
    if (!address || !size || !ITEM_ID.test(teamId) || !isImageHash(hash)) return c.text("Not found", 404);
    const { width, format } = size;
    if (width !== Number(digits)) return c.redirect(imagePath({ teamId, hash }, width, format), 301);
    if (!(await belongs.ask(address, teamId, hash))) return c.text("Not found", 404);
    const key = `${address.host} ${c.req.path}`;
    const read = async () => {
      const turn = { key: teamId, visitor: countedVisitor(c, services.config) };
      const found = await images.variant(hash, width, format, turn);
      const isShown = () => belongs.isSure(address, teamId, hash);
      return found && files.keep(key, { bytes: new Uint8Array(found), teamId, isShown });
    };
    const kept = files.find(key) ?? (await read());
    if (!kept) return c.text("Not found", 404);
    repeatAnswer(c, replays, kept, kept.bytes);
    return c.body(kept.bytes, 200, {
      "Content-Type": `image/${format}`,
      "Content-Length": String(kept.bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "same-site",
    });
  };
}

const MOST_KNOWN = 10_000;

/**
 * Whether the host serves the club and the club has the image. A yes is remembered until the club's next purge, but no
 * longer than its site is sure to be open. A locked club shows only its logo.
 */
function ownership(services: Services) {
  const { db, pages, now } = services;
  const known = new LRUCache<string, { until: Date | null; begun: number }>({ max: MOST_KNOWN });
  const keyOf = ({ host }: Address, teamId: string, hash: string) => `${host} ${teamId} ${hash}`;
  /** Whether a yes is remembered and still holds. */
  function isSure(address: Address, teamId: string, hash: string): boolean {
    const found = known.get(keyOf(address, teamId, hash));
    return isFresh(found, now()) && !pages.isStale([teamTag(teamId), HOSTS_TAG], found.begun);
  }
  async function ask(address: Address, teamId: string, hash: string): Promise<boolean> {
    if (isSure(address, teamId, hash)) return true;
    const begun = pages.mark();
    const served = await servedTeam(services, address, teamId, { evenLocked: true });
    if (!served) return askDirectory(address, teamId, hash, begun);
    if (!(await hasImage(db, served.team, hash))) return false;
    if (!served.activation.active && !(await isLogo(db, served.team, hash))) assertOpen(served);
    known.set(keyOf(address, teamId, hash), { until: served.activeUntil, begun });
    return true;
  }
  /**
   * On the bare domain, whose directory shows the logo of every open club, and nothing else of it. Browsers load it from
   * there: a club's own host may be another site, which no picture may be taken from.
   */
  async function askDirectory(
    address: Address,
    teamId: string,
    hash: string,
    begun: number,
  ): Promise<boolean> {
    const team = hasDirectory(address, services.config) ? await getTeam(db, teamId) : null;
    if (!team) return false;
    const gate = gateOf(services, team, false);
    if (!gate.activation.active || !(await isLogo(db, team, hash))) return false;
    known.set(keyOf(address, teamId, hash), { until: gate.activeUntil, begun });
    return true;
  }
  return { ask, isSure };
}

async function isLogo(db: Database, { teamId, logo }: Team, hash: string): Promise<boolean> {
  if (logo === null) return false;
  return (await getImages(db, teamId, [logo])).get(logo)?.hash === hash;
}
