import type { Handler } from "hono";
import { LRUCache } from "lru-cache";
import { isPictureFormat, isPictureHash, isPictureWidth } from "../../domain/picture.ts";
import { hasPicture } from "../db/queries/pictures.ts";
import type { Services } from "../services.ts";
import type { Address } from "../site.ts";
import type { RequestFacts } from "./request-facts.ts";
import { ITEM_ID, servedTeam } from "./served-team.ts";

const FILE = /^(\d{1,4})\.([a-z]{3,4})$/;

/**
 * GET /images/{teamId}/{hash}/{width}.{format}: a size of a club's picture, on that club's hosts alone. The
 * address names the very bytes, so it never changes; a picture the club took away is gone.
 */
export function pictures(services: Services): Handler<RequestFacts> {
  const { images } = services;
  const belongs = ownership(services);
  return async (c) => {
    const { teamId = "", hash = "", file = "" } = c.req.param() as Record<string, string>;
    const [, digits, format = ""] = FILE.exec(file) ?? [];
    const width = Number(digits);
    const address = c.get("address");
    const isAddress =
      ITEM_ID.test(teamId) && isPictureHash(hash) && isPictureWidth(width) && isPictureFormat(format);
    if (!address || !isAddress || !(await belongs(address, teamId, hash))) return c.text("Not found", 404);
    const bytes = await images.variant(hash, width, format);
    if (!bytes) return c.text("Not found", 404);
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": `image/${format}`,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "same-site",
    });
  };
}

const MOST_KNOWN = 10_000;

/** Whether the club is served on the host and has the picture; a yes is remembered until the next purge. */
function ownership(services: Services) {
  const { db, pages } = services;
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });
  return async (address: Address, teamId: string, hash: string): Promise<boolean> => {
    const key = `${pages.mark()} ${address.host} ${teamId} ${hash}`;
    if (known.has(key)) return true;
    const served = await servedTeam(services, address, teamId);
    if (!served || !(await hasPicture(db, teamId, hash))) return false;
    known.set(key, true);
    return true;
  };
}
