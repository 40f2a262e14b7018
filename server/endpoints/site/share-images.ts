import type { Handler } from "hono";
import { isShareImageKind, SHARE_IMAGE, shareImagePath } from "../../../domain/site/seo/share-image.ts";
import { ITEM_ID } from "../../../domain/values/item-id.ts";
import type { ReadServices } from "../../services.ts";
import { visitorToCount } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findServedTeam } from "../../serving/served-team.ts";
import { drawShareImage } from "../../usecases/site/draw-share-image.ts";

const FILE = /^(.+)\.jpg$/;
/** An item's id, or a store's reference to another club's product. */
const NAME = /^[A-Za-z0-9_-]{1,64}(?:~[A-Za-z0-9_-]{1,64})?$/;
/** The kinds that exist in store-only mode. */
const STORE_KINDS: ReadonlySet<string> = new Set(["club", "ticket", "product"]);

/**
 * GET /share-images/{teamId}/{revision}/{kind}/{id}.jpg: the preview image of a shared link, on the club's
 * hosts only. Any other revision redirects to the current one, so that the image at an address never
 * changes.
 */
export function shareImageHandler(services: ReadServices): Handler<RequestFacts> {
  return async (c) => {
    const { teamId = "", revision, kind = "", file = "" } = c.req.param() as Record<string, string>;
    const [, id = ""] = FILE.exec(file) ?? [];
    const address = c.get("address");
    if (!address || !ITEM_ID.test(teamId) || !NAME.test(id) || !isShareImageKind(kind))
      return c.text("Not found", 404);
    const served = await findServedTeam(services, address, teamId);
    if (!served || (served.mode === "store" && !STORE_KINDS.has(kind))) return c.text("Not found", 404);
    const { team } = served;
    c.set("teamId", teamId);
    if (revision !== String(team.revision))
      return c.redirect(shareImagePath({ teamId, revision: team.revision, kind, id }), 302);
    const bytes = await drawShareImage(services, team, { kind, id }, visitorToCount(c, services.config));
    if (!bytes) return c.text("Not found", 404);
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": SHARE_IMAGE.mediaType,
      "Cache-Control": "public, max-age=31536000, immutable",
      // Other sites embed previews.
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  };
}
