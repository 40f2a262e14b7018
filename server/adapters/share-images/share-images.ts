import { createHash } from "node:crypto";
import sharp from "sharp";
import type { ShareCard } from "../../../domain/site/seo/share-card.ts";
import { createFairQueue, type FairQueueLimits, type Turn } from "../../../platform/serving/fair-queue.ts";
import type { Keep } from "../../../platform/storage/ignoring-failures.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Images } from "../../ports/images.ts";
import type { DrawShareImage } from "../../ports/share-images.ts";
import { drawingOf } from "./cards.ts";
import { type Drawing, HEIGHT, WIDTH } from "./ink.ts";

/** The version of the cards' design. Increase it with each change: stored cards are then drawn again. */
const LOOK = 1;
/** A shorter queue than that of the pages' pictures: few people share links, and their apps try again. */
const LIMITS: FairQueueLimits = {
  // Drawing more at once would take processor time from the pages.
  working: { all: 1 },
  waiting: { all: 200, ofKey: 50, ofVisitor: 50 },
};
const CREST_WIDTH = 512;
const PHOTOGRAPH_WIDTH = 1280;
const EMPTY = { create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#808080" } } as const;

/** Draws cards with sharp, and stores each under a hash of its content. */
export function sharpShareImages(
  storage: Storage,
  images: Pick<Images, "variant">,
  keep: Keep = storage.write,
): DrawShareImage {
  const turns = createFairQueue(LIMITS);
  const underWay = new Map<string, Promise<Uint8Array>>();

  const drawOnce = async (card: ShareCard, name: string, turn: Turn) => {
    const stored = await storage.read(name);
    if (stored) return stored;
    const drawing = drawingOf(card);
    // Before this card's turn: while its pictures wait in the club's queue, other clubs' cards are drawn.
    const pictures = await picturesOf(drawing, images, turn);
    const bytes = await turns.take(turn, () => draw(drawing, pictures));
    await keep(name, bytes);
    return bytes;
  };

  return (card, turn) => {
    const hash = createHash("sha256")
      .update(JSON.stringify([LOOK, card]))
      .digest("hex");
    const name = `${hash.slice(0, 2)}/${hash}.jpg`;
    const running = underWay.get(name) ?? drawOnce(card, name, turn).finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };
}

interface Pictures {
  photograph: Uint8Array | null;
  /** By hash. Omits crests that are missing in the store. */
  crests: ReadonlyMap<string, Uint8Array>;
}

async function picturesOf(
  { photograph, crests }: Drawing,
  images: Pick<Images, "variant">,
  turn: Turn,
): Promise<Pictures> {
  const found = new Map<string, Uint8Array>();
  for (const { hash } of crests) {
    const bytes = await images.variant(hash, CREST_WIDTH, "png", turn);
    if (bytes) found.set(hash, bytes);
  }
  return {
    photograph: photograph && (await images.variant(photograph.hash, PHOTOGRAPH_WIDTH, "webp", turn)),
    crests: found,
  };
}

async function draw(drawing: Drawing, pictures: Pictures): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawing.shapes}</svg>`;
  const layers = [{ input: Buffer.from(svg), left: 0, top: 0 }, ...(await crests(drawing, pictures))];
  const behind = await photograph(drawing, pictures);
  return (behind ? sharp(behind) : sharp(EMPTY))
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4", progressive: true })
    .toBuffer();
}

async function crests({ crests }: Drawing, pictures: Pictures) {
  const found = crests.map(async ({ hash, left, top, size }) => {
    const bytes = pictures.crests.get(hash);
    return bytes ? [{ input: await sharp(bytes).resize(size, size).toBuffer(), left, top }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Fills the card with the photograph, around its focal point. */
async function photograph(
  { photograph: wanted }: Drawing,
  { photograph: bytes }: Pictures,
): Promise<Uint8Array | null> {
  if (!wanted || !bytes) return null;
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const from = (whole: number, part: number, focal: number) =>
    Math.round(Math.min(whole - part, Math.max(0, whole * focal - part / 2)));
  return sharp(bytes)
    .resize(wide, high, { fit: "fill" })
    .extract({
      left: from(wide, WIDTH, wanted.focalX),
      top: from(high, HEIGHT, wanted.focalY),
      width: WIDTH,
      height: HEIGHT,
    })
    .toBuffer();
}
