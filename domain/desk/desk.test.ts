import { describe, expect, test } from "vitest";
import {
  ACTS,
  actorName,
  actSentence,
  OPERATOR_ACTOR,
  orderIdOfAct,
  RECORDED_ACTS,
  ROUTINE_ACTS,
  SYSTEM_ACTOR,
} from "./acts.ts";
import { currentMenuPage, deskGroupsFor, deskMenu } from "./desk-menu.ts";
import { linkExpiry, linkState } from "./door/links.ts";
import { noticeFromQuery } from "./notices.ts";
import { browserName } from "./officers/browser-name.ts";
import {
  expiredSessionCookie,
  parseStartedSignIn,
  passkeyOfferCookie,
  sessionCookie,
  startedSignInCookie,
} from "./officers/cookies.ts";
import { deskAdmission } from "./officers/desk-admission.ts";
import { clubAddressRole, roleChangeRefusal } from "./officers/members.ts";
import { CAPABILITIES, DESK_ROLES, hasCapability, OFFERED_ROLES, ROLE_WORDS } from "./officers/roles.ts";
import {
  formatSignInCode,
  normalizeSignInCode,
  parseOfficerEmail,
  SIGN_IN_CODE_ALPHABET,
} from "./officers/sign-in.ts";
import { DESK_PAGES } from "./pages.ts";

describe("roles", () => {
  test.each([
    ["orders", ["owner", "treasurer"]],
    ["sell", ["owner", "treasurer", "door"]],
    ["give-away", ["owner", "treasurer"]],
    ["shipping", ["owner", "treasurer"]],
    ["pickups", ["owner", "treasurer", "door"]],
    ["mails", ["owner"]],
    ["people", ["owner"]],
    ["links", ["owner"]],
    ["history", ["owner"]],
    ["scoring", ["owner", "scorer"]],
    ["doors", ["owner", "treasurer", "door"]],
  ] as const)("%s is only for %j", (capability, roles) => {
    expect(DESK_ROLES.filter((role) => hasCapability(role, capability))).toEqual(roles);
  });

  test("an owner has every capability", () => {
    expect(CAPABILITIES.filter((one) => !hasCapability("owner", one))).toEqual([]);
  });

  test.each([
    [
      "owner",
      "Everything: orders, refunds, messages to buyers, merchandise, doors, scoring, forms, the website's content and look, payments, staff, personal information, sales alerts, undelivered emails, volunteer links and history",
    ],
    [
      "treasurer",
      "Orders, refunds, messages to buyers, sales summaries, attendee lists, desk sales, doors, shipping, pick-ups, form submissions and changing prices and stock",
    ],
    ["door", "Checking people in, selling for cash and handing out pick-up orders"],
    ["scorer", "Keeping score of games"],
    ["editor", "The website's content, such as articles, people, events and merchandise"],
  ] as const)("the %s is told: %s", (role, sentence) => {
    expect(ROLE_WORDS[role].may).toBe(sentence);
  });

  test("are offered once they open something", () => {
    expect(OFFERED_ROLES).toEqual(["owner", "treasurer", "door", "scorer", "editor"]);
  });
});

describe("the menu", () => {
  const namesFor = (role: (typeof DESK_ROLES)[number] | null) =>
    deskMenu(role).map(({ name, pages }) => [name, ...pages.map((page) => page.name)]);

  test("has pages for every capability, no page twice, and the capability that each page needs", () => {
    const sections = deskGroupsFor("owner").flatMap((group) => group.sections);
    // Complimentary orders have no page of their own: they are made on the sale page. What may be edited on
    // the website's pages depends on the field.
    const withSection = CAPABILITIES.filter((one) => !["give-away", "prices"].includes(one));
    expect(new Set(sections.map(({ needs }) => needs))).toEqual(new Set(withSection));
    expect(new Set(sections.map(({ path }) => path)).size).toBe(sections.length);
    for (const { path, needs } of sections) expect(DESK_PAGES[path]?.needs).toBe(needs);
  });

  test("shows a role the pages it opens, and a group with one page under that page's name", () => {
    expect(namesFor("treasurer")).toEqual([
      ["Edit website", "Edit website"],
      ["Orders", "All orders", "Sales summary", "Changed events", "What's on sale", "Messages"],
      ["Shipping", "Shipping", "Pick-ups"],
      ["Game day", "Doors", "Sell"],
      ["Form submissions", "Form submissions"],
    ]);
    expect(namesFor("door")).toEqual([
      ["Pick-ups", "Pick-ups"],
      ["Game day", "Doors", "Sell"],
    ]);
    expect(namesFor("owner").map(([name]) => name)).toEqual([
      "Website",
      "Orders",
      "Shipping",
      "Game day",
      "Form submissions",
      "Club",
    ]);
    expect(namesFor("editor")).toEqual([["Website", "Edit website", "Games", "Roster"]]);
    expect([namesFor(null), deskGroupsFor(null)]).toEqual([[], []]);
  });

  test.each([
    ["/desk/orders", "orders"],
    ["/desk/orders/ORDER00001/refund", "orders"],
    ["/desk/orders/sums", "orders/sums"],
    ["/desk/shipping/slips", "shipping"],
    ["/desk/orderses", null],
    ["/desk/account", null],
    ["/desk", null],
  ])("marks %s as %j", (pathname, page) => {
    expect(currentMenuPage(deskMenu("owner"), pathname)).toBe(page);
    expect(currentMenuPage(deskMenu("scorer"), pathname)).toBeNull();
  });
});

