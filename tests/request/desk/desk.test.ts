import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DeskRole, ROLE_WORDS } from "../../../domain/desk/officers/roles.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import {
  knownBrowserToken,
  signInCodeOf,
  signInLinkToken,
} from "../../../server/usecases/desk/desk-secrets.ts";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import { postgresEnv, type RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import { deskCookieOf, officerEmailOf, peopleSql, sendToDesk } from "./desk-people.ts";

const [KESTRELS, FOXES] = ["ashford-kestrels", "larkin-foxes"];

/** The lacrosse club is locked. */
const CHANGES = `${peopleSql(KESTRELS, FOXES)}
  update teams set admin_info = jsonb_set(admin_info, '{active}', 'false') where slug = 'calder-mesa';`;

let server: RunningProgram;
let database: string;
beforeAll(async () => {
  database = await copyPostgres("postgresDemo");
  server = await startOnPostgres({ DATABASE_URL: database }, CHANGES);
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const ask = (path: string, cookie: string | null, form?: Record<string, string>, host = HOCKEY_HOST) =>
  sendToDesk(server, host, path, { cookie, ...(form && { form }) });
const as = (role: DeskRole, slug = KESTRELS) => deskCookieOf(slug, role);
/** The key that signs links. */
const key = deriveKey(Buffer.from(postgresEnv("").SECRET_KEY ?? ""), "desk");
const history = async () => (await ask("/desk/history", as("owner"))).body;

describe("a form with a foreign origin", () => {
  test.each([
    ["another site", "https://evil.example"],
    ["another club of the program", `http://${RUGBY_HOST}`],
    ["an empty origin", ""],
    ["a sandboxed frame", "null"],
  ])("is refused: from %s", async (_what, origin) => {
    const form = { intent: "invite", email: "new@example.com", role: "owner" };
    const before = await history();
    const { status } = await sendToDesk(server, HOCKEY_HOST, "/desk/people", {
      cookie: as("owner"),
      form,
      origin,
    });
    expect(status).toBe(403);
    expect(await history()).toBe(before);
  });
});

describe("requesting a sign-in link", () => {
  const askFor = (email: string) => ask("/desk/sign-in", null, { intent: "mail", email });

  test("has the same answer for a known and an unknown address", async () => {
    const answers = [await askFor(officerEmailOf(KESTRELS, "owner")), await askFor("stranger@example.com")];
    const [known, stranger] = answers.map(({ status, headers, body }) => {
      const [cookie = ""] = headers["set-cookie"] ?? [];
      const said = { ...headers, "set-cookie": cookie.replace(/=[^;]+/, "="), "x-request-id": "", date: "" };
      return { status, said, body, length: cookie.length };
    });
    expect(known).toEqual(stranger);
    expect(known).toMatchObject({ status: 303, said: { location: "/desk/sign-in?sent=1" } });
    expect(known?.said["set-cookie"]).toBe(
      "__Host-desk-begun=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=900",
    );
  });

  test("is refused the eleventh time within an hour, with advice", async () => {
    const often = await Promise.all(Array.from({ length: 11 }, () => askFor("often@example.com")));
    const refused = often.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body).toContain("sign in from a browser");
  });

  test("is not refused in a browser that has signed in with the address, even if others use up its limit", async () => {
    const email = "known@example.com";
    await Promise.all(Array.from({ length: 11 }, () => askFor(email)));
    expect((await askFor(email)).status).toBe(429);

    const known = (teamId: string) => knownBrowserToken(key, { teamId, id: "a-browser-s-own-" }, email);
    const form = { intent: "mail", email };
    const from = (token: string) => ask("/desk/sign-in", `none; __Host-desk-known=${token}`, form);
    expect((await from(known("ashford"))).status).toBe(303);
    expect((await from(known("larkin"))).status).toBe(429);
  });

  test("needs a valid address", async () => {
    const { status, body } = await askFor("nobody");
    expect(status).toBe(400);
    expect(body).toContain("Please enter a valid email address");
  });
});

describe("the sign-in link of a mail", () => {
  const email = officerEmailOf(KESTRELS, "treasurer");

  /** The mailed sign-in link, and the cookie of the browser that requested it. */
  async function mailedLink() {
    const asked = await ask("/desk/sign-in", null, { intent: "mail", email });
    const [begun = ""] = (asked.headers["set-cookie"]?.[0] ?? "").split(";");
    const [, id = ""] = /=([\w-]+)\./.exec(begun) ?? [];
    return { begun, path: `/desk/sign-in/${signInLinkToken(key, { teamId: "ashford", id })}` };
  }

  test("can be opened again and again: only the page's button signs in, also without JavaScript", async () => {
    const { path, begun } = await mailedLink();
    const cookie = `none; ${begun}`;
    const headers = { host: `${HOCKEY_HOST}:${server.port}`, headers: { cookie: begun } };
    for (let looks = 0; looks < 2; looks++) {
      const head = await sendRequest(server.port, path, { ...headers, method: "HEAD" });
      const page = await ask(path, cookie);
      expect([head.status, page.status]).toEqual([200, 200]);
      for (const answer of [head, page]) {
        expect(answer.headers["set-cookie"]).toBeUndefined();
        // On our own host, forms need the origin; no other host may see the link.
        expect(answer.headers["referrer-policy"]).toBe("same-origin");
      }
      expect(page.body).toContain(
        "Press the button to sign in to the Ashford Kestrels desk in this browser.",
      );
      expect(page.body).toMatch(
        /<form [^>]*method="post"><button type="submit"[^>]*>Sign in to Ashford Kestrels</,
      );
    }
    const signedIn = await ask(path, cookie, {});
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/desk"]);
    const again = await ask(path, cookie);
    expect([again.status, again.body.includes("This link has already been used")]).toEqual([403, true]);
  });

  test("does not sign in from another site", async () => {
    const { path, begun } = await mailedLink();
    const pressed = { cookie: `none; ${begun}`, form: {}, origin: "https://evil.example" };
    expect((await sendToDesk(server, HOCKEY_HOST, path, pressed)).status).toBe(403);
    expect((await ask(path, `none; ${begun}`)).status).toBe(200);
  });
});

describe("a passkey attempt after a mail was requested", () => {
  /** The cookies of a browser that requested a mail, then started to sign in with a passkey and gave up. */
  async function startedTwice() {
    const asked = await ask("/desk/sign-in", null, {
      intent: "mail",
      email: officerEmailOf(KESTRELS, "treasurer"),
    });
    const offered = await ask("/desk/passkey-offer", null, {});
    const kept = new Map<string, string>();
    for (const cookie of [asked, offered].flatMap(({ headers }) => headers["set-cookie"] ?? [])) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      kept.set(name, value);
    }
    const [id = ""] = /^[\w-]+/.exec(kept.get("__Host-desk-begun") ?? "") ?? [];
    const cookies = [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
    return { cookies: `none; ${cookies}`, mail: { teamId: "ashford", id } };
  }

  test("leaves the mail's link and code valid", async () => {
    const [byLink, byCode] = [await startedTwice(), await startedTwice()];
    const opened = await ask(`/desk/sign-in/${signInLinkToken(key, byLink.mail)}`, byLink.cookies, {});
    const code = signInCodeOf(key, byCode.mail);
    const typed = await ask("/desk/sign-in?sent=1", byCode.cookies, { intent: "code", code });
    for (const { status, headers } of [opened, typed]) {
      expect([status, headers.location]).toEqual([303, "/desk"]);
      expect(headers["set-cookie"]?.map((cookie) => /^[^=]+/.exec(cookie)?.[0])).toEqual([
        "__Host-desk",
        "__Host-desk-known",
        "__Host-desk-begun",
        "__Host-desk-offer",
      ]);
    }
  });

  test("has a cookie of its own for a new passkey too, and once expired it is not called a link", async () => {
    const [cookie = "", ...more] =
      (await ask("/desk/account/passkey-offer", as("treasurer"), {})).headers["set-cookie"] ?? [];
    expect([cookie.replace(/=[^;]+/, "="), more]).toEqual([
      "__Host-desk-offer=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=300",
      [],
    ]);
    const { status, body } = await ask("/desk/sign-in", null, { intent: "passkey", answer: "{}" });
    expect([status, body.includes("That took too long")]).toEqual([403, true]);
  });
});

test("a body that is not a form is refused and is no server error", async () => {
  const post = (type: string, body: string) =>
    sendRequest(server.port, "/desk/sign-in", {
      method: "POST",
      host: `${HOCKEY_HOST}:${server.port}`,
      headers: { origin: `http://${HOCKEY_HOST}:${server.port}`, "content-type": type },
      body,
    });
  for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x"])
    expect((await post(type, "{}")).status).toBe(415);
  for (const body of ["", "%%%", "intent=mail&email=%00", "=&=&", "intent=code&code=x"])
    expect((await post("application/x-www-form-urlencoded", body)).status).toBeLessThan(500);
});

test("a passkey with an invalid id is refused and is no server error", async () => {
  const offered = await ask("/desk/passkey-offer", null, {});
  const [begun = ""] = (offered.headers["set-cookie"]?.[0] ?? "").split(";");
  for (const id of ["\0", "%", "", 7]) {
    const answer = JSON.stringify({ id });
    const { status, body } = await ask("/desk/sign-in", `none; ${begun}`, { intent: "passkey", answer });
    expect([status, body.includes("recognize this passkey")]).toEqual([403, true]);
  }
});

test("a removal or a new role takes effect at the person's next request", async () => {
  const door = officerEmailOf(KESTRELS, "door");
  const change = (form: Record<string, string>) => ask("/desk/people", as("owner"), form);
  expect((await change({ intent: "role", email: door, role: "scorer" })).headers.location).toBe(
    "/desk/people?done=role",
  );
  expect((await ask("/desk/scoring", as("door"))).status).toBe(200);
  await change({ intent: "remove", id: door });
  expect((await ask("/desk/account", as("door"))).headers.location).toBe("/desk/sign-in");
});

test("an officer's own scoring page closes with their role, and the page of people says so", async () => {
  const [owner, scorer] = [as("owner", FOXES), as("scorer", FOXES)];
  const { body } = await ask("/desk/scoring", scorer, undefined, RUGBY_HOST);
  const [, id = ""] = /name="id" value="([^"]+)"/.exec(body) ?? [];
  const opened = await ask("/desk/scoring", scorer, { id }, RUGBY_HOST);
  const [, token = ""] = /scorer#([\w-]+)$/.exec(opened.headers.location ?? "") ?? [];
  const card = () =>
    sendRequest(server.port, `/games/${id}/score`, {
      host: RUGBY_HOST,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await card()).status).toBe(200);
  const email = officerEmailOf(FOXES, "scorer");
  // The scoring page checks the role on every request, even if it was changed directly in the database.
  for (const [role, status] of [
    ["door", 403],
    ["scorer", 200],
  ]) {
    await runSql(database, `update desk_members set role = '${role}' where email = '${email}'`);
    expect((await card()).status).toBe(status);
  }
  const form = { intent: "role", email, role: "door" };
  const changed = await ask("/desk/people", owner, form, RUGBY_HOST);
  expect((await card()).status).toBe(403);
  const people = await ask(changed.headers.location ?? "", owner, undefined, RUGBY_HOST);
  expect(people.body).toContain("Any links they created that the new role");
  const acts = await ask("/desk/history", owner, undefined, RUGBY_HOST);
  const [now, before] = [ROLE_WORDS.door, ROLE_WORDS.scorer].map(({ name }) => name.toLowerCase());
  expect(acts.body).toContain(`${now} (was: ${before}), and closed 1 link they had created`);
});

