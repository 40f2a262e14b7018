import { clubName, type NamedClub } from "../../club/club-name.ts";
import { clubPalette } from "../../club/design.ts";
import { nameAbbreviation } from "../../club/name-letters.ts";
import { sportUnlessInName } from "../../club/sport-in-name.ts";
import type { Colors } from "../../club/team.ts";
import type { ClubEventState } from "../../schedule/club-event.ts";
import { type GamePlace, type GameState, isTimeOpen } from "../../schedule/game.ts";
import { gameDateLong, hasDay } from "../../schedule/game-date.ts";
import { gameResult, type PlayedGame } from "../../schedule/record.ts";
import { opponentPrefix } from "../../schedule/schedule.ts";
import { sportLabel } from "../../sports/sports.ts";
import { type Shipping, shippingLine } from "../../store/shown-product.ts";
import { formatDate, formatTime, weekdayLong } from "../../values/dates.ts";
import { formatPriceRange, priceOrFree } from "../../values/money.ts";
import type { GamePictureKind } from "./share-image.ts";

/** Composes the contents of the image for a shared link (a card), which the server then draws. */

/** Colors as #rrggbb. These pairs are readable: text on ground, onMark on mark, ink on paper. */
export interface CardColors {
  ground: string;
  text: string;
  mark: string;
  onMark: string;
  paper: string;
  /** Text on paper, in the club's hue. */
  ink: string;
}

/** A crest, or the letters that replace it. `logo` is the hash of an image. */
export interface CardCrest {
  name: string;
  abbreviation: string;
  logo: string | null;
}

interface CardImage {
  hash: string;
  focalX: number;
  focalY: number;
}

interface ClubCard {
  kind: "club";
  title: string;
  subtitle: string;
}

interface ArticleCard {
  kind: "article";
  title: string;
  date: string;
  image: CardImage | null;
}

interface MatchCard {
  kind: "match";
  opponent: CardCrest;
  /** "VS" or "AT", or the score with the club's own first. */
  middle: string;
  /** "Final", "Postponed" …; empty for an upcoming game. */
  outcome: string;
  date: string;
  time: string;
  venue: string;
}

/** A picture of a game to post, with the same contents as its card. */
interface GamePicture extends Omit<MatchCard, "kind"> {
  kind: GamePictureKind;
}

interface TicketCard {
  kind: "ticket";
  title: string;
  event: string;
  date: string;
  /** The time; or that the event is cancelled, postponed or without a time. */
  time: string;
  venue: string;
  /** "$6.00 - $12.00" */
  price: string;
  opponent: CardCrest | null;
}

interface ProductCard {
  kind: "product";
  title: string;
  /** "$24.00" */
  price: string;
  /** "Ships for $5.00" */
  shipping: string;
  /** The hash of the first image, a square. */
  image: string | null;
}

/** Every card has the club's colors, crest and sport. */
export type ShareCard = { colors: CardColors; club: CardCrest; sport: string } & (
  | ClubCard
  | ArticleCard
  | MatchCard
  | GamePicture
  | TicketCard
  | ProductCard
);

export type CardOf<Kind extends ShareCard["kind"]> = Extract<ShareCard, { kind: Kind }>;

export interface CardClub extends NamedClub {
  organizationName: string;
  websiteStyles: { colors: Colors };
}

type Frame = Pick<ShareCard, "colors" | "club" | "sport">;
type Logo = { hash: string } | null;

function frameOf(team: CardClub, logo: Logo): Frame {
  const { light } = clubPalette(team.websiteStyles.colors);
  return {
    colors: {
      ground: light["--primary"],
      text: light["--on-primary"],
      mark: light["--secondary"],
      onMark: light["--on-secondary"],
      paper: light["--raised"],
      ink: light["--accent-ink"],
    },
    club: crestOf({ name: clubName(team), logo }),
    sport: sportLabel(team.sportsType),
  };
}

function crestOf(side: { name: string; abbreviation?: string; logo: Logo }): CardCrest {
  return {
    name: side.name,
    abbreviation: side.abbreviation || nameAbbreviation(side.name),
    logo: side.logo?.hash ?? null,
  };
}

export function clubCard(team: CardClub, logo: Logo): ShareCard {
  const title = clubName(team);
  const sport = sportUnlessInName(title, team.sportsType);
  return { ...frameOf(team, logo), kind: "club", sport, title, subtitle: team.organizationName };
}

