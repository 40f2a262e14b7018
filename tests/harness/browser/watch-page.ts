import type { Page, Response } from "playwright-core";
import { scaledTimeoutMs } from "../run/slowness.ts";
import { countStep } from "../run/step-budget.ts";
import { isIdlePageUrl } from "./reused-page.ts";

/**
 * Failed requests that are not faults or are reported elsewhere: a navigation aborts the previous page's
 * requests, and violations of the security policy are reported separately (with JavaScript off, every script
 * violates it).
 */
const NO_FAULT = new Set(["net::ERR_ABORTED", "csp"]);

/**
 * Console messages that are not faults. A sandboxed frame refuses this watcher's own script. Statuses of 500
 * and above are judged from the response instead, because the console message does not say whether the
 * response came from a locked club's site.
 */
const NO_FAULT_SAID =
  /^Blocked script execution in .* because the document's frame is sandboxed|^Failed to load resource: .* status of 5\d\d /;

/** The receiver of faults, and the sites that pages may contact besides their own. */
export interface FaultListener {
  complain: (complaint: string) => void;
  mayAsk: RegExp;
}

/**
 * Reports every hidden fault of a page: errors in the console, uncaught errors, failed requests, statuses of
 * 500 and above, and requests to another site. Not reported are a 404 for the page itself, and a refusal that
 * the scorer's page or the site-inactive screen handles: the browser also logs these as console errors.
 * Faults at the sites of `mayAsk` are not reported either.
 */
export function watchPage(page: Page, hearing: () => FaultListener): void {
  page.setDefaultTimeout(scaledTimeoutMs(60_000));
  const at = (text: string) => tell(page, hearing, text);
  page.on("domcontentloaded", () => {
    if (!isIdlePageUrl(page.url())) countStep("page loads");
  });
  page.on("pageerror", (error) => at(`uncaught ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    const isRead = url === page.url() || /\/(?:score|sendContact)$/.test(new URL(url, page.url()).pathname);
    const isOwnStatus = isRead && message.text().startsWith("Failed to load resource");
    const isNoFault = isOwnStatus || NO_FAULT_SAID.test(message.text());
    if (message.type() === "error" && !isNoFault && !hearing().mayAsk.test(url))
      at(`console: ${message.text()} (${url})`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    if (!NO_FAULT.has(why) && !hearing().mayAsk.test(request.url()))
      at(`failed request ${request.url()}: ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500 && !isLock(response)) at(`${response.status()} for ${response.url()}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (isElsewhere(url, page.url()) && !hearing().mayAsk.test(url)) at(`asked another site: ${url}`);
  });
}

/**
 * Reports violations of the security policy. The listener is added to the page itself, only once, and stays
 * there.
 */
export async function reportPolicyBreaches(page: Page, hearing: () => FaultListener): Promise<void> {
  const report = (text: string) => tell(page, hearing, `security policy: ${text}`);
  await page.exposeFunction("reportPolicyBreach", report);
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report: unknown = Reflect.get(globalThis, "reportPolicyBreach");
      if (typeof report === "function") report(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
}

function tell(page: Page, hearing: () => FaultListener, text: string): void {
  hearing().complain(`${new URL(page.url()).pathname}: ${text}`);
}

/** True for a response from a locked club's site. */
function isLock(response: Response): boolean {
  const headers = response.headers();
  return response.status() === 503 && "retry-after" in headers && headers["x-robots-tag"] === "noindex";
}

function isElsewhere(asked: string, shown: string): boolean {
  const { protocol, hostname } = new URL(asked);
  if (!/^(https?|wss?):$/.test(protocol)) return false;
  if (!hostname.endsWith(".localhost") && hostname !== "localhost") return true;
  return shown.startsWith("http") && !isIdlePageUrl(shown) && new URL(shown).hostname !== hostname;
}