describe("access to pages", () => {
  const owner = { hasClub: true, isSignedIn: true, role: "owner" } as const;

  test.each([null, "nothing", "toString", "__proto__", "People", "people/"])(
    "is refused to the unknown page %j",
    (path) => {
      expect(deskAdmission(path, owner)).toBe("refused");
    },
  );

  test("needs a sign-in, and a role if the page needs one", () => {
    expect(deskAdmission("people", { ...owner, isSignedIn: false })).toBe("sign-in");
    expect(deskAdmission("people", { ...owner, role: null })).toBe("refused");
    expect(deskAdmission("people", { ...owner, hasClub: false })).toBe("refused");
    expect(deskAdmission("people", owner)).toBe("admitted");
  });
});

test("a club keeps one owner, and its own address is an owner only while there is none", () => {
  expect(roleChangeRefusal("owner", null, 1)).toBe("last-owner");
  expect(roleChangeRefusal("owner", "scorer", 1)).toBe("last-owner");
  expect(roleChangeRefusal("owner", "owner", 1)).toBeNull();
  expect(roleChangeRefusal("owner", null, 2)).toBeNull();
  expect(roleChangeRefusal("scorer", null, 1)).toBeNull();
  expect(clubAddressRole("club@example.com", " Club@Example.com ", 0)).toBe("owner");
  expect(clubAddressRole("club@example.com", "club@example.com", 1)).toBeNull();
  expect(clubAddressRole("ann@example.com", "club@example.com", 0)).toBeNull();
});

test("addresses have one spelling, and codes are read as people type them", () => {
  expect(parseOfficerEmail(" Ann@Example.COM ")).toBe("ann@example.com");
  expect(parseOfficerEmail("ann@example.com, eve@example.com")).toBeNull();
  expect(parseOfficerEmail("")).toBeNull();
  expect(formatSignInCode("K7PM3XQF")).toBe("K7PM-3XQF");
  expect(normalizeSignInCode(" k7pm 3xqf\t")).toBe("K7PM3XQF");
  expect(SIGN_IN_CODE_ALPHABET).not.toMatch(/[01ILO]/);
  expect(new Set(SIGN_IN_CODE_ALPHABET).size).toBe(31);
});

test("cookies belong to one host, are hidden from scripts, and are read back as written", () => {
  const begun = { id: "abc-1", secret: "x_y" };
  for (const cookie of [
    sessionCookie("t"),
    startedSignInCookie(begun),
    passkeyOfferCookie(begun),
    expiredSessionCookie,
  ])
    expect(cookie).toMatch(/^__Host-[\w-]+=[\w.-]*; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  for (const cookie of [startedSignInCookie(begun), passkeyOfferCookie(begun)])
    expect(parseStartedSignIn(/=([^;]+)/.exec(cookie)?.[1])).toEqual(begun);
  for (const other of [undefined, "", "abc", "a.b.c", "a b.c", `${"a".repeat(65)}.b`])
    expect(parseStartedSignIn(other)).toBeNull();
});

test("a link ends some hours after its game", () => {
  const endTimeOfGame = new Date("2026-11-20T21:30:00Z");
  const endsAt = linkExpiry(endTimeOfGame, 2);
  expect(endsAt).toEqual(new Date("2026-11-20T23:30:00Z"));
  expect(linkState({ endsAt, revokedAt: null }, new Date(endsAt.getTime() - 1))).toBe("open");
  expect(linkState({ endsAt, revokedAt: null }, endsAt)).toBe("over");
  expect(linkState({ endsAt, revokedAt: endsAt }, endTimeOfGame)).toBe("revoked");
});

test("every act has a sentence, even without facts", () => {
  for (const act of RECORDED_ACTS)
    expect(actSentence({ who: "a", act, subject: "b", before: null, after: null })).not.toContain(
      "undefined",
    );
});

test("a hand-out has the same sentence under its current and its former name", () => {
  const sentence = (act: (typeof RECORDED_ACTS)[number], facts: Record<string, string> = {}) =>
    actSentence({ who: "a", act, subject: "2 × Mug", before: facts, after: facts });
  expect(sentence("goods-handed-out")).toBe(sentence("handed-out"));
  const by = { by: "ann@example.com" };
  expect(sentence("goods-not-handed-out", by)).toBe(
    "marked 2 × Mug as not handed out (was: handed out by ann@example.com)",
  );
  expect(sentence("hand-out-undone", by)).toBe(sentence("goods-not-handed-out", by));
  expect(sentence("hand-out-undone", { door: "North" })).toBe(
    "marked 2 × Mug as not handed out (was: handed out at “North”)",
  );
  const former = RECORDED_ACTS.filter((act) => !(ACTS as readonly string[]).includes(act));
  expect(former.filter((act) => !(ROUTINE_ACTS as readonly string[]).includes(act))).toEqual([]);
});

test("an act has an order's number exactly if its sentence names the order", () => {
  for (const act of ACTS) {
    const said = actSentence({ who: "a", act, subject: "K7", before: null, after: null });
    expect([act, orderIdOfAct({ act, subject: "K7" })]).toEqual([
      act,
      /\border K7\b/.test(said) ? "K7" : null,
    ]);
  }
});

test("names actors, even those who are no person at the desk", () => {
  expect([OPERATOR_ACTOR, SYSTEM_ACTOR, "ann@example.com"].map(actorName)).toEqual([
    "The person who runs this website",
    "The system",
    "ann@example.com",
  ]);
});

test("an address can name a notice, and nothing else", () => {
  const said = (query: string) => noticeFromQuery(new URLSearchParams(query));
  expect(said("done=revoked")).toBe("Link closed.");
  for (const query of ["", "done=", "done=toString", "done=<b>"]) expect(said(query)).toBeNull();
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["", "A browser"],
])("%s is called %s", (agent, name) => expect(browserName(agent)).toBe(name));
