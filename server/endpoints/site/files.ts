import { Readable } from "node:stream";
import type { Handler } from "hono";
import { FILE_KINDS, fileKind, parseFilePath } from "../../../domain/values/club-file.ts";
import { hasClubFile } from "../../db/queries/club/files.ts";
import type { ReadServices } from "../../services.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findServedTeam } from "../../serving/served-team.ts";

/**
 * GET /files/{teamId}/{hash}/{name}: a file that the club offers, on that club's hosts only. It is always a
 * download, so that no script in it runs with the site's origin. The address contains the hash, so its
 * content never changes. 404 once the club's bundle no longer has the file.
 */
export function fileHandler(services: ReadServices): Handler<RequestFacts> {
  const { db, files } = services;
  return async (c) => {
    const named = parseFilePath(c.req.path);
    const kind = named && fileKind(named.file);
    const address = c.get("address");
    if (!address || !named || !kind) return c.text("Not found", 404);
    const { teamId, hash, file } = named;
    const served = await findServedTeam(services, address, teamId);
    const found = served && (await hasClubFile(db, teamId, named)) ? await files.find(hash) : null;
    if (!found) return c.text("Not found", 404);
    const headers = {
      "Content-Type": FILE_KINDS[kind].mediaType,
      "Content-Length": String(found.size),
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "same-site",
    };
    if (c.req.method === "HEAD") return c.body(null, 200, headers);
    const stream = await found.open();
    if (!stream) return c.text("Not found", 404);
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers);
  };
}
