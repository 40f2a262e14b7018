import { createHash } from "node:crypto";
import sharp from "sharp";
import type { ShareCard } from "../../../domain/site/seo/share-card.ts";
import {
  createFairQueue,
  type FairQueueLimits,
  type QueueTurn,
} from "../../../platform/serving/fair-queue.ts";
import type { WriteBytes } from "../../../platform/storage/ignore-write-failures.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Images } from "../../ports/images.ts";
import type { DrawShareImage } from "../../ports/share-images.ts";
import { drawShareCard } from "./cards.ts";
import type { CardDrawing } from "./ink.ts";

/** Increase it when the design of the cards changes: older cards are then drawn again. */
const LOOK = 1;
/** This queue is shorter than that of the pages' pictures: few people share links, and their apps retry. */
const LIMITS: FairQueueLimits = {
  // More would take processor time from the pages.
  working: { all: 1 },
  waiting: { all: 200, ofKey: 50, ofVisitor: 50 },
};
const CREST_WIDTH = 512;
const PHOTOGRAPH_WIDTH = 1280;

/** Draws share images with sharp, and stores each under a hash of its card's content. */
export function sharpShareImages(
  storage: Storage,
  images: Pick<Images, "variant">,
  keep: WriteBytes = storage.write,
): DrawShareImage {
  const turns = createFairQueue(LIMITS);
  const underWay = new Map<string, Promise<Uint8Array>>();

  const drawOnce = async (card: ShareCard, name: string, turn: QueueTurn) => {
    const stored = await storage.read(name);
    if (stored) return stored;
    const drawing = drawShareCard(card);
    // The pictures are read before the card's turn: while they wait in the club's queue of pictures, other
    // clubs' cards are drawn.
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
  /** The crests by hash, without those that are missing in the store. */
  crests: ReadonlyMap<string, Uint8Array>;
}

async function picturesOf(
  { photograph, crests }: CardDrawing,
  images: Pick<Images, "variant">,
  turn: QueueTurn,
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

async function draw(drawing: CardDrawing, pictures: Pictures): Promise<Uint8Array> {
  const { width, height } = drawing.size;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing.shapes}</svg>`;
  const layers = [{ input: Buffer.from(svg), left: 0, top: 0 }, ...(await crests(drawing, pictures))];
  const behind = await photograph(drawing, pictures);
  return (behind ? sharp(behind) : sharp({ create: { width, height, channels: 3, background: "#808080" } }))
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4", progressive: true })
    .toBuffer();
}

async function crests({ crests }: CardDrawing, pictures: Pictures) {
  const found = crests.map(async ({ hash, left, top, size }) => {
    const bytes = pictures.crests.get(hash);
    return bytes ? [{ input: await sharp(bytes).resize(size, size).toBuffer(), left, top }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Fills the card with the photograph, around its focal point. */
async function photograph(
  { photograph: wanted, size }: CardDrawing,
  { photograph: bytes }: Pictures,
): Promise<Uint8Array | null> {
  if (!wanted || !bytes) return null;
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.max(size.width / width, size.height / height);
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const from = (whole: number, part: number, focal: number) =>
    Math.round(Math.min(whole - part, Math.max(0, whole * focal - part / 2)));
  return sharp(bytes)
    .resize(wide, high, { fit: "fill" })
    .extract({
      left: from(wide, size.width, wanted.focalX),
      top: from(high, size.height, wanted.focalY),
      ...size,
    })
    .toBuffer();
}
