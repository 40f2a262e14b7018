import type { Page, Response } from "playwright-core";
import { scaledTimeoutMs } from "../run/slowness.ts";
import { countStep } from "../run/step-budget.ts";
import { isRestingUrl } from "./reused-page.ts";

/**
 * Errors of failed requests that are no fault or are reported elsewhere: a navigation aborts the previous
 * page's requests, and breaches of the security policy are reported by themselves (without script, every
 * script breaches it).
 */
const NO_FAULT = new Set(["net::ERR_ABORTED", "csp"]);

/**
 * Console messages that are no fault. A sandboxed frame refuses this watcher's own script. Answers of 500
 * and above are judged by the answer: the console's line does not say whether it came from a locked club's
 * site.
 */
const NO_FAULT_SAID =
  /^Blocked script execution in .* because the document's frame is sandboxed|^Failed to load resource: .* status of 5\d\d /;

/** The receiver of faults, and the sites that pages may contact besides their own. */
export interface FaultListener {
  complain: (complaint: string) => void;
  mayAsk: RegExp;
}

/**
 * Reports every hidden fault of a page: errors in the console, uncaught errors, failed requests, answers of
 * 500 and above, requests to another site. Left out are a 404 to the page itself, and a refusal that the
 * scorer's page or the site-inactive screen reads: the browser notes each as a console error of its own. So
 * are faults at the sites of `mayAsk`.
 */
export function watchPage(page: Page, hearing: () => FaultListener): void {
  page.setDefaultTimeout(scaledTimeoutMs(60_000));
  const at = (text: string) => tell(page, hearing, text);
  page.on("domcontentloaded", () => {
    if (!isRestingUrl(page.url())) countStep("page loads");
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

/** Reports breaches of the security policy. The listener goes into the page itself, once, and stays. */
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

/** True for an answer of a locked club's site. */
function isLock(response: Response): boolean {
  const headers = response.headers();
  return response.status() === 503 && "retry-after" in headers && headers["x-robots-tag"] === "noindex";
}

function isElsewhere(asked: string, shown: string): boolean {
  const { protocol, hostname } = new URL(asked);
  if (!/^(https?|wss?):$/.test(protocol)) return false;
  if (!hostname.endsWith(".localhost") && hostname !== "localhost") return true;
  return shown.startsWith("http") && !isRestingUrl(shown) && new URL(shown).hostname !== hostname;
}