interface CardArticle {
  title: string;
  time: Date;
  image: CardImage | null;
}

/** The card of an article, with its date in the club's zone. */
export function articleCard(
  team: CardClub & { timeZone: string },
  logo: Logo,
  { title, time, image }: CardArticle,
): ShareCard {
  const cardImage = image && { hash: image.hash, focalX: image.focalX, focalY: image.focalY };
  return {
    ...frameOf(team, logo),
    kind: "article",
    title,
    date: formatDate(time, team.timeZone),
    image: cardImage,
  };
}

interface CardGame extends PlayedGame {
  place: GamePlace;
  venue: string;
  endTimeOfGame: Date;
  /** IANA zone of the venue. */
  timeZone: string;
  opponent: { name: string; abbreviation: string };
  opponentLogo: Logo;
}

/** The card of a game: both teams, date and venue; the score once the game is final. */
export function gameCard(team: CardClub, logo: Logo, game: CardGame): CardOf<"match"> {
  const result = gameResult(game, team.sportsType);
  return {
    ...frameOf(team, logo),
    kind: "match",
    opponent: crestOf({ ...game.opponent, logo: game.opponentLogo }),
    middle: result ? `${result.score}–${result.opponentScore}` : opponentPrefix(game).toUpperCase(),
    outcome: result ? ["Final", result.suffix].filter(Boolean).join(" / ") : outcomeOf(game),
    date: gameDateLong(game),
    time: result || game.state === "postponed" || !hasDay(game) ? "" : gameTime(game),
    venue: game.venue,
  };
}

/** A picture of a game to post, instead of the card of its link. */
export function gamePicture(
  kind: GamePictureKind,
  ...card: Parameters<typeof gameCard>
): CardOf<GamePictureKind> {
  return { ...gameCard(...card), kind };
}

function outcomeOf({ state }: Pick<PlayedGame, "state">): string {
  if (state === "postponed") return "Postponed";
  return state === "cancelled" ? "Cancelled" : "";
}

const dayOf = (instant: Date, zone: string) => `${weekdayLong(instant, zone)}, ${formatDate(instant, zone)}`;

const TIME_OPEN = "Time to be announced";

const gameTime = (game: CardGame) =>
  isTimeOpen(game) ? TIME_OPEN : formatTime(game.timeOfGame, game.timeZone);

function timeOf(instant: Date, { state, timeZone }: { state?: GameState; timeZone: string }) {
  return state === "tbd" ? TIME_OPEN : formatTime(instant, timeZone);
}

interface CardTicket {
  title: string;
  eventTitle: string;
  start: Date;
  /** IANA zone of the start. */
  timeZone: string;
  venue: string;
  /** In cents. */
  prices: readonly { price: number }[];
  game: {
    state: PlayedGame["state"];
    opponentName: string;
    opponentAbbreviation: string;
    opponentLogo: Logo;
  } | null;
  event: { state: ClubEventState } | null;
}

/** The card of a ticket and its event. Without the number left, which changes too often to be drawn. */
export function ticketCard(team: CardClub, logo: Logo, ticket: CardTicket): ShareCard {
  const { game, title, eventTitle, start, timeZone, venue, prices } = ticket;
  const gameOrEvent = game ?? ticket.event;
  return {
    ...frameOf(team, logo),
    kind: "ticket",
    title,
    event: eventTitle === title ? "" : eventTitle,
    date: dayOf(start, timeZone),
    time:
      (gameOrEvent && outcomeOf(gameOrEvent)) ||
      timeOf(start, { timeZone, ...(gameOrEvent && { state: gameOrEvent.state }) }),
    venue,
    price: formatPriceRange(prices.map(({ price }) => price)),
    opponent:
      game &&
      crestOf({ name: game.opponentName, abbreviation: game.opponentAbbreviation, logo: game.opponentLogo }),
  };
}

interface CardProduct extends Shipping {
  title: string;
  /** In cents. */
  price: number;
  images: readonly { hash: string }[];
}

/** The card of a product and its price. Without the number left, which changes too often to be drawn. */
export function productCard(team: CardClub, logo: Logo, product: CardProduct): ShareCard {
  const { title, price, images } = product;
  return {
    ...frameOf(team, logo),
    kind: "product",
    title,
    price: priceOrFree(price),
    shipping: shippingLine(product),
    image: images[0]?.hash ?? null,
  };
}
