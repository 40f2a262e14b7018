import type { Page, Worker } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { createPushKey } from "../../../platform/push/push-key.ts";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { HOCKEY_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { goalStep } from "../../harness/browser/scorer-steps.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import {
  type PushBrowser,
  type PushService,
  startPushService,
  subscribeBrowser,
} from "../../harness/program/push-service.ts";
import { sendRequest } from "../../request/request.ts";
import {
  newScorerEntry,
  postScore,
  SCORER_LINKS_SQL,
  SCORING_SECRET_KEY,
  upcomingGameIds,
} from "../../request/stats/score-table.ts";

/** A fan's phone, on a server that sends alerts to a push service of the test. */
let service: PushService;
let url: string;
const browser = useBrowser({
  own: "PostgreSQL",
  changes: SCORER_LINKS_SQL,
  env: async () => {
    service = await startPushService();
    url = await copyPostgres("postgresDemo");
    return {
      DATABASE_URL: url,
      SECRET_KEY: SCORING_SECRET_KEY,
      PUSH_KEY: createPushKey(),
      PUSH_CONTACT: "mailto:webmaster@push.example",
      PUSH_API_BASE: service.origin,
    };
  },
});
afterAll(() => service?.close());

const port = () => Number(new URL(browser.at("/")).port);

/** Lets the browser subscribe without a push service, which it could not reach. */
async function subscribeOffline(page: Page, { subscription }: PushBrowser): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const key = "test-subscribed";
    const fake = (options: PushSubscriptionOptionsInit = {}) => ({
      endpoint,
      options: {
        applicationServerKey: keyBytes(String(options.applicationServerKey ?? localStorage.getItem(key))),
      },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    const keyBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)).buffer;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) === null ? null : fake()),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        localStorage.setItem(key, String(options.applicationServerKey));
        return fake(options);
      },
    });
  }, subscription);
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Runs waiting announcements now instead of after their delay. */
const announceNow = () =>
  runSql(
    url,
    `update pgboss.job set start_after = now() where name = 'announce-game';
    select pg_notify('fieldhouse_jobs', 'announce-game')`,
  );

test("a fan turns alerts on, gets the goals of this game of this club, and turns them off with one press", async () => {
  const [gameId = "", otherId = ""] = await upcomingGameIds(port());
  const [rugbyId = ""] = await upcomingGameIds(port(), RUGBY_HOST);
  const fan = subscribeBrowser("fan");
  const page = await browser.openNew("phone");
  await subscribeOffline(page, fan);
  await openAndWait(page, browser.at(`/games/${gameId}/info`));
  await press(page, "Get alerts for this game");
  await checkAccessibility(page);
  await page.getByLabel("Changes of date or time").uncheck();
  await press(page, "Turn on alerts");
  await page.getByText("Alerts are on: goals, final score.").waitFor();

  // The choice is stored with the subscription, so another load of the page shows it.
  await openAndWait(page, browser.at(`/games/${gameId}/info`));
  await page.getByText("Alerts are on: goals, final score.").waitFor();
  // The same browser at another club: its alerts are that club's alone.
  const { status } = await sendRequest(port(), "/callable/chooseGameAlerts", {
    host: RUGBY_HOST,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: { gameId: rugbyId, subscription: fan.subscription, kinds: ["final"] } }),
  });
  expect(status).toBe(200);

  const score = async (id: string, version: number, step: Parameters<typeof newScorerEntry>[1]) =>
    expect((await postScore(port(), id, newScorerEntry(version, step))).status).toBe(200);
  for (const id of [otherId, gameId]) {
    await score(id, 1, { kind: "start" });
    await score(id, 2, goalStep());
  }
  await announceNow();
  await expect.poll(() => service.received.length).toBe(1);
  const [push] = service.received;
  const alert = push && (fan.read(push.body) as Record<string, string>);
  expect(alert).toMatchObject({
    title: expect.stringMatching(/^Ashford Kestrels 1, .+ 0$/),
    body: "Goal: Ashford Kestrels, 1st period",
    path: `/games/${gameId}/info`,
    icon: expect.stringMatching(/^\/images\/ashford\/.+\/196\.png$/),
  });

  expect(await showAlert(page, JSON.stringify(alert))).toEqual([
    alert?.title,
    expect.objectContaining({ body: alert?.body, icon: alert?.icon, tag: alert?.tag, renotify: true }),
  ]);
  expect(await pressAlert(page, alert?.path ?? "")).toBe(browser.at(`/games/${gameId}/info`));

  await press(page, "Turn off");
  await page.getByText("Alerts for this game are off.").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("test-subscribed"))).toBeNull();
  await score(gameId, 3, goalStep());
  await openAndWait(page, browser.at(`/games/${gameId}/info`));
  await page.getByRole("button", { name: "Get alerts for this game" }).waitFor();
  expect(service.received).toHaveLength(1);
});

