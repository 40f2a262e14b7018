import type { Handler } from "hono";
import { LRUCache } from "lru-cache";
import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { imagePath, isImageName, servedImageSize, servedMediaType } from "../../../domain/values/image.ts";
import { ITEM_ID } from "../../../domain/values/item-id.ts";
import { isFresh } from "../../../platform/serving/page-cache.ts";
import type { Database } from "../../db/client.ts";
import { listImagesById } from "../../db/queries/club/images.ts";
import { findTeamById, type Team } from "../../db/queries/club/teams.ts";
import { findImage } from "../../db/queries/site/shown-images.ts";
import type { ReadServices } from "../../services.ts";
import { visitorToCount } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { rememberAnswer } from "../../serving/response-cache.ts";
import { findServedTeam } from "../../serving/served-team.ts";
import { hasDirectory, type RequestAddress } from "../../serving/site.ts";
import { decideSiteGate, throwIfLocked } from "../../serving/site-gate.ts";
import { createFileCache } from "./file-cache.ts";

const FILE = /^([1-9]\d{1,3})\.([a-z]{3,4})$/;

/**
 * GET /images/{teamId}/{name}/{width}.{format}: one size of a club's image, on that club's hosts only; its
 * logo also on the bare domain for the operator's directory. The name is the beginning of the image's hash,
 * so its content never changes. 404 for an image that the club removed, and for a size that is not offered.
 * A size that an earlier version offered redirects to the next larger one.
 */
export function imageHandler(services: ReadServices): Handler<RequestFacts> {
  const { images, replays } = services;
  const files = createFileCache();
  const owned = ownership(services);
  return async (c) => {
    const { teamId = "", name = "", file = "" } = c.req.param() as Record<string, string>;
    const [, digits, ending = ""] = FILE.exec(file) ?? [];
    const size = servedImageSize(Number(digits), ending);
    const address = c.get("address");
    if (!address || !size || !ITEM_ID.test(teamId) || !isImageName(name)) return c.text("Not found", 404);
    const { width, format } = size;
    if (width !== Number(digits)) return c.redirect(imagePath({ teamId, hash: name }, width, format), 301);
    const hash = await owned.find(address, teamId, name);
    if (hash === null) return c.text("Not found", 404);
    const key = `${address.host} ${c.req.path}`;
    const read = async () => {
      const turn = { key: teamId, visitor: visitorToCount(c, services.config) };
      const found = await images.variant(hash, width, format, turn);
      const bytes = found && new Uint8Array(found);
      if (bytes) files.set(key, bytes);
      return bytes;
    };
    const body = files.get(key) ?? (await read());
    if (!body) return c.text("Not found", 404);
    rememberAnswer(c, replays, { body, teamId, isShown: owned.whileCertain(address, teamId, name) });
    return c.body(body, 200, {
      "Content-Type": servedMediaType(format),
      "Content-Length": String(body.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "same-site",
    });
  };
}

/** The number of images for which the owner is remembered. */
const MAX_KNOWN = 10_000;

/**
 * Checks that an image belongs to the host's club. `find` resolves with the image's full hash, or null if the
 * club has no image of this name. The hash is cached until the club's next purge, but only while its site is
 * certain to be open. A locked club shows only its logo.
 * @throws SiteLocked for any other image of a locked club
 */
function ownership(services: ReadServices) {
  const { db, pages, now } = services;
  const known = new LRUCache<string, { hash: string; until: Date | null; begun: number }>({
    max: MAX_KNOWN,
  });
  const keyOf = ({ host }: RequestAddress, teamId: string, name: string) => `${host} ${teamId} ${name}`;
  /** The cached hash if it is still valid; otherwise null. */
  function cachedHash(address: RequestAddress, teamId: string, name: string): string | null {
    const found = known.get(keyOf(address, teamId, name));
    const holds = isFresh(found, now()) && !pages.isStale([teamTag(teamId), HOSTS_TAG], found.begun);
    return holds ? found.hash : null;
  }
  async function find(address: RequestAddress, teamId: string, name: string): Promise<string | null> {
    const cached = cachedHash(address, teamId, name);
    if (cached !== null) return cached;
    const begun = pages.mark();
    const served = await findServedTeam(services, address, teamId, { evenLocked: true });
    if (!served) return findInDirectory(address, teamId, name, begun);
    const hash = await findImage(db, served.team, name);
    if (hash === null) return null;
    if (!served.activation.active && hash !== (await logoOf(db, served.team))) throwIfLocked(served);
    known.set(keyOf(address, teamId, name), { hash, until: served.activeUntil, begun });
    return hash;
  }
  /**
   * Finds a logo for the bare domain, whose directory shows the logo of every open club and no other image.
   * The directory cannot load logos from the clubs' own hosts: those may be other sites, from which browsers
   * refuse our images.
   */
  async function findInDirectory(
    address: RequestAddress,
    teamId: string,
    name: string,
    begun: number,
  ): Promise<string | null> {
    const team = hasDirectory(address, services.config) ? await findTeamById(db, teamId) : null;
    if (!team) return null;
    const gate = decideSiteGate(services, team, false);
    const hash = gate.activation.active ? await logoOf(db, team) : null;
    if (!hash?.startsWith(name)) return null;
    known.set(keyOf(address, teamId, name), { hash, until: gate.activeUntil, begun });
    return hash;
  }
  const whileCertain =
    (...image: Parameters<typeof cachedHash>) =>
    () =>
      cachedHash(...image) !== null;
  return { find, whileCertain };
}

async function logoOf(db: Database, { teamId, logo }: Team): Promise<string | null> {
  return logo === null ? null : ((await listImagesById(db, teamId, [logo])).get(logo)?.hash ?? null);
}
