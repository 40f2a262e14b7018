import { readFileSync } from "node:fs";
import { join } from "node:path";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import { CONTACT_CHECK_PURPOSE } from "../../../domain/access/human-check.ts";
import { HOCKEY_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { callErrorOf, postCall } from "../call.ts";
import { type HttpAnswer, limitRequests, sendRequest } from "../request.ts";
import { sendToSite, startSites, TEST_SITES } from "../site/sites.ts";
import { hockeyClubTexts } from "./gate-words.ts";

/** The hockey club is locked; the rugby club would be open if its website were paid for. */
const CHANGES = `
  update teams set admin_info = jsonb_set(admin_info, '{active}', 'false') where slug = 'ashford-kestrels';
  update teams set subscription_info = subscription_info || '{"websiteCharge":false,"websiteTrialValidity":null}'
    where slug = 'larkin-foxes';`;

let server: RunningProgram;
beforeAll(async () => {
  server = await startSites(CHANGES);
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const get = (path: string, host = HOCKEY_HOST) => sendRequest(server.port, path, { host });
const words = hockeyClubTexts();
const wordsIn = ({ body }: HttpAnswer) => words.filter((word) => body.includes(word));

function expectClosed(answer: HttpAnswer, path: string): void {
  const { status, headers } = answer;
  expect([path, status, headers["retry-after"]]).toEqual([path, 503, "300"]);
  expect(headers["cache-control"], path).toBe("no-store");
  expect(wordsIn(answer), path).toEqual([]);
}

describe("the modes of a locked club", () => {
  const answers = { site: 503, store: 200, query: 200 };
  test.each(TEST_SITES.filter(([name]) => name.startsWith("hockey")))("%s", async (_name, site) => {
    expect((await sendToSite(server, site, "/store")).status).toBe(answers[site.mode]);
  });

  test("another club stays open", async () => {
    expect((await get("/", "bighorns.localhost")).status).toBe(200);
  });

  test("the bare domain shows the lock screen of the club, not its content", async () => {
    expectClosed(await get("/roster", "localhost"), "/roster");
  });
});

describe("every page of app/routes.ts", () => {
  /** Paths that stay open for buyers; the ids do not exist. */
  const OPEN: Record<string, number> = {
    storesuccess: 200,
    "orders/:orderKey": 404,
    "orders/:orderKey/moved/:changeId": 404,
    "orders/:orderKey/cancel": 303,
    "orders/:orderKey/pay": 303,
    "orders/:orderKey/tickets.pdf": 404,
    "admissions/:code": 404,
    "admissions/:code/ticket.pdf": 404,
    "admissions/:code/ticket.pkpass": 404,
    "pickups/:code": 404,
    "ticket-worker.js": 200,
    "robots.txt": 200,
    desk: 303,
  };
  const paths = routes.map(({ path = "" }) => path.replace("*", "no-such-page"));
  const isFile = (path: string) => /\.[a-z]+$/.test(path);
  const closed = {
    pages: paths.filter((path) => !(path in OPEN) && !isFile(path)),
    files: paths.filter((path) => !(path in OPEN) && isFile(path)),
  };
  const inTurn = limitRequests();
  const eachOf = (some: string[], see: (path: string) => Promise<void>) =>
    Promise.all(some.map((path) => inTurn(() => see(path))));
  const at = (path: string) => `/${path.replace(/:\w+/g, "some-id")}`;

  test("is closed, with a screen that search engines must not index", async () => {
    await eachOf(closed.pages, async (path) => {
      const answer = await get(at(path));
      expectClosed(answer, path);
      expect(answer.body, path).toContain("SITE INACTIVE");
      expect(answer.body, path).toContain('<meta name="robots" content="noindex"/>');
      expect(answer.headers["x-robots-tag"], path).toBe("noindex");
    });
  });

  test("has no data address either", async () => {
    await eachOf(closed.pages, async (path) => {
      const { status, body } = await get(`${path === "" ? "/_root" : at(path)}.data`);
      expect([path, status, body]).toEqual([path, 404, "Not found"]);
    });
  });

  test("feeds, lists and manifests are closed too", async () => {
    await eachOf(closed.files, async (path) => {
      const answer = await get(at(path));
      expectClosed(answer, path);
      expect(answer.body, path).toBe("SITE INACTIVE");
    });
  });

  test.each(Object.entries(OPEN))("/%s stays open, and shows nothing of the club", async (path, status) => {
    const answer = await get(at(path));
    expect([path, answer.status]).toEqual([path, status]);
    expect(wordsIn(answer), path).toEqual([]);
  });

  test("robots.txt disallows everything", async () => {
    expect((await get("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
  });
});

test("the texts that must not appear do appear on pages of an open club", async () => {
  const site = TEST_SITES.find(([name]) => name === "hockey, by query");
  const found = site ? wordsIn(await sendToSite(server, site[1], "/roster")) : [];
  expect(found.length).toBeGreaterThan(20);
});

describe("every other address of server/app.ts", () => {
  const source = readFileSync(join(import.meta.dirname, "../../../server/app.ts"), "utf8");
  const listed = [
    ...source.matchAll(
      /app\.(?:(?:get|post|all)\(\s*|on\((?:\[[^\]]*\]|"[A-Z]+"), )\[?("[^"]+"(?:, "[^"]+")*)/g,
    ),
  ].flatMap(([, paths = ""]) => paths.slice(1, -1).split('", "'));
  const CLOSED: Record<string, string> = {
    "/share-images/:teamId/:revision/:kind/:file": "/share-images/ashford/1/club/ashford.jpg",
    "/files/:teamId/:hash/:file": `/files/ashford/${"0f".repeat(32)}/rules.pdf`,
    "/captcha/offer": "/captcha/offer?purpose=checkout",
    "/captcha/challenge": "/captcha/challenge?purpose=write-to-us",
    "/games/:gameId/score": "/games/some-id/score",
    "/games/:gameId/live": "/games/some-id/live",
    "/schedule/live": "/schedule/live",
  };
  /** Addresses that belong to no club, are not for visitors, or are tested below or in other suites. */
  const OTHERS = [
    ...[
      "/desk",
      "/desk/*",
      "/desk/door-worker.js",
      "/doors/:event",
      // Only a link of an officer opens it.
      "/previews/:key",
      "/callable/:name",
      "/images/:teamId/:name/:file",
      "/activation",
      "/admissions/:code/google-wallet",
      "/orders/:key/cancel",
      "*",
    ],
    ...["/healthz", "/livez", "/metrics", "/assets/*", "/licenses.txt", "/form-reports/:report"],
    ...["/analytics-report", "/views", "/ads.json", "/ad-frame", "/player/:host/:id", "/operator/:command"],
    ...["/webhooks/stripe", "/webhooks/stripe/connect", "/storesuccess"],
  ];

  test("is listed here as closed or as other, a new one too", () => {
    expect([...new Set(listed)].sort()).toEqual([...Object.keys(CLOSED), ...OTHERS].sort());
  });

  test.each(Object.values(CLOSED))("%s is closed", async (path) => {
    expectClosed(await get(path), path);
  });

  test("/activation says whether the site is active", async () => {
    const activation = async (host: string) => JSON.parse((await get("/activation", host)).body);
    expect(await activation(HOCKEY_HOST)).toEqual({ active: false });
    expect(await activation("bighorns.localhost")).toEqual({ active: true });
  });

  test("no view is counted", async () => {
    const { status } = await sendRequest(server.port, "/views", {
      method: "POST",
      host: `${HOCKEY_HOST}:${server.port}`,
      headers: {
        origin: `http://${HOCKEY_HOST}:${server.port}`,
        "user-agent": "Mozilla/5.0 (X11) Firefox/140.0",
      },
      body: "1/",
    });
    expect(status).toBe(503);
  });

  test("the payment provider's events are accepted", async () => {
    const { status, body } = await sendRequest(server.port, "/webhooks/stripe", {
      host: HOCKEY_HOST,
      method: "POST",
    });
    expect([status, body]).toEqual([400, '{"error":"bad signature"}']);
  });
});

describe("pictures", () => {
  test("of a locked club are closed, except the logo", async () => {
    const [logo = ""] = /\/images\/ashford\/[0-9a-f]{24}\/96\.avif/.exec((await get("/")).body) ?? [];
    expect((await get(logo)).status).toBe(200);
    const query = TEST_SITES.find(([name]) => name === "hockey, by query")?.[1];
    const home = query ? (await sendToSite(server, query, "/")).body : "";
    const others = new Set(home.match(/\/images\/ashford\/[0-9a-f]{24}\/\d+\.avif/g));
    const [hash] = /[0-9a-f]{24}/.exec(logo) ?? [];
    const other = [...others].find((address) => !address.includes(hash ?? "")) ?? "";
    expect(other).not.toBe("");
    expectClosed(await get(other), other);
  });
});

describe("calls", () => {
  const source = readFileSync(
    join(import.meta.dirname, "../../../server/endpoints/callables/callables.ts"),
    "utf8",
  );
  const names = [
    ...source.matchAll(/^ {2}(\w+): \{ make: \w+, most: \d+(?:, onlyReads: true)?(, evenLocked: true)? \}/gm),
  ];

  test("are closed, except those for buyers who have paid, and the message to the club", async () => {
    const open = names.filter(([, , evenLocked]) => evenLocked).map(([, name]) => name);
    expect(open.sort()).toEqual(["refundMoved", "resendOrder", "sendContact"]);
    expect(names.length).toBeGreaterThan(4);
    for (const [, name = ""] of names) {
      const answer = await postCall(server.port, name, {}, { host: HOCKEY_HOST });
      if (open.includes(name)) expect(answer.status, name).not.toBe(503);
      else expect([name, answer.status, answer.headers["retry-after"]]).toEqual([name, 503, "300"]);
    }
  });

  test("are refused in the protocol's form, and the log names the reason", async () => {
    const answer = await postCall(server.port, "quoteCart", { stripePrices: [] }, { host: HOCKEY_HOST });
    expect(callErrorOf(answer)).toEqual({ status: "UNAVAILABLE", message: "SITE INACTIVE" });
    await expect.poll(() => server.lines.join("\n")).toContain('"refusal":"site-inactive: admin-inactive"');
  });
});

describe("a message to a locked club", () => {
  let attempts = 0;
  const message = (fields: object = {}) => {
    attempts += 1;
    return { message: "Are you still playing?", attempt: `attempt-of-a-test-${attempts}`, ...fields };
  };
  const contact = (data: object) => postCall(server.port, "sendContact", data, { host: HOCKEY_HOST });
  /** A solved check as the browser sends it: the offer's stamp and the solution. */
  const solved = async (purpose = CONTACT_CHECK_PURPOSE, host = HOCKEY_HOST) => {
    const { body } = await get(`/captcha/challenge?purpose=${purpose}`, host);
    const challenge = JSON.parse(body) as Parameters<typeof solveChallenge>[0]["challenge"];
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  };
  const failure = async (data: object) => callErrorOf(await contact(data)).message;

  test("is mailed to the owner once even if it is sent twice", async () => {
    const sent = message({ humanCheck: await solved(), email: "fan@example.com", message: "A word of mine" });
    for (const answer of [await contact(sent), await contact(sent)])
      expect([answer.status, answer.body]).toEqual([
        200,
        '{"result":{"success":true,"message":"Form submitted successfully"}}',
      ]);
    const mails = async () => {
      const { body } = await get("/sandbox/mail");
      return body.match(/<h2>[^\n]*new message \(Contact Us\)/gi)?.length ?? 0;
    };
    await expect.poll(mails).toBe(1);
  });

  test("needs a text, a valid address and a human check", async () => {
    expect(await failure(message({ message: " \n " }))).toBe("Please enter a message");
    expect(await failure(message({ email: "fan@example" }))).toBe(
      "Invalid email. Please enter a valid email",
    );
    expect(await failure(message())).toBe("Please let us know if you are a robot");
  });

  test("with an invalid check is refused, and the refusal is logged as an event", async () => {
    const refused = "The security check didn't go through. Please try again";
    const other = await solved("checkout", "bighorns.localhost");
    expect(await failure(message({ humanCheck: other }))).toBe(refused);
    expect(await failure(message({ humanCheck: "nonsense" }))).toBe(refused);
    const used = await solved();
    await contact(message({ humanCheck: used }));
    expect(await failure(message({ humanCheck: used }))).toBe(refused);
    expect(await failure(message({ humanCheck: await solved(), second_subject: "Buy" }))).toBe(refused);
    const events = () => server.lines.filter((line) => line.includes('"event":"error"'));
    await expect.poll(events).toContainEqual(expect.stringContaining(`"message":"${refused}"`));
  });
});

describe("a club whose website is not paid for", () => {
  const status = async () => (await get("/", RUGBY_HOST)).status;
  const post = (path: string, fields: Record<string, string>) =>
    sendRequest(server.port, `/sandbox/subscriptions${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `${new URLSearchParams(fields)}`,
    });

  test("opens once its account subscribes, and is locked, stored pages included, once that ends", async () => {
    expect(await status()).toBe(503);
    await post("", { customer: "larkin", price: "price_website_month", status: "trialing" });
    await expect.poll(status).toBe(200);
    const { body } = await sendRequest(server.port, "/sandbox");
    const [, id = ""] = /\/sandbox\/subscriptions\/(sub_\w+)/.exec(body) ?? [];
    await post(`/${id}`, { status: "canceled" });
    await expect.poll(status).toBe(503);
  });
});
