import { createHash } from "node:crypto";
import { DESK_ROLES, type DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { type HttpAnswer, sendRequest } from "../request.ts";

/**
 * The cookie of the person whom `peopleSql` adds to a club for each role. The database stores only its hash.
 */
export const deskCookieOf = (slug: string, role: DeskRole) => `token-of-the-${role}-of-${slug}`;
export const officerEmailOf = (slug: string, role: DeskRole) => `${role}@${slug}.example.com`;

const AT = "'2026-11-20T16:00:00Z'";
/** Shortly before the servers' fixed time: these people need not confirm who they are. */
const PROVED = "'2026-11-20T16:58:00Z'";

function personOf(slug: string, role: DeskRole): string {
  const club = `(select team_id from teams where slug = '${slug}')`;
  const email = `'${officerEmailOf(slug, role)}'`;
  const hash = createHash("sha256").update(deskCookieOf(slug, role)).digest("base64url");
  return `insert into desk_members (team_id, email, role, time_created) values (${club}, ${email}, '${role}', ${AT});
    insert into desk_sessions (team_id, id, token_hash, email, method, browser, time_created, last_seen, time_proved)
      values (${club}, 'session-of-${role}', '${hash}', ${email}, 'mail', 'Firefox', ${AT}, ${AT}, ${PROVED});`;
}

export const peopleSql = (...slugs: string[]) =>
  slugs.flatMap((slug) => DESK_ROLES.map((role) => personOf(slug, role))).join("\n");

interface DeskRequest {
  /** The session cookie; null sends none. */
  cookie: string | null;
  /** Fields of a form to post; undefined sends a GET. */
  form?: Record<string, string>;
  /** The form's Origin header; by default the host itself. */
  origin?: string;
}

/** Sends a request to a desk as a browser does. */
export function sendToDesk(
  server: Pick<RunningProgram, "port">,
  host: string,
  path: string,
  { cookie, form, origin = `http://${host}:${server.port}` }: DeskRequest,
): Promise<HttpAnswer> {
  const headers: Record<string, string> = cookie === null ? {} : { cookie: `__Host-desk=${cookie}` };
  const posted = { origin, "content-type": "application/x-www-form-urlencoded" };
  return sendRequest(server.port, path, {
    host: `${host}:${server.port}`,
    headers: form ? { ...headers, ...posted } : headers,
    ...(form && { method: "POST", body: `${new URLSearchParams(form)}` }),
  });
}
