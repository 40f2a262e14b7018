import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { type QrSymbol, qrSymbol } from "../../../platform/images/qr-symbol.ts";
import type { PrintedClub, PrintedTicket } from "../../ports/ticket-pdf.ts";
import { type FontWeight, fitText, scriptRunsOf, textWidth, wrapText } from "../share-images/letters.ts";
import { parsedFont } from "./parsed-font.ts";

type Paper = PDFKit.PDFDocument;

/** US Letter, in points of 1/72 inch. */
const PAGE = [612, 792] as const;
const LEFT = 54;
const WIDTH = PAGE[0] - 2 * LEFT;
const BAND = 78;
const CREST = 50;
/** Points per module of the QR code: a whole number, so that no printer blurs an edge. */
const MODULE = 5;
/** The white margin of the QR code, in modules: scanners need it. */
const QUIET = 4;
const INK = "#1a1a1a";
const MUTED = "#4d4d4d";

/** A PDF with one page per ticket. Draws in the calling thread, which takes long: see paper-thread.ts. */
export async function pdfTickets(
  tickets: readonly PrintedTicket[],
  club: PrintedClub,
  made: Date,
): Promise<Uint8Array> {
  const info = { Title: `Tickets, ${club.name}`, CreationDate: made };
  // No default font: the library would load one that is not used.
  const paper = new PDFDocument({
    size: [...PAGE],
    margin: 0,
    autoFirstPage: false,
    lang: "en-US",
    info,
    font: "",
  });
  const parts: Buffer[] = [];
  paper.on("data", (part: Buffer) => parts.push(part));
  const finished = new Promise<void>((resolve, reject) => {
    paper.on("end", resolve);
    paper.on("error", reject);
  });
  const crest = club.crest && (await crestOnBand(club.crest, club.primary));
  for (const ticket of tickets) {
    paper.addPage();
    drawBand(paper, club, crest);
    drawTicket(paper, ticket);
  }
  paper.end();
  await finished;
  return new Uint8Array(Buffer.concat(parts));
}

/** The crests made by crestOnBand, by a hash of crest and color. */
const CRESTS = new LRUCache<string, string>({ max: 200 });

/**
 * Draws a crest on the band's color, without transparency, which the library would extract again for every
 * paper. The result is a data URL, because the library recognizes equal strings and embeds the picture once.
 */
async function crestOnBand(crest: Uint8Array, band: string): Promise<string> {
  const key = createHash("sha256").update(band).update(crest).digest("base64url");
  const known = CRESTS.get(key);
  if (known) return known;
  // A palette halves the crest's bytes, which are part of every mail.
  const opaque = await sharp(crest).flatten({ background: band }).png({ palette: true }).toBuffer();
  const text = `data:image/png;base64,${opaque.toString("base64")}`;
  CRESTS.set(key, text);
  return text;
}

function drawBand(paper: Paper, club: PrintedClub, crest: string | null): void {
  paper.rect(0, 0, PAGE[0], BAND).fill(club.primary);
  if (crest) paper.image(crest, LEFT, (BAND - CREST) / 2, { fit: [CREST, CREST] });
  const indent = crest ? CREST + 14 : 0;
  const { size, lines } = fitText(club.name, {
    sizes: [28, 22, 18],
    width: WIDTH - indent,
    most: 1,
    weight: 700,
  });
  write(paper, lines[0] ?? "", {
    x: LEFT + indent,
    y: BAND / 2 + size / 3,
    size,
    weight: 700,
    colour: club.onPrimary,
  });
}

