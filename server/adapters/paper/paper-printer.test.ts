import { expect, test, vi } from "vitest";
import { isTooBusy, type QueueTurn } from "../../../platform/serving/fair-queue.ts";
import { WALLET_TICKET } from "../../../tests/harness/program/wallet-ticket.ts";
import type { PrintedTicket } from "../../ports/ticket-pdf.ts";
import type { TicketDrawingRequest } from "./paper.ts";
import { createTicketRenderer } from "./paper-printer.ts";

const CLUB = { name: "Kestrels", primary: "#0a2a52", onPrimary: "#ffffff", crest: Uint8Array.of(1) };
const EVENT = { title: "vs Foxes", when: "Friday", venue: "Hall", address: "", warning: "" };
const MADE = new Date("2026-11-25T12:00:00Z");

const ticket = (code: string, given: Partial<PrintedTicket> = {}): PrintedTicket => ({
  title: "General",
  details: "Adult",
  event: EVENT,
  code,
  opens: "",
  url: `https://kestrels.example/admissions/${code}`,
  ...given,
});

/** Papers drawn by a thread that finishes one only when the test calls `finish`. */
function workshop() {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const draw = (paper: TicketDrawingRequest) => {
    begun.push(paper.kind === "pdf" ? paper.tickets.map(({ code }) => code).join() : paper.kind);
    return new Promise<Uint8Array>((resolve) => {
      waiting.push(() => resolve(new Uint8Array(10)));
    });
  };
  const { drawTickets, drawPass } = createTicketRenderer(
    { draw, close: async () => {} },
    { of: () => ({ count: 0 }) },
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async () => {
    await settle();
    waiting.shift()?.();
    await settle();
  };
  const press = (code: string, turn: Partial<QueueTurn> = {}) =>
    drawTickets([ticket(code)], CLUB, MADE, { key: "kestrels", visitor: null, ...turn });
  const mail = (code: string) => drawTickets([ticket(code)], CLUB, MADE, "mail");
  return { begun, drawTickets, drawPass, press, mail, finish, settle };
}

test("an order's paper is drawn once for its mail and all requests", async () => {
  const { begun, press, mail, finish } = workshop();
  const all = [mail("A"), press("A"), press("A"), mail("A")];
  await finish();
  const [first, ...others] = await Promise.all(all);
  for (const other of others) expect(other).toBe(first);
  expect(await press("A")).toBe(first);
  expect(begun).toEqual(["A"]);
});

const LATER = { ...EVENT, when: "Saturday" };
// Everything that changes a paper's bytes; the time of the request does not.
test.each([
  ["the event's time", [ticket("A", { event: LATER })], CLUB],
  ["what the code opens", [ticket("A", { opens: "Somebody was let in with this code." })], CLUB],
  ["a code", [ticket("B")], CLUB],
  ["one ticket more", [ticket("A"), ticket("B")], CLUB],
  ["the club's colour", [ticket("A")], { ...CLUB, primary: "#000000" }],
  ["the club's crest", [ticket("A")], { ...CLUB, crest: Uint8Array.of(2) }],
  ["the club's crest, removed", [ticket("A")], { ...CLUB, crest: null }],
])("it is drawn again with %s", async (_what, tickets, club) => {
  const { begun, drawTickets, mail, finish } = workshop();
  const first = mail("A");
  await finish();
  await first;
  const second = drawTickets(tickets, club, MADE, "mail");
  await finish();
  await second;
  expect(begun).toHaveLength(2);
  await drawTickets([ticket("A")], CLUB, new Date(0), "mail");
  expect(begun).toHaveLength(2);
});

test("the mail's reply address does not change the paper", async () => {
  const { begun, drawTickets, press, finish } = workshop();
  const answering = { ...CLUB, replyTo: { name: "Foxes", address: "foxes@example.com" } };
  const mailed = drawTickets([ticket("A")], answering, MADE, "mail");
  await finish();
  expect(await press("A")).toBe(await mailed);
  expect(begun).toEqual(["A"]);
});

test("requests are drawn one at a time, clubs take turns, and mails do not wait for them", async () => {
  const { begun, press, mail, finish } = workshop();
  const all = ["A", "B", "C"].map((code) => press(code));
  all.push(press("other club", { key: "foxes" }), mail("M"));
  await finish();
  expect(begun.slice(0, 2)).toEqual(["A", "M"]);
  for (let n = 0; n < 4; n++) await finish();
  await Promise.all(all);
  expect(begun).toEqual(["A", "M", "B", "other club", "C"]);
});

test("an aborted request is not drawn", async () => {
  const { begun, press, finish } = workshop();
  const leaving = new AbortController();
  const stays = press("A");
  const goes = press("B", { gone: leaving.signal });
  const failed = expect(goes).rejects.toSatisfy(isTooBusy);
  leaving.abort();
  await failed;
  await finish();
  await stays;
  expect(begun).toEqual(["A"]);
});

test("passes wait in the same queue, and a failed one is drawn again", async () => {
  const draw = vi.fn().mockRejectedValueOnce(new Error("no")).mockResolvedValue(Uint8Array.of(1));
  const outcomes: string[] = [];
  const tally = {
    of: ({ outcome }: { outcome: string }) => {
      outcomes.push(outcome);
      return { count: 0 };
    },
  };
  const { drawPass } = createTicketRenderer({ draw, close: async () => {} }, tally);
  const turn = { key: "kestrels", visitor: null };
  await expect(drawPass(WALLET_TICKET, turn)).rejects.toThrow("no");
  for (const _ of [1, 2]) expect(await drawPass(WALLET_TICKET, turn)).toEqual(Uint8Array.of(1));
  expect(outcomes).toEqual(["failed", "drawn", "found"]);
});
