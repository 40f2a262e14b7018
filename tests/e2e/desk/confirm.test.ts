import { createHash, generateKeyPairSync } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { signInCodeOf } from "../../../server/usecases/desk/desk-secrets.ts";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { useBrowser } from "../../harness/browser/browser.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { officerEmailOf } from "../../request/desk/desk-people.ts";
import { FULL_DESK_SQL } from "../../request/desk/full-desk.ts";
import { SCORING_SECRET_KEY } from "../../request/stats/score-table.ts";

/** On a phone: actions that need a recent sign-in ask officers to confirm their identity. */

const KESTRELS = "ashford-kestrels";
const OWNER = officerEmailOf(KESTRELS, "owner");
const KEY = deriveKey(Buffer.from(SCORING_SECRET_KEY), "desk");

/** A session that began an hour ago. */
const staleSession = (cookie: string) =>
  `insert into desk_sessions (team_id, id, token_hash, email, method, browser, time_created, last_seen)
    values ('ashford', 'stale-${cookie}', '${createHash("sha256").update(cookie).digest("base64url")}', '${OWNER}', 'mail',
      'Firefox', '2026-11-20T16:00:00Z', '2026-11-20T16:59:00Z');`;

/** A passkey whose private key the test's authenticator gets, and its public key in COSE. */
const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const { x = "", y = "" } = publicKey.export({ format: "jwk" });
const COSE = Buffer.concat([
  Buffer.from("a5010203262001215820", "hex"),
  Buffer.from(x, "base64url"),
  Buffer.from("225820", "hex"),
  Buffer.from(y, "base64url"),
]);
const CREDENTIAL = Buffer.from("confirm-passkey-");
const PASSKEY = `insert into desk_passkeys (team_id, id, host, email, public_key, counter, transports, name, time_created)
  values ('ashford', '${CREDENTIAL.toString("base64url")}', '${HOCKEY_HOST}', '${OWNER}', '${COSE.toString("base64url")}', 0,
    '{internal}', 'Phone', '2026-11-20T16:00:00Z');`;

const browser = useBrowser({
  own: "PostgreSQL",
  changes: `${FULL_DESK_SQL} ${staleSession("by-mail")} ${staleSession("by-passkey")} ${PASSKEY}`,
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function opened(cookie: string): Promise<Page> {
  const page = await browser.openNew("phone");
  await page.setViewportSize({ width: 375, height: 800 });
  const url = browser.at("/").replace("http:", "https:");
  await page
    .context()
    .addCookies([{ name: "__Host-desk", value: cookie, url, secure: true, httpOnly: true }]);
  return page;
}

/** Fills in an invitation of another owner, and sends it. */
async function invite(page: Page, email: string): Promise<void> {
  await page.goto(browser.at("/desk/people"));
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Role").last().selectOption("Owner");
  await press(page, "Invite");
}

/** Checks the page as every page of the desk is checked, and takes pictures of it where SHOTS says. */
async function look(page: Page, name: string): Promise<void> {
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  if (process.env.SHOTS === undefined) return;
  for (const theme of ["light", "dark"]) {
    await page.evaluate((one) => {
      document.documentElement.dataset.theme = one;
    }, theme);
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${theme}.png`, fullPage: true });
  }
}

test("by mail: the form is kept, and done after the code", async () => {
  const page = await opened("by-mail");
  await invite(page, "second-owner@example.com");
  await heading(page, "Confirm it's you");
  await look(page, "ask");
  await press(page, "Email me a link and a code");
  await page.getByText("We've emailed").waitFor();
  await look(page, "sent");
  const cookies = await page.context().cookies();
  const [id = ""] = cookies.find(({ name }) => name === "__Host-desk-begun")?.value.split(".") ?? [];
  await page.getByLabel("Enter the code from the email").fill("WRNG-CODE");
  await press(page, "Confirm");
  await page.getByRole("alert").getByText("That isn't the code").waitFor();
  await page.getByLabel("Enter the code from the email").fill(signInCodeOf(KEY, { teamId: "ashford", id }));
  await press(page, "Confirm");
  await page.getByRole("status").getByText("Invitation sent").waitFor();
  await page.getByText("second-owner@example.com").first().waitFor();
  await page.goto(browser.at("/desk/privacy"));
  await page.getByLabel("Email address").fill("zoe@example.com");
  await press(page, "Find");
  await page.getByText("What can't be erased yet").waitFor();
  await look(page, "privacy");
  await page.goto(browser.at("/desk/payments"));
  await page.getByLabel("Limit ($)").waitFor();
  await look(page, "limit");
});

test("by passkey: one press, without a mail", async () => {
  const page = await opened("by-passkey");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await devtools.send("WebAuthn.addCredential", {
    authenticatorId,
    credential: {
      credentialId: CREDENTIAL.toString("base64"),
      isResidentCredential: true,
      rpId: HOCKEY_HOST,
      privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
      userHandle: Buffer.from("owner").toString("base64"),
      signCount: 1,
    },
  });
  await invite(page, "third-owner@example.com");
  await press(page, "Confirm with a passkey");
  await page.getByRole("status").getByText("Invitation sent").waitFor();
});
