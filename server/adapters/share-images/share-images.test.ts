import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CardOf, ShareCard } from "../../../domain/site/seo/share-card.ts";
import { diskStorage } from "../../../platform/storage/disk-storage.ts";
import type { Images } from "../../ports/images.ts";
import { sharpImages } from "../sharp-images.ts";
import { sharpShareImages } from "./share-images.ts";

const FRAME: Pick<ShareCard, "colors" | "club" | "sport"> = {
  colors: {
    ground: "#0d2b52",
    text: "#ffffff",
    mark: "#f5a81c",
    onMark: "#050505",
    paper: "#ffffff",
    ink: "#0d2b52",
  },
  club: { name: "Ashford Kestrels", abbreviation: "AK", logo: null },
  sport: "Men's Ice Hockey",
};
const TURN = { key: "ashford", visitor: null };
const UNKNOWN = "f".repeat(64);
const LONG = "An uncommonly long name of a university of the far north ".repeat(4).trim();
const WHEN = { date: "Friday, Nov 20, 2026", time: "07:30 PM EST", venue: LONG };
const OPPONENT = { name: LONG, abbreviation: "SPT", logo: UNKNOWN };
const MATCH: CardOf<"match"> = {
  ...FRAME,
  ...WHEN,
  kind: "match",
  opponent: OPPONENT,
  middle: "104–117",
  outcome: "Final / SO",
};
const TICKET: ShareCard = {
  ...FRAME,
  ...WHEN,
  kind: "ticket",
  title: LONG,
  event: LONG,
  price: "Free to $10.00",
  opponent: OPPONENT,
};
const CARDS: Record<string, ShareCard> = {
  "the club": { ...FRAME, kind: "club", title: LONG, subtitle: LONG },
  "a match": MATCH,
  "a story": { ...FRAME, kind: "article", title: LONG, date: "Nov 20, 2026", image: null },
  "a ticket": TICKET,
  "a product": {
    ...FRAME,
    kind: "product",
    title: LONG,
    price: "$1,234.00",
    shipping: "Ships for $1,000.00",
    image: null,
  },
  "letters no face has": { ...FRAME, kind: "club", title: "🏒 漢字", subtitle: "" },
};

let directory: string;
let images: Images;
let draw: (card: ShareCard) => Promise<Uint8Array>;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "fieldhouse-shared-"));
  images = sharpImages(diskStorage(join(directory, "images")));
  const drawCard = sharpShareImages(diskStorage(join(directory, "shared")), images);
  draw = (card) => drawCard(card, TURN);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const pixel = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test.each(Object.entries(CARDS))("%s is a JPEG of 1200 by 630 below 300 kB", async (_what, card) => {
  const bytes = await draw(card);
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  expect(bytes.length).toBeLessThan(300_000);
});

test.each([
  ["game-square", 1080, 1080],
  ["game-tall", 1080, 1920],
] as const)("a %s is a JPEG of %i by %i below 300 kB", async (kind, width, height) => {
  const bytes = await draw({ ...MATCH, kind });
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: "jpeg" });
  expect(bytes.length).toBeLessThan(300_000);
  // The stripe in the club's second color ends at the bottom edge.
  const [red = 0, green = 0, blue = 255] = await pixel(bytes, 4, height - 4);
  expect([red > 220, green > 140, blue < 60]).toEqual([true, true, true]);
});

test("crest and photograph are drawn if they are stored", async () => {
  const solid = (background: string) =>
    sharp({ create: { width: 1400, height: 1400, channels: 3, background } });
  const logo = await images.put(await solid("#00ff00").png().toBuffer());
  const hash = await images.put(await solid("#ff0000").png().toBuffer());
  const card = await draw({
    ...FRAME,
    club: { ...FRAME.club, logo },
    kind: "article",
    title: "Seven",
    date: "Nov 20, 2026",
    image: { hash, focalX: 1, focalY: 0 },
  });
  const [red = 0, green = 0] = await pixel(card, 600, 20);
  expect([red > 200, green < 60]).toEqual([true, true]);
  const [, crest = 0] = await pixel(card, 104, 530);
  expect(crest).toBeGreaterThan(200);
});

describe("a drawn card", () => {
  const files = async () =>
    (await readdir(join(directory, "shared"), { recursive: true })).filter((name) => name.endsWith(".jpg"));

  test("is stored, and drawn once for concurrent requests", async () => {
    const [one, other] = await Promise.all([draw(MATCH), draw(MATCH)]);
    expect(one).toBe(other);
    expect(await files()).toHaveLength(1);
    expect(
      Buffer.compare(
        await sharpShareImages(diskStorage(join(directory, "shared")), images)(MATCH, TURN),
        one,
      ),
    ).toBe(0);
  });

  test("is drawn again when its content changes", async () => {
    await draw(MATCH);
    await draw({ ...MATCH, sport: "Women's Rugby" });
    expect(await files()).toHaveLength(2);
  });
});