test("after signing out the session's cookie opens nothing", async () => {
  const out = await ask("/desk/account", as("editor"), { intent: "sign-out" });
  expect(out.headers["set-cookie"]).toEqual([
    "__Host-desk=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0",
  ]);
  expect((await ask("/desk", as("editor"))).headers.location).toBe("/desk/sign-in");
});

test("a volunteer's link scores its game until it is closed", async () => {
  const links = await ask("/desk/links", as("owner"));
  const [, game = ""] = /<option value="score\.([^"]+)"/.exec(links.body) ?? [];
  await ask("/desk/links", as("owner"), { intent: "make", for: `score.${game}`, label: "Sam", hours: "2" });
  const { body } = await ask("/desk/links", as("owner"));
  const [, token = ""] = /scorer#([\w-]+)"/.exec(body) ?? [];
  const [, id = ""] = /name="id" value="([\w-]+)"/.exec(body) ?? [];
  const card = (gameId = game, host = HOCKEY_HOST) =>
    sendRequest(server.port, `/games/${gameId}/score`, {
      host,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await card()).status).toBe(200);
  expect((await card(game, RUGBY_HOST)).status).toBe(403);
  await ask("/desk/links", as("owner"), { intent: "revoke", id });
  expect((await card()).status).toBe(403);
  expect(await history()).toContain("closed the link");
});

