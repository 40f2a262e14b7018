import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { goodsKeyText } from "../../../domain/desk/orders/goods.ts";
import {
  handedOutByText as handedOutText,
  newPickupPlaceText,
  PICKUP_WARNINGS,
  PICKUPS_PAGE,
} from "../../../domain/desk/orders/pickup-words.ts";
import { staffLineText } from "../../../domain/sale/order-text.ts";
import { listedMoment, sentenceDate } from "../../../domain/values/sentence-dates.ts";
import { isPresent } from "../../../domain/values/validity.ts";
import type { ListedPickup, PickupState } from "../../../server/db/queries/desk/pickups.ts";

export interface ShownPickup {
  /** The key of the goods, as sent by the forms. */
  id: string;
  name: string;
  /** "2 × Scarf, Colour: Red" */
  what: string;
  about: string;
  isHandedOut: boolean;
}

interface PickupGroup {
  key: string;
  heading: string;
  /**
   * A change that officers must know of; empty if the game takes place as planned, and for pick-ups at the
   * club.
   */
  warning: string;
  pickups: ShownPickup[];
}

interface PickupView {
  /** The club's IANA zone. */
  timeZone: string;
  now: Date;
}

/** Groups waiting pick-ups by their game, or the club. Handed-out pick-ups are one group. */
export function pickupGroups(
  found: readonly ListedPickup[],
  state: PickupState,
  view: PickupView,
): PickupGroup[] {
  const shown = (one: ListedPickup) => shownPickup(one, view.timeZone);
  if (state === "handed-out")
    return found.length === 0
      ? []
      : [{ key: state, heading: PICKUPS_PAGE.handedOut, warning: "", pickups: found.map(shown) }];
  return [...Map.groupBy(found, ({ gameId }) => gameId ?? "")].flatMap(([key, pickups]) => {
    const [first] = pickups;
    return first
      ? [{ key, heading: headingOf(first), warning: warningOf(first, view.now), pickups: pickups.map(shown) }]
      : [];
  });
}

function shownPickup(pickup: ListedPickup, timeZone: string): ShownPickup {
  const { code, orderId, position, name, timeHandedOut, handedOutBy } = pickup;
  const handed = timeHandedOut && handedOutText(listedMoment(timeHandedOut, timeZone), handedOutBy);
  return {
    id: goodsKeyText(code === null ? { orderId, position } : { code }),
    name: name || DESK_WORDS.noName,
    what: staffLineText({ ...pickup, pickup: null }, timeHandedOut !== null),
    about: [orderId, handed].filter(isPresent).join(", "),
    isHandedOut: timeHandedOut !== null,
  };
}

/**
 * "vs Granite Ridge, Dec 4, 2026": the game's present opponent and date, or its stored title if the game no
 * longer exists.
 */
const headingOf = ({ event, gameTitle }: ListedPickup) =>
  event ? `${event.title}, ${sentenceDate(event.start, event.timeZone)}` : (gameTitle ?? PICKUPS_PAGE.atClub);

function warningOf({ event, gameId, place }: ListedPickup, now: Date): string {
  if (gameId === null) return "";
  if (place !== "") return newPickupPlaceText(place);
  if (event === null) return PICKUP_WARNINGS.removed;
  if (event.off === "cancelled") return PICKUP_WARNINGS.cancelled;
  if (event.off === "postponed") return PICKUP_WARNINGS.postponed;
  return event.end < now ? PICKUP_WARNINGS.over : "";
}
