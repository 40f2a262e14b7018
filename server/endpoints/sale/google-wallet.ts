import type { Context, Handler } from "hono";
import { WALLET_FAILED_PARAM } from "../../../domain/sale/wallet.ts";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { LIMIT_MESSAGES } from "../../../domain/values/messages.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import type { GoogleWallet } from "../../ports/wallet.ts";
import type { WriteServices } from "../../services.ts";
import { clientAddress } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";
import { addToGoogleWallet } from "../../usecases/sale/orders/wallet-tickets.ts";

/** Requests per address and minute. Before a game a campus shares one address. */
const MAX_PER_MINUTE = 60;

/**
 * GET /admissions/{code}/google-wallet: stores the ticket's pass at Google and redirects there; also on a
 * locked club's site, because its tickets stay valid. If that fails, redirects back to the ticket's page,
 * which says why. A handler rather than a page, so that waiting for Google takes no rendering slot from
 * pages. The headers are private, because the address contains the ticket's code.
 */
export function googleWalletHandler(
  services: WriteServices & { googleWallet: GoogleWallet },
): Handler<RequestFacts> {
  const limit = services.sharedLimit("googleWallet", MAX_PER_MINUTE);
  return async (c, next) => {
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) c.header(name, value);
    const rate = await limit(clientAddress(c, services.config));
    if (!rate.ok) return tooMany(c, rate.retryAfterSeconds);
    const site = await findRequestSite(services, c, { evenLocked: true });
    if (!site) return next();
    const code = c.req.param("code") ?? "";
    const page = `/admissions/${encodeURIComponent(code)}`;
    const redirectBack = (path: string) => c.redirect(withTeamParam(path, site.teamParam), 303);
    // A HEAD must change nothing, not even at Google.
    if (c.req.method === "HEAD") return redirectBack(page);
    const added = await addToGoogleWallet(services, site.team.teamId, code);
    if (added.ok) return c.redirect(added.url, 303);
    c.set("refusal", `wallet-${added.reason}`);
    if (added.reason === "unknown") return redirectBack(page);
    services.log.error({ requestId: c.get("requestId"), err: added.error }, "Google's Wallet took no ticket");
    return redirectBack(`${page}?wallet=${WALLET_FAILED_PARAM}`);
  };
}

function tooMany(c: Context<RequestFacts>, seconds: number) {
  c.set("refusal", "too-many-requests");
  return c.text(LIMIT_MESSAGES.tooManyRequests, 429, { "Retry-After": String(seconds) });
}
