import { createRequire } from "node:module";
import { createCanvas } from "@napi-rs/canvas";
import { create } from "fontkit";
import type * as Outlines from "opentype.js";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, describe, expect, test, vi } from "vitest";
import { decodeQrCode } from "../../../tests/harness/browser/scan-qr-code.ts";
import type { PrintedTicket } from "../../ports/ticket-pdf.ts";
import { readFontFile, textWidth } from "../share-images/letters.ts";
import { pdfTickets } from "./pdf-tickets.ts";
import { unpackWoff } from "./unpack-woff.ts";

const CLUB = { name: "Ashford Kestrels", primary: "#0a2a52", onPrimary: "#ffffff", crest: null };
const MADE = new Date("2026-11-24T12:00:00Z");

function ticket(seat: number, given: Partial<PrintedTicket> = {}): PrintedTicket {
  const code = `0123456789ABCDEFGHJKMNPQRS${seat}`;
  const url = `https://kestrels.example/admissions/${code}`;
  const event = {
    title: "vs East Lanyon",
    when: "Friday, Nov 27, 2026, 07:30 PM EST",
    venue: "Marlow Ice Center",
    address: "410 Quarry Road",
    warning: "",
  };
  return {
    title: "General",
    details: `Adult · Ticket ${seat} of 2`,
    event,
    code,
    opens: "This code admits one person, once.",
    url,
    ...given,
  };
}

async function read(bytes: Uint8Array) {
  const paper = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: paper.numPages }, async (_, index) => {
      const page = await paper.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str : "")).join("");
      const viewport = page.getViewport({ scale: 1.5 });
      const canvas = createCanvas(viewport.width, viewport.height);
      await page.render({ canvas: canvas as never, viewport }).promise;
      return { text, code: await decodeQrCode(canvas.toBuffer("image/png")) };
    }),
  );
}

test("there is a page per ticket, whose code contains the ticket's address", async () => {
  const tickets = [ticket(1), ticket(2)];
  const pages = await read(await pdfTickets(tickets, CLUB, MADE));
  expect(pages.map(({ code }) => code)).toEqual(tickets.map(({ url }) => url));
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain("Ashford Kestrels");
    expect(text).toContain("vs East Lanyon");
    expect(text).toContain(`Ticket ${index + 1} of 2`);
    expect(text).toContain(tickets[index]?.code);
    expect(text).toContain("This code admits one person, once.");
    expect(text).not.toContain("Some characters");
  }
});

test("letters of other scripts are printed", async () => {
  const [page] = await read(await pdfTickets([ticket(1, { title: "Škoda-Ağaoğlu Łódź Đặng" })], CLUB, MADE));
  expect(page?.text).toContain("Škoda-Ağaoğlu Łódź Đặng");
  expect(page?.text).not.toContain("Some characters");
});

test.each(["球迷之夜", "ليلة المشجعين", "🏒", "Fan 夜"])(
  "%s cannot, and the page says where it stands",
  async (title) => {
    const [page] = await read(await pdfTickets([ticket(1, { title })], CLUB, MADE));
    expect(page?.text).toContain("Some characters can't be printed here.");
    expect(page?.code).toBe(ticket(1).url);
  },
);

test("long texts fit, and the club's crest is drawn", async () => {
  const { default: sharp } = await import("sharp");
  const crest = await sharp({ create: { width: 196, height: 196, channels: 4, background: "#ff000080" } })
    .png()
    .toBuffer();
  const long = "Homecoming weekend alumni and family night ".repeat(20);
  const event = { title: long, when: long, venue: long, address: long, warning: long };
  const pages = await read(
    await pdfTickets(
      [ticket(1, { title: long, details: long, event })],
      { ...CLUB, name: long, crest },
      MADE,
    ),
  );
  expect(pages.map(({ code }) => code)).toEqual([ticket(1).url]);
});

/** The library's class of parsed fonts, which it does not export. */
function fontClass(): { _decodeDirectory(): void; layout(text: string): object } {
  return Object.getPrototypeOf(create(unpackWoff(readFontFile("latin", 600))));
}

const { Font } = createRequire(import.meta.url)("opentype.js") as typeof Outlines;

/** Guards the cost of a paper. Most of it used to be work that was repeated for every paper. */
describe("a second order's paper", () => {
  const parses = vi.spyOn(fontClass(), "_decodeDirectory");
  const measured = vi.spyOn(Font.prototype, "getAdvanceWidth");
  const laidOut = vi.spyOn(fontClass(), "layout");
  const counts = () => [parses, measured, laidOut].map(({ mock }) => mock.calls.length);
  afterAll(() => vi.restoreAllMocks());

  test("parses no font, measures no letter, and lays out only its new words", async () => {
    const crowd = (order: string) => [1, 2].map((seat) => ticket(seat, { code: `C0DE${order}${seat}` }));
    await pdfTickets(crowd("A"), CLUB, MADE);
    const before = counts();
    await pdfTickets(crowd("B"), CLUB, MADE);
    const [parsed = 0, letters = 0, words = 0] = counts().map((count, at) => count - (before[at] ?? 0));
    expect([parsed, letters]).toEqual([0, 0]);
    // The only new words are the two tickets' codes.
    expect(words).toBe(2);
  });

  test("would be noticed if it did such work: all three counters grow with new content", async () => {
    const before = counts();
    create(unpackWoff(readFontFile("latin", 600))).layout("A word");
    textWidth("Ŵ", { size: 1, weight: 800 });
    for (const [at, count] of counts().entries()) expect(count).toBeGreaterThan(before[at] ?? 0);
  });
});
