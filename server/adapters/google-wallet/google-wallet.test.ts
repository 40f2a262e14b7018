import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type FakeGoogle,
  startFakeGoogle,
  WALLET_ISSUER,
} from "../../../tests/harness/program/fake-google.ts";
import { WALLET_TICKET as TICKET, WALLET_EVENT } from "../../../tests/harness/program/wallet-ticket.ts";
import type { GoogleWallet, WalletEvent } from "../../ports/wallet.ts";
import { readGoogleAccount } from "../../settings/google-account.ts";
import { googleWallet } from "./google-wallet.ts";

const OTHER = {
  ...TICKET,
  code: "9123456789ABCDEFGHJKMNPQRST",
  url: "https://kestrels.example/admissions/9",
};
const NOW = "2026-11-20T17:00:00Z";

const withEvent = (changes: Partial<WalletEvent>) => ({ ...TICKET, event: { ...WALLET_EVENT, ...changes } });

describe("Google's Wallet", () => {
  let google: FakeGoogle;
  let clock: Date;
  const open = (patience?: number) => {
    const account = readGoogleAccount(google.settings);
    if (!account) throw new Error("There is an account");
    return googleWallet(account, () => clock, patience);
  };
  const tokensAsked = () => google.asked.filter(({ path }) => path === "/token").length;
  const [onlyClass, onlyObject] = [() => [...google.classes.values()], () => [...google.objects.values()]];

  beforeEach(async () => {
    google = await startFakeGoogle();
    clock = new Date(NOW);
  });
  afterEach(() => google.close());

  test("stores a ticket, and returns a signed, short link with only its id", async () => {
    const link = await open().addTicket(TICKET);
    // Browsers and Google truncate longer links.
    expect(link.length).toBeLessThan(1800);
    const [object] = onlyObject();
    expect(await google.readLink(link)).toEqual({
      iss: "passes@tickets.iam.gserviceaccount.com",
      aud: "google",
      typ: "savetowallet",
      iat: Date.parse(NOW) / 1000,
      origins: [],
      payload: { eventTicketObjects: [{ id: object?.id }] },
    });
    expect(JSON.stringify(await google.readLink(link))).not.toContain(TICKET.code);
  });

  test("gets the event with local times, and the address in the ticket's QR code", async () => {
    await open().addTicket(TICKET);
    const text = (value: string) => ({ defaultValue: { language: "en-US", value } });
    const [event] = onlyClass();
    expect(onlyClass()).toEqual([
      {
        id: expect.stringMatching(new RegExp(`^${WALLET_ISSUER}\\.event-[\\w-]{43}$`)),
        eventId: String(event?.id).replace(`${WALLET_ISSUER}.`, ""),
        reviewStatus: "UNDER_REVIEW",
        issuerName: "Ashford Kestrels",
        hexBackgroundColor: "#0a2a52",
        logo: { sourceUri: { uri: TICKET.crestUrl }, contentDescription: text("Ashford Kestrels") },
        eventName: text("vs East Lanyon"),
        venue: { name: text("Marlow Ice Center"), address: text("1 Rink Road\nAshford") },
        dateTime: { start: "2026-11-27T19:30:00-05:00", end: "2026-11-27T22:30:00-05:00" },
      },
    ]);
    expect(onlyObject()).toEqual([
      {
        id: expect.stringMatching(new RegExp(`^${WALLET_ISSUER}\\.ticket-[\\w-]{43}$`)),
        classId: event?.id,
        state: "ACTIVE",
        barcode: { type: "QR_CODE", value: TICKET.url, alternateText: TICKET.code },
        ticketType: text("General 球迷, Adult · Ticket 1 of 2"),
        linksModuleData: { uris: [{ id: "page", uri: TICKET.url, description: "View this ticket online" }] },
      },
    ]);
  });

  test("has one class per event and one object per ticket, also after a second press", async () => {
    const wallet = open();
    const first = await google.readLink(await wallet.addTicket(TICKET));
    expect(await google.readLink(await wallet.addTicket(TICKET))).toEqual(first);
    await wallet.addTicket(OTHER);
    expect([google.classes.size, google.objects.size]).toEqual([1, 2]);
    await wallet.addTicket(withEvent({ uid: "game-8@ashford.fieldhouse" }));
    expect([google.classes.size, google.objects.size]).toEqual([2, 2]);
  });

  test("updates an event that is moved, or loses its time or its venue", async () => {
    const wallet = open();
    await wallet.addTicket(TICKET);
    const afterPress = async (changes: Partial<WalletEvent>) => {
      await wallet.addTicket(withEvent(changes));
      return onlyClass()[0];
    };
    const time = { start: new Date("2027-07-03T23:00:00Z"), end: new Date("2027-07-04T02:00:00Z") };
    expect(await afterPress({ time: { ...time, timeZone: "America/New_York" } })).toMatchObject({
      dateTime: { start: "2027-07-03T19:00:00-04:00", end: "2027-07-03T22:00:00-04:00" },
    });
    const undecided = await afterPress({ time: null, when: "Saturday, Time to be announced", address: "" });
    expect(undecided).not.toHaveProperty("dateTime");
    expect(undecided).toMatchObject({
      textModulesData: [{ header: "When", body: "Saturday, Time to be announced" }],
      venue: { address: { defaultValue: { value: "Marlow Ice Center" } } },
    });
    const back = await afterPress({ venue: "" });
    expect(back).toHaveProperty("dateTime");
    expect(back).not.toHaveProperty("textModulesData");
    expect(back).not.toHaveProperty("venue");
  });

  test("accepts a ticket whose event was deleted, under its own title, and a club without a crest", async () => {
    await open().addTicket({ ...TICKET, event: null, crestUrl: null });
    expect(onlyClass()).toMatchObject([{ eventName: { defaultValue: { value: TICKET.title } } }]);
    expect(onlyClass()[0]).not.toHaveProperty("logo");
  });

  test("issues one token for simultaneous calls, and another shortly before its end", async () => {
    const wallet = open();
    await Promise.all([TICKET, OTHER, TICKET].map(wallet.addTicket));
    expect(tokensAsked()).toBe(1);
    clock = new Date(Date.parse(NOW) + 3_538_000);
    await wallet.addTicket(TICKET);
    expect(tokensAsked()).toBe(1);
    clock = new Date(Date.parse(NOW) + 3_539_000);
    await wallet.addTicket(TICKET);
    expect(tokensAsked()).toBe(2);
  });

  test("is asked once for another token if it revoked one", async () => {
    const wallet = open();
    await wallet.addTicket(TICKET);
    google.revokeTokens();
    await wallet.addTicket(TICKET);
    expect(tokensAsked()).toBe(2);
    google.answer = { at: "/eventTicketClass", with: (response) => response.writeHead(401).end() };
    await expect(wallet.addTicket(TICKET)).rejects.toThrow("/eventTicketClass: Google answered 401");
    expect(tokensAsked()).toBe(3);
  });

  describe("fails with a reason that contains no secret when it", () => {
    const json = (status: number, body: unknown) => (response: ServerResponse) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const failureOf = (wallet: GoogleWallet): Promise<Error> =>
      wallet.addTicket(TICKET).then(
        () => Promise.reject(new Error("It was added")),
        (thrown) => thrown,
      );
    const quoting = { error: { code: 400, message: `Invalid value at 'barcode': ${TICKET.url}` } };

    test.each<[what: string, at: string, answer: (response: ServerResponse) => void, told: string]>([
      ["fails", "/eventTicketObject", json(500, {}), "/eventTicketObject: Google answered 500"],
      [
        "does not know the account",
        "/token",
        json(400, { error: "invalid_grant", error_description: "Invalid JWT Signature." }),
        "Google Wallet access token: Google answered 400 invalid_grant Invalid JWT Signature.",
      ],
      [
        "does not let it work for the issuer",
        "/eventTicketClass",
        json(403, { error: { code: 403, message: "Permission Denied" } }),
        "/eventTicketClass: Google answered 403 Permission Denied",
      ],
      ["asks for less", "/eventTicketClass", json(429, {}), "Google answered 429"],
      ["quotes the code", "/eventTicketObject", json(400, quoting), "Google answered 400 Invalid value"],
      ["issues an empty token", "/token", json(200, { access_token: "" }), "Google answered without one"],
      ["answers with a page", "/token", (r) => r.end("<html>"), "Google answered without one"],
      ["hangs up", "/eventTicketObject", (r) => r.destroy(), "Google isn't responding ("],
      [
        "redirects",
        "/eventTicketClass",
        (r) => r.writeHead(307, { location: "/other" }).end(),
        "Google isn't responding (",
      ],
    ])("%s", async (_what, at, answer, told) => {
      const wallet = open();
      google.answer = { at, with: answer };
      const { message } = await failureOf(wallet);
      expect(message).toContain(told);
      expect(message).not.toContain(TICKET.code);
      expect(message).not.toMatch(/ya29|PRIVATE KEY|eyJ/);
      // The failure is not remembered: the next ticket is added.
      google.answer = null;
      await google.readLink(await wallet.addTicket(TICKET));
    });

    test.each(["/token", "/eventTicketClass", "/eventTicketObject"])("hangs at %s", async (at) => {
      google.answer = { at, with: () => {} };
      expect((await failureOf(open(200))).message).toContain("Google isn't responding (TimeoutError)");
    });

    test("cannot be reached", async () => {
      await google.leave();
      await expect(open().addTicket(TICKET)).rejects.toThrow("Google isn't responding (ECONNREFUSED)");
    });
  });

  test("checks the key, and its permission for the issuer", async () => {
    await open().tryKey();
    google.settings.GOOGLE_WALLET_ISSUER = "4711";
    await expect(open().tryKey()).rejects.toThrow("Google answered 403 Permission Denied");
  });
});