/** The worker that shows alerts. */
async function alertWorker(page: Page): Promise<Worker> {
  const isAlertWorker = (worker: Worker) => worker.url().endsWith("/alert-worker.js");
  const context = page.context();
  return (
    context.serviceWorkers().find(isAlertWorker) ??
    context.waitForEvent("serviceworker", { predicate: isAlertWorker })
  );
}

/**
 * Delivers a message to the worker as the browser does when a push service sends one. Returns what the worker
 * shows: a browser without a window shows no notifications.
 */
async function showAlert(page: Page, data: string): Promise<unknown> {
  const worker = await alertWorker(page);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: object; shown: unknown };
    Object.assign(scope.registration, {
      showNotification: async (...shown: unknown[]) => void Object.assign(scope, { shown }),
    });
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith("/games/"));
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  const shown = () => worker.evaluate(() => (globalThis as { shown?: unknown }).shown);
  await expect.poll(shown).toBeDefined();
  return shown();
}

/** Presses an alert with this path. Returns the address that the worker opens. */
async function pressAlert(page: Page, path: string): Promise<unknown> {
  const worker = await alertWorker(page);
  await worker.evaluate((path) => {
    const scope = globalThis as unknown as {
      clients: object;
      opened: unknown;
      dispatchEvent(e: Event): void;
    };
    Object.assign(scope.clients, {
      matchAll: async () => [],
      openWindow: async (opened: string) => void Object.assign(scope, { opened }),
    });
    const notification = { close: () => {}, data: { path } };
    const pressed = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} });
    scope.dispatchEvent(pressed);
  }, path);
  const opened = () => worker.evaluate(() => (globalThis as { opened?: unknown }).opened);
  await expect.poll(opened).toBeDefined();
  return opened();
}

test("an iPhone's browser says how to get alerts, and a browser without notifications offers none", async () => {
  const [gameId = ""] = await upcomingGameIds(port());
  const phone = await browser.openNew("phone");
  await phone.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "standalone", { value: false });
  });
  await openAndWait(phone, browser.at(`/games/${gameId}/info`));
  await phone.getByText("first add this site to your Home Screen").waitFor();
  expect(await phone.getByRole("button", { name: "Get alerts for this game" }).isVisible()).toBe(false);

  const old = await browser.openNew("desktop");
  await old.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await openAndWait(old, browser.at(`/games/${gameId}/info`));
  expect(await old.locator(".game-alerts").isVisible()).toBe(false);
});

test("a club's site can be installed as an app, with an icon that fills any shape", async () => {
  const page = await browser.openNew("phone");
  await openAndWait(page, browser.at("/"));
  const session = await page.context().newCDPSession(page);
  const { errors, data = "{}" } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/", scope: "/" });
  const maskable = manifest.icons.filter(({ purpose }: { purpose?: string }) => purpose === "maskable");
  expect(maskable.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["512x512"]);
  for (const { src } of manifest.icons) {
    const { status, headers } = await sendRequest(port(), src, { host: HOCKEY_HOST });
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  }
});
