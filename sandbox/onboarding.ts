import type { Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import { z } from "zod";
import { accountsWithChargesOff, openedAccountName, openedAccounts, setChargesEnabled } from "./accounts.ts";
import { pageOf } from "./books.ts";
import { type ApiFacts, isSwitchedOn, queryText, type RunChange, SimulatedOutage } from "./change.ts";
import { listSandboxSwitches, setSandboxSwitch } from "./database/sandbox-deliveries.ts";
import { sandboxPage } from "./page.ts";
import { absoluteUrl, accountListParameters, metadata, parseForm, requiredText } from "./parameters.ts";
import { newId } from "./payment.ts";
import { SandboxRefusal } from "./refusal.ts";
import type { SandboxParts } from "./sandbox-parts.ts";

/** Characters of an id: as many as in the provider's, because clubs read these ids. */
const ID_LENGTH = 21;

/** The requirements that are not met by a new account, or by an account whose charges were stopped. */
const MISSING = ["business_profile.url", "external_account", "tos_acceptance.date"];

const accountParameters = z.strictObject({
  type: z.literal("standard", { error: "The sandbox opens standard accounts only" }),
  email: z.email("Invalid email address").optional(),
  business_profile: z.strictObject({ name: requiredText }).optional(),
  metadata: metadata.optional(),
});

const linkParameters = z.strictObject({
  account: requiredText,
  type: z.literal("account_onboarding", { error: "Invalid type" }),
  return_url: absoluteUrl,
  refresh_url: absoluteUrl,
});

/** Prefix of the switches that store open onboarding links. No failure switch begins with it. */
const PREFIX = "onboarding: ";
const LINK_MS = 5 * 60_000;

interface Link {
  stored: string;
  token: string;
  account: string;
  until: number;
  back: string;
}

const linksIn = (switches: readonly string[]): Link[] =>
  switches
    .filter((name) => name.startsWith(PREFIX))
    .map((stored) => {
      const [token = "", account = "", until = "", back = ""] = stored.slice(PREFIX.length).split(" ");
      return { stored, token, account, until: Number(until), back };
    });

/**
 * Serves /v1/accounts, /v1/account_links and /v1/balance. The program requests the balance to check a key.
 */
export function addOnboarding(api: Hono<ApiFacts>, { now }: SandboxParts, change: RunChange): void {
  api.get("/v1/balance", (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    return c.json({ object: "balance", livemode: false, available: [], pending: [] });
  });
  api.post("/v1/accounts", (c) =>
    change(c, async (transaction, body) => {
      const { metadata: named } = parseForm(accountParameters, body);
      const id = newId("acct_").slice(0, ID_LENGTH);
      const created = Math.floor(now().getTime() / 1000);
      await setSandboxSwitch(transaction, openedAccountName({ id, created, metadata: named ?? {} }), true);
      await setChargesEnabled(transaction, id, false, now());
      return accountOf(id, false);
    }),
  );
  api.get("/v1/accounts", (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const { created, ...page } = parseForm(accountListParameters, queryText(c));
    const stopped = accountsWithChargesOff(c.get("switches"));
    const data = openedAccounts(c.get("switches"))
      .filter((one) => one.created >= (created?.gte ?? 0) && one.created < (created?.lt ?? Infinity))
      .map((one) => ({ ...accountOf(one.id, !stopped.includes(one.id)), ...one }));
    return c.json(pageOf(data, page, c.req.path));
  });
  api.get("/v1/accounts/:id", (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const id = named(c.req.param("id"));
    return c.json(accountOf(id, !accountsWithChargesOff(c.get("switches")).includes(id)));
  });
  api.post("/v1/account_links", (c) =>
    change(c, async (transaction, body) => {
      const { account, return_url: back } = parseForm(linkParameters, body);
      const until = now().getTime() + LINK_MS;
      const token = newId("link_");
      for (const old of linksIn(c.get("switches")))
        if (old.account === named(account)) await setSandboxSwitch(transaction, old.stored, false);
      await setSandboxSwitch(
        transaction,
        `${PREFIX}${token} ${account} ${until} ${new URL(back).href}`,
        true,
      );
      const url = `${new URL(back).origin}/sandbox/onboarding/${token}`;
      return linkOf(url, now(), until);
    }),
  );
}

const named = (account: string) => {
  if (/^acct_\w{1,60}$/.test(account)) return account;
  throw new SandboxRefusal("The provided key does not have access to this account.", {
    status: 403,
    code: "account_invalid",
  });
};

const accountOf = (id: string, isReady: boolean) => ({
  id,
  object: "account",
  type: "standard",
  charges_enabled: isReady,
  payouts_enabled: isReady,
  details_submitted: isReady,
  requirements: { currently_due: isReady ? [] : MISSING, past_due: [] },
});

const linkOf = (url: string, now: Date, until: number): Stripe.AccountLink => ({
  object: "account_link",
  created: Math.floor(now.getTime() / 1000),
  expires_at: Math.floor(until / 1000),
  url,
});

/** GET and POST /sandbox/onboarding/{link}: where a club sets up its account with the provider. */
export function addOnboardingPage(pages: Hono, { db, now, deliveries }: SandboxParts): void {
  const linkNamed = async (token: string) =>
    linksIn(await listSandboxSwitches(db)).find(
      (link) => link.token === token && link.until > now().getTime(),
    );
  pages.get("/sandbox/onboarding/:link", async (c) => {
    const link = await linkNamed(c.req.param("link"));
    return link ? onboardingPage(link.account) : oldLinkPage();
  });
  pages.post("/sandbox/onboarding/:link", async (c) => {
    const isTold = new URLSearchParams(await c.req.text()).get("action") === "told";
    const link = await linkNamed(c.req.param("link"));
    if (!link) return oldLinkPage();
    await db.transaction(async (transaction) => {
      await setSandboxSwitch(transaction, link.stored, false);
      if (isTold) await setChargesEnabled(transaction, link.account, true, now());
    });
    deliveries.wake();
    return c.redirect(link.back, 303);
  });
}

const onboardingPage = (account: string) =>
  sandboxPage(
    "Set up a club’s account",
    html`<h1>Set up a club’s account</h1>
<section><p>This is where the payment provider asks a club who it is and where to send its money. The sandbox asks nothing:
finish setup, and the account <code>${account}</code> can take payments.</p></section>
<form class="sheet" method="post">
<button class="main" name="action" value="told">Finish setup</button>
<div class="row"><button name="action" value="later">Later</button></div>
</form>`,
  );

const oldLinkPage = () =>
  sandboxPage(
    "This link has expired",
    html`<h1>This link has expired</h1><p>It was used already, or is more than 5 minutes old. Get a new one at the desk.</p>`,
    404,
  );