test("a scoring list takes back its last change by the page's own button, and does it again", async () => {
  const path = "/desk/games/g0-16/plays";
  const page = async (query = "") => (await ask(`${path}${query}`, as("owner"))).body;
  const valueIn = (body: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
  const send = async (form: Record<string, string>) =>
    (await ask(path, as("owner"), form)).headers.location ?? "";
  const entry = { "play.new.kind": "goal", "play.new.period": "1", "play.new.name": "Guest Scorer" };
  const saved = await send({ intent: "save", version: valueIn(await page(), "version"), ...entry });
  expect(saved).toBe(`${path}?done=record-saved`);
  const press = async () => {
    const form = /<form[^>]*><input[^>]* value="undo".*?<\/form>/s.exec(await page())?.[0] ?? "";
    return send({ intent: "undo", id: valueIn(form, "id"), act: valueIn(form, "act") });
  };
  expect(await page()).toContain("Guest Scorer");
  for (const isThere of [false, true]) {
    expect(await press()).toBe(`${path}?done=record-undone`);
    const { body } = await ask(`${path}?done=record-undone`, as("owner"));
    expect([body.includes("Guest Scorer"), body.includes("Undone.")]).toEqual([isThere, true]);
  }
});

describe("a desk's page", () => {
  test("must not be stored, indexed or framed, and may load only from its own host", async () => {
    const { headers } = await ask("/desk/people", as("owner"));
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
    });
    const policy = headers["content-security-policy"];
    expect(policy).not.toContain("'unsafe-inline'; script");
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+;/);
    for (const closed of [
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(closed);
  });

  test("is compressed, and empty for a HEAD", async () => {
    const asked = { host: HOCKEY_HOST, headers: { "accept-encoding": "gzip" } };
    const page = await sendRequest(server.port, "/desk/sign-in", asked);
    expect(page.headers["content-encoding"]).toBe("gzip");
    expect(page.bytes.length).toBeLessThan(15_500);
    const head = await sendRequest(server.port, "/desk/sign-in", { ...asked, method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  test("is open at a locked club", async () => {
    expect((await sendRequest(server.port, "/", { host: LACROSSE_HOST })).status).toBe(503);
    expect((await ask("/desk/sign-in", null, undefined, LACROSSE_HOST)).status).toBe(200);
  });

  test.each([
    ["/DESK/people", 308, "/desk/people"],
    ["/desk/people/", 303, "/desk/sign-in"],
    ["/desk/%70eople", 303, "/desk/sign-in"],
    ["/desk//people", 303, "/desk/refused"],
    ["/desk/nothing", 303, "/desk/refused"],
    ["/desk/people.data", 404, undefined],
    ["/desk.data", 404, undefined],
    ["/DESK/people.data", 404, undefined],
  ])("at %s is a %i, location %s", async (path, status, location) => {
    const answer = await ask(path, null);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.body).not.toContain("@");
  });

  test("is refused over http on a host other than this machine", async () => {
    const answer = await sendToDesk(server, "kestrels.example", "/desk", { cookie: null });
    expect(answer.status).toBe(403);
  });

  test("is linked from no public page", async () => {
    for (const path of ["/", "/sitemap.xml"]) {
      const { status, body } = await sendRequest(server.port, path, { host: HOCKEY_HOST });
      expect(status).toBe(200);
      expect(body).not.toMatch(/\bdesk\b/);
    }
  });
});

describe("a public page that an officer sees", () => {
  const editLink = /<a href="(\/desk[^"]*)"[^>]*>(Edit [^<]*)<\/a>/;
  const linkOn = async (path: string, cookie: string | null, host = HOCKEY_HOST) => {
    const { status, body } = await ask(path, cookie, undefined, host);
    expect(status).toBe(200);
    return editLink.exec(body)?.slice(1) ?? null;
  };

  /** The first article, player and former player that the site's own lists link to. */
  const idsOfKestrels = async () => {
    const firstOn = async (path: string, link: RegExp) => link.exec((await ask(path, null)).body)?.[1] ?? "";
    return {
      article: await firstOn("/articles", /href="\/articles\/([\w-]+)"/),
      player: await firstOn("/roster", /href="\/roster\/([\w-]+)"/),
      alum: await firstOn("/alumni", /href="\/roster\/([\w-]+)"/),
    };
  };

  test.each([
    ["/", ["/desk/website", "Edit website"]],
    ["/articles", ["/desk/website/articles", "Edit articles"]],
    ["/sponsors", ["/desk/website/sponsors", "Edit sponsors"]],
    ["/articles/{article}", ["/desk/website/articles/{article}", "Edit this article"]],
    ["/season/this-season", ["/desk/roster?season=this-season", "Edit roster"]],
    ["/roster/{player}", ["/desk/website/players/{player}", "Edit this player"]],
    ["/roster/{alum}", ["/desk/website/alumni/{alum}", "Edit this alum"]],
  ])("links to what edits it: %s", async (path, expected) => {
    const ids: Record<string, string> = await idsOfKestrels();
    const filled = (text: string) => text.replace(/\{(\w+)\}/, (_all, kind: string) => ids[kind] ?? "");
    expect(await linkOn(filled(path), as("owner"))).toEqual(expected.map(filled));
  });

  test.each([
    ["a visitor", null],
    ["a scorekeeper, who edits no content", as("scorer")],
    ["an officer of another club", as("owner", FOXES)],
    ["whoever makes up a session", "made-up"],
  ])("has no link for %s", async (_who, cookie) => {
    expect(await linkOn("/articles", cookie)).toBeNull();
  });

  test("is never stored, and leaves the stored page as visitors get it, however often both ask", async () => {
    const visit = () => ask("/coaches", null);
    const [before] = [await visit(), await visit()];
    const seen = await ask("/coaches", as("owner"));
    expect(seen.body).toMatch(editLink);
    expect(seen.headers["cache-control"]).toBe("private, no-store");
    expect(seen.headers.etag).toBeUndefined();
    const again = await visit();
    expect(again.body).toBe(before.body);
    expect(again.headers.etag).toBe(before.headers.etag);
    expect(before.headers.etag).toBeDefined();
    // A repeated answer must not stand in the officer's way.
    expect((await ask("/coaches", as("owner"))).body).toMatch(editLink);
  });
});