function drawTicket(paper: Paper, ticket: PrintedTicket): void {
  const { title, details, event, code, opens, url } = ticket;
  const qr = qrSymbol(url);
  let y = BAND + 24;
  const put = (
    text: string,
    size: number,
    maxLines: number,
    { weight = 600, colour = INK }: Partial<Line> = {},
  ) => {
    for (const line of wrapText(text, WIDTH, maxLines, { size, weight })) {
      y += size * 1.25;
      write(paper, line, { x: LEFT, y, size, weight, colour });
    }
  };
  const bold = { weight: 700 } as const;
  const muted = { colour: MUTED };
  // Every text has a maximum number of lines, so that the QR code stays on the page.
  if (event) {
    put(event.title, 30, 2, bold);
    put(event.when, 18, 1);
    put([event.venue, event.address].filter(Boolean).join(", "), 15, 2, muted);
    put(event.warning, 15, 2, bold);
    y += 12;
  }
  put(title, 22, 2, bold);
  put(details, 16, 1);
  y += 20;
  const side = (qr.size + 2 * QUIET) * MODULE;
  drawCode(paper, qr, [(PAGE[0] - side) / 2, y]);
  y += side + 18;
  const letters = { size: 15, weight: 600 } as const;
  write(paper, code, { x: (PAGE[0] - textWidth(code, letters)) / 2, y, ...letters, colour: INK });
  y += 14;
  put(opens, 14, 1);
  if (isShortened(ticket)) put("Some characters can't be printed here. The full text is online.", 14, 1);
  y += 4;
  put("Check online for event changes and to see if this ticket is still valid:", 12, 1, muted);
  writeAddress(paper, url, y);
}

/** True if one of the ticket's texts has letters that no font has: they are missing on the paper. */
function isShortened({ title, details, event }: PrintedTicket): boolean {
  const texts = [title, details, event?.title ?? "", event?.venue ?? "", event?.address ?? ""];
  const plain = (text: string) => text.normalize("NFC").replace(/\s+/g, " ");
  return texts.some(
    (text) =>
      scriptRunsOf(plain(text), 600)
        .map(({ letters }) => letters)
        .join("") !== plain(text),
  );
}

/** Writes the full address on as many lines as needed. It is a link, and a reader can also type it. */
function writeAddress(paper: Paper, url: string, below: number): void {
  const look = { size: 11, weight: 600 } as const;
  let [y, line, width] = [below, "", 0];
  const put = () => {
    y += look.size * 1.3;
    write(paper, line, { x: LEFT, y, ...look, colour: MUTED });
    paper.link(LEFT, y - look.size, width, look.size * 1.3, url);
  };
  for (const character of url) {
    const more = textWidth(character, look);
    if (width + more > WIDTH) {
      put();
      [line, width] = ["", 0];
    }
    line += character;
    width += more;
  }
  put();
}

function drawCode(paper: Paper, { size, data }: QrSymbol, [left, top]: readonly [number, number]): void {
  const side = (size + 2 * QUIET) * MODULE;
  paper.rect(left, top, side, side).fill("#ffffff");
  const isDark = (x: number, y: number) => x < size && data[y * size + x] === 1;
  const at = (module: number) => (module + QUIET) * MODULE;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const from = x;
      while (isDark(x, y)) x++;
      if (x > from) paper.rect(left + at(from), top + at(y), (x - from) * MODULE, MODULE);
    }
  // One path for all modules: between separate paths, viewers would show gaps.
  paper.fill("#000000");
}

interface Line {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  weight: FontWeight;
  colour: string;
}

/** Writes a line, each part of it in the font that has its letters. */
function write(paper: Paper, text: string, { x, y, size, weight, colour }: Line): void {
  let pen = x;
  for (const { script, letters } of scriptRunsOf(text, weight)) {
    const name = `${script} ${weight}`;
    // If a font has a name, the library embeds it only once, with only the letters that are used.
    paper.registerFont(name, parsedFont(script, weight)).font(name);
    paper.fontSize(size).fillColor(colour);
    paper.text(letters, pen, y, { lineBreak: false, baseline: "alphabetic" });
    // Continues at the library's position, because measuring the width again takes as long as writing.
    pen = paper.x;
  }
}
