import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { signInLinkToken } from "../../../server/usecases/desk/desk-secrets.ts";
import { checkPartAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import type { Device } from "../../harness/browser/devices.ts";
import { officerEmailOf, peopleSql } from "../../request/desk/desk-people.ts";
import { sendRequest } from "../../request/request.ts";
import { SCORING_SECRET_KEY } from "../../request/stats/score-table.ts";
import { signInPage } from "./sign-in-page.ts";

const KESTRELS = "ashford-kestrels";
const OWNER = officerEmailOf(KESTRELS, "owner");

/** A sign-in link that was requested an hour ago. */
const LATE = { teamId: "ashford", id: "sign-in-too-late" };
const LATE_SECRET = "what-the-browser-kept";
const LATE_LINK = `/desk/sign-in/${signInLinkToken(deriveKey(Buffer.from(SCORING_SECRET_KEY), "desk"), LATE)}`;
const LATE_HASH = createHash("sha256").update(LATE_SECRET).digest("base64url");

const browser = useBrowser({
  own: "PostgreSQL",
  changes: `${peopleSql(KESTRELS)}
    insert into desk_sign_ins (team_id, id, purpose, email, browser_hash, origin, expires_at, time_created)
    values ('ashford', '${LATE.id}', 'mail', '${OWNER}', '${LATE_HASH}', '', '2026-11-20T16:15:00Z', '2026-11-20T16:00:00Z');`,
});
let port: number;
beforeAll(() => {
  port = Number(new URL(browser.at("/")).port);
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The link and the code of the newest mail to an address. */
async function mailed(address: string, isNew: (link: string) => boolean = () => true) {
  const read = async () => {
    const list = (await sendRequest(port, "/sandbox/mail")).body;
    for (const [, id = "", to = ""] of list.matchAll(
      /href="\/sandbox\/mail\/([\w.-]+)">[\s\S]*?To ([^<]+)</g,
    )) {
      if (!to.includes(address)) continue;
      const { body } = await sendRequest(port, `/sandbox/mail/${id}`);
      const [link = ""] = /http:\/\/\S+\/desk\/sign-in\/[\w-]+/.exec(body) ?? [];
      const [code = ""] = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(body) ?? [];
      if (link !== "" && isNew(link)) return { link, code };
    }
    return null;
  };
  let found: Awaited<ReturnType<typeof read>> = null;
  const look = async () => {
    found = await read();
    return found;
  };
  // A long interval, because each call of `look` reads every mail to the address.
  await expect.poll(look, { interval: 300 }).not.toBeNull();
  return found ?? { link: "", code: "" };
}

const used = new Set<string>();

/** Requests a link, and returns the link and the code in its mail. */
async function askIn(page: Page) {
  await page.goto(browser.at("/desk"));
  await page.getByLabel("Email address").fill(OWNER);
  await press(page, "Email me a sign-in link");
  await heading(page, "Check your email");
  const mail = await mailed(OWNER, (link) => !used.has(link));
  used.add(mail.link);
  return mail;
}

async function signInByMail(page: Page) {
  await page.goto((await askIn(page)).link);
  await press(page, "Sign in to Ashford Kestrels");
}

const opened = async (device: Device, role: DeskRole) =>
  signInPage(browser, await browser.open(device), role);

test("a sign-in link works once, only in the requesting browser, and explains a failure", async () => {
  const page = await browser.open("phone");
  const { link } = await askIn(page);
  const other = await browser.open("desktop");
  await other.goto(link);
  expect(await other.getByRole("alert").textContent()).toContain(
    "only in the browser where you asked for it",
  );
  // Opens the link without confirming, as a link preview in the same browser does.
  for (let looks = 0; looks < 2; looks++) {
    await page.goto(link);
    await page.getByText("sign in to the Ashford Kestrels desk in this browser").waitFor();
  }
  await checkPartAccessibility(page, "main");
  await press(page, "Sign in to Ashford Kestrels");
  await heading(page, "Ashford Kestrels");
  for (const one of [page, other]) {
    await one.goto(link);
    expect(await one.getByRole("alert").textContent()).toContain("has already been used");
  }
  await page.goto(browser.at(LATE_LINK));
  expect(await page.getByRole("alert").textContent()).toContain("This link has expired");
});

test("the code of a mail read on another device signs in where it was requested", async () => {
  const page = await browser.open("desktop");
  const { link, code } = await askIn(page);
  await checkPartAccessibility(page, "main");
  const phone = await browser.open("phone");
  await phone.goto(link);
  expect(await phone.getByRole("alert").textContent()).toContain("enter the code");
  await page.getByLabel("Enter the code from the email").fill("WRNG-CODE");
  await press(page, "Sign in");
  await page.getByRole("alert").getByText("That isn't the code").waitFor();
  await page.getByLabel("Enter the code from the email").fill(code.toLowerCase());
  await press(page, "Sign in");
  await heading(page, "Ashford Kestrels");
});

test("a passkey is added, signs in without a mail, and is removed", async () => {
  const page = await browser.openNew("phone");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInByMail(page);
  await page.getByRole("link", { name: "Set up a passkey" }).click();
  await page.getByLabel("Name for the new passkey").fill("My phone");
  await press(page, "Set up a passkey");
  await page.getByRole("status").getByText("Passkey added").waitFor();
  await press(page, "Sign out");
  await heading(page, "Sign in");
  await press(page, "Sign in with a passkey");
  await heading(page, "Ashford Kestrels");
  await page.goto(browser.at("/desk/history"));
  await page.getByText("signed in with a passkey").waitFor();
  await page.goto(browser.at("/desk/account"));
  await press(page, "Remove My phone");
  await page.getByRole("status").getByText("Passkey removed").waitFor();
  await press(page, "Sign out");
  await press(page, "Sign in with a passkey");
  await page.getByRole("alert").getByText("recognize this passkey").waitFor();
});

test("an owner invites, changes and removes people without JavaScript", async () => {
  const page = await browser.open("desktop", { javaScriptEnabled: false });
  await signInByMail(page);
  await heading(page, "Ashford Kestrels");
  const kept = (await page.context().cookies()).map(({ name }) => name).toSorted();
  expect(kept).toEqual(["__Host-desk", "__Host-desk-known"]);
  await page.getByRole("link", { name: /^Staff/ }).click();
  await page.getByLabel("Email address").fill("new@example.com");
  await page.getByLabel("Role").last().selectOption("Scorekeeper");
  await press(page, "Invite");
  await page.getByRole("status").getByText("Invitation sent").waitFor();
  const row = page.getByRole("listitem").filter({ hasText: "new@example.com" });
  await row.getByText("Change", { exact: true }).click();
  await row.getByLabel("Role").selectOption("Owner");
  await row.getByRole("button", { name: "Change role" }).click();
  await page.getByRole("status").getByText("Role changed").waitFor();
  await row.getByText("Change", { exact: true }).click();
  await row.getByRole("button", { name: "Remove new@example.com" }).click();
  await page.getByRole("status").getByText("Access removed").waitFor();
  expect(await row.count()).toBe(0);
  await page.goto(browser.at("/desk/account"));
  await press(page, "Sign out");
  await heading(page, "Sign in");
});

test("a scorer opens a game from the desk, and scores it", async () => {
  const page = await opened("phone", "scorer");
  await openAndWait(page, browser.at("/desk/scoring"));
  await page
    .getByRole("button", { name: /^Score / })
    .first()
    .click();
  await press(page, "Start the game");
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
});

test("an owner creates a volunteer's link, copies it and closes it, in light or dark as the desk's button says", async () => {
  const page = await opened("desktop", "owner");
  await openAndWait(page, browser.at("/desk/links"));
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.getByRole("button", { name: "Switch between light and dark mode" }).click();
  await expect.poll(theme).not.toBe(before);
  await page.getByLabel("Who it's for").fill("Sam");
  const game = await page
    .getByRole("option", { name: /^Scoring/ })
    .first()
    .getAttribute("value");
  await page.getByLabel("What it's for").selectOption(game);
  await press(page, "Create link");
  const link = await page.getByRole("textbox", { name: "Link for Sam" }).inputValue();
  const volunteer = await browser.open("phone");
  await volunteer.goto(link);
  await volunteer.getByRole("region", { name: "Score" }).waitFor();
  await press(page, "Close link for Sam");
  await page.getByRole("status").getByText("Link closed").waitFor();
  expect(await page.getByRole("textbox", { name: "Link for Sam" }).count()).toBe(0);
});
