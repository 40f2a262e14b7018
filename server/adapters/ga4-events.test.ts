import { type Logger, pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ga4Events } from "./ga4-events.ts";

const SOURCE = { organization: "avu", team: "ashford", sport: "Men's Ice Hockey", version: "4.11.0" };
const OPTIONS = { measurementId: "G-1", apiSecret: "hush", apiBase: "https://analytics.example" };

let lines: string[];
let log: Logger;
let answer: () => Promise<Response>;
const send = vi.fn((_url: unknown, _request?: RequestInit) => answer());

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = pino({}, { write: (line: string) => void lines.push(line) });
  answer = async () => new Response(null, { status: 204 });
  send.mockClear();
});
afterEach(() => vi.useRealTimers());

const open = () => ga4Events(OPTIONS, log, send as unknown as typeof fetch);
const sent = () => send.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));

describe("events for Google Analytics", () => {
  test("are sent together, each with organization, team, sport and version", async () => {
    const ga4 = open();
    ga4.logEvent("page_view", SOURCE, { kind: "game", id: "g1" });
    ga4.logEvent("error", SOURCE, { message: "It broke" });
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(String(send.mock.calls[0]?.[0])).toBe(
      "https://analytics.example/mp/collect?measurement_id=G-1&api_secret=hush",
    );
    expect(sent()).toEqual([
      {
        client_id: "fieldhouse.server",
        non_personalized_ads: true,
        events: [
          { name: "page_view", params: { ...SOURCE, kind: "game", id: "g1" } },
          { name: "error", params: { ...SOURCE, message: "It broke" } },
        ],
      },
    ]);
  });

  test("are sent in requests of at most 25", async () => {
    const ga4 = open();
    for (let n = 0; n < 60; n++) ga4.logEvent("page_view", SOURCE, { n });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent().map(({ events }) => events.length)).toEqual([25, 25, 10]);
  });

  test("are sent before the program ends", async () => {
    const ga4 = open();
    ga4.logEvent("page_view", SOURCE);
    await ga4.close();
    expect(sent()).toHaveLength(1);
  });

  test.each([
    [
      "does not answer",
      () => Promise.reject(new Error("no route to https://analytics.example?api_secret=hush")),
    ],
    ["refuses", async () => new Response("no", { status: 500 })],
  ])("are lost if the service %s, which is logged without the secret", async (_what, bad) => {
    answer = bad;
    const ga4 = open();
    ga4.logEvent("page_view", SOURCE);
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain("hush");
  });

  test("do not pile up while the service hangs", async () => {
    let go = () => {};
    answer = () => new Promise((resolve) => (go = () => resolve(new Response(null))));
    const ga4 = open();
    for (let n = 0; n < 5000; n++) ga4.logEvent("page_view", SOURCE);
    await vi.advanceTimersByTimeAsync(1000);
    answer = async () => new Response(null);
    go();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent().reduce((sum, { events }) => sum + events.length, 0)).toBe(2000);
    expect(lines.join()).toContain('"dropped":3000');
  });
});
