import type { Context, Handler } from "hono";
import { DRAFT_WORDS } from "../../../domain/desk/content/draft-words.ts";
import { LIMIT_MESSAGES } from "../../../domain/values/messages.ts";
import { createFairQueue } from "../../../platform/serving/fair-queue.ts";
import { noRateLimit, rateLimit } from "../../../platform/serving/rate-limit.ts";
import { checkPageRequest } from "../../../platform/serving/request-guard.ts";
import type { CollectionName } from "../../collections/collections.ts";
import { findDraftOfPreview } from "../../db/queries/club/record-drafts.ts";
import type { Services } from "../../services.ts";
import { answerPage } from "../../serving/answer-page.ts";
import { plainPage } from "../../serving/answer-unavailable.ts";
import { clientAddress } from "../../serving/client-address.ts";
import { contentSecurityPolicy, PREVIEW_POLICY } from "../../serving/csp.ts";
import { renderPage } from "../../serving/pages.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findSite } from "../../serving/site.ts";
import { isClosedAt } from "../../serving/site-gate.ts";
import { previewDraft } from "../../usecases/content/drafts/preview-draft.ts";
import { saveRefusalText } from "../../usecases/content/drafts/save-refusal-text.ts";
import { parsePreviewToken } from "../../usecases/desk/desk-secrets.ts";
import { deskKeys } from "./desk-parts.ts";

/** Requests per address and minute. A preview is drawn for each request, because it is never stored. */
const MAX_PREVIEWS = 60;
/**
 * A process draws two previews at a time, and one for each club, so that an open link that many people press
 * keeps no visitor from a page.
 */
const TURNS = { working: { all: 2, ofKey: 1 }, waiting: { all: 64, ofKey: 16 }, patienceMs: 8000 };

/**
 * /previews/KEY: the page that would show a draft if it were published. Whoever has the link may see it for
 * a week, or until the draft is published or discarded. Never stored, and without scripts.
 */
export function draftPreviewHandler(services: Services): Handler<RequestFacts> {
  const { config, db, now, sales } = services;
  const limit = config.RATE_LIMITS ? rateLimit(MAX_PREVIEWS) : noRateLimit;
  const turns = createFairQueue(TURNS);
  const keys = deskKeys(sales);

  return async (c) => {
    const over = () => sentencePage(c, 404, [DRAFT_WORDS.previewOver]);
    const address = c.get("address");
    const clean = checkPageRequest(c.req.raw);
    if (!address || !clean.ok) return over();
    const visitor = clientAddress(c, config);
    const rate = limit(visitor);
    if (!rate.ok) {
      c.set("refusal", "too-many-requests");
      return c.text(LIMIT_MESSAGES.tooManyRequests, 429, { "Retry-After": String(rate.retryAfterSeconds) });
    }
    const found = await findSite(services, address, clean.requested.searchParams.get("team"));
    const site = found.kind === "unknown" ? null : found.site;
    if (!site) return over();
    const { team } = site;
    c.set("teamId", team.teamId);
    const previewId = parsePreviewToken(keys, team.teamId, c.req.param("key") ?? "", now());
    if (previewId === null) return over();
    return turns.take({ key: team.teamId, visitor }, async () => {
      const draft = await findDraftOfPreview(db, team.teamId, previewId);
      if (!draft) return over();
      const preview = await previewDraft(db, { draft, team }, now());
      if (!preview.ok) {
        const { refusal } = preview;
        const why = refusal ? [saveRefusalText(refusal, draft.collection as CollectionName)] : [];
        return sentencePage(c, 200, [DRAFT_WORDS.previewIncomplete, ...why]);
      }
      const url = new URL(preview.path, address.origin);
      if (site.teamParam !== null) url.searchParams.set("team", site.teamParam);
      const request = new Request(url, { signal: c.req.raw.signal });
      const wanted = { request, requestId: c.get("requestId"), site, desk: null, preview: preview.db };
      if (isClosedAt(site, url.pathname)) c.set("refusal", "site-inactive");
      const { page } = await renderPage(services, wanted);
      return (await answerPage(page, c.req.raw)).response;
    });
  };
}

/** A page of the program's own, in no club's design. */
function sentencePage(c: Context<RequestFacts>, status: 200 | 404, sentences: readonly string[]) {
  const { html, style } = plainPage(DRAFT_WORDS.previewTitle, sentences);
  return c.html(html, status, {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
    "Content-Security-Policy": contentSecurityPolicy({ scripts: [], styles: [style] }, PREVIEW_POLICY),
  });
}
