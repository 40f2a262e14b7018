import {
  articleCard,
  clubCard,
  gameCard,
  gamePicture,
  productCard,
  type ShareCard,
  ticketCard,
} from "../../../domain/site/seo/share-card.ts";
import type { GamePictureKind, ShareImageKind } from "../../../domain/site/seo/share-image.ts";
import { isProductListed } from "../../../domain/store/product-sale.ts";
import { isTicketPublic } from "../../../domain/tickets/ticket-sale.ts";
import type { QueueTurn } from "../../../platform/serving/fair-queue.ts";
import type { Database } from "../../db/client.ts";
import { listImagesById } from "../../db/queries/club/images.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { findArticle } from "../../db/queries/news/articles.ts";
import { findGame } from "../../db/queries/schedule/games.ts";
import { findProduct } from "../../db/queries/store/products.ts";
import { findTicket } from "../../db/queries/tickets/tickets.ts";
import type { DrawShareImage } from "../../ports/share-images.ts";

/**
 * The preview image of a link to one of the club's pages, as a JPEG. Null if visitors cannot see the page,
 * because it is unknown, unpublished, another club's, or about a product outside its schedule.
 */
export async function drawShareImage(
  { db, drawShareImage, now }: { db: Database; drawShareImage: DrawShareImage; now(): Date },
  team: Team,
  { kind, id }: { kind: ShareImageKind; id: string },
  visitor: QueueTurn["visitor"],
): Promise<Uint8Array | null> {
  const card = await readCard({ db, team, now: now() }, kind, id);
  return card && drawShareImage(card, { key: team.teamId, visitor });
}

interface Reading {
  db: Database;
  team: Team;
  now: Date;
}
type Logo = { hash: string } | null;
type CardReader = (reading: Reading, logo: Logo, id: string) => Promise<ShareCard | null>;

async function readCard(reading: Reading, kind: ShareImageKind, id: string): Promise<ShareCard | null> {
  const { db, team } = reading;
  const images = await listImagesById(db, team.teamId, team.logo === null ? [] : [team.logo]);
  const [logo = null] = images.values();
  return READERS[kind](reading, logo, id);
}

const READERS: Record<ShareImageKind, CardReader> = {
  club: async ({ team }, logo, id) => (id === team.teamId ? clubCard(team, logo) : null),
  game: async ({ db, team }, logo, id) => {
    const game = await findGame(db, team.teamId, id);
    return game && gameCard(team, logo, game);
  },
  "game-square": (reading, logo, id) => readGamePicture(reading, logo, { kind: "game-square", id }),
  "game-tall": (reading, logo, id) => readGamePicture(reading, logo, { kind: "game-tall", id }),
  article: async ({ db, team }, logo, id) => {
    const article = await findArticle(db, team.teamId, id);
    return article && articleCard(team, logo, article);
  },
  ticket: async ({ db, team }, logo, id) => {
    const ticket = await findTicket(db, team.teamId, id);
    return ticket && isTicketPublic(ticket) ? ticketCard(team, logo, ticket) : null;
  },
  product: async ({ db, team, now }, logo, id) => {
    const product = await findProduct(db, team, id);
    return product && isProductListed(product, now) ? productCard(team, logo, product) : null;
  },
};

async function readGamePicture(
  { db, team }: Reading,
  logo: Logo,
  { kind, id }: { kind: GamePictureKind; id: string },
): Promise<ShareCard | null> {
  const game = await findGame(db, team.teamId, id);
  return game && gamePicture(kind, team, logo, game);
}
