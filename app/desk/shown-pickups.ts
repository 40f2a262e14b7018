import { goodsKeyText } from "../../domain/desk/goods.ts";
import { goodsText } from "../../domain/sale/order-text.ts";
import { formatDate, formatMoment } from "../../domain/values/dates.ts";
import { isPresent } from "../../domain/values/validity.ts";
import type { ListedPickup, PickupState } from "../../server/db/queries/desk/pickups.ts";

export interface ShownPickup {
  /** As forms name it. */
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
  /** Empty if the game takes place as planned, and at the club. */
  warning: string;
  pickups: ShownPickup[];
}

interface Seen {
  /** The club's. */
  timeZone: string;
  now: Date;
}

/** What waits by its game or at the club; what was handed out in one list. */
export function pickupGroups(found: readonly ListedPickup[], state: PickupState, seen: Seen): PickupGroup[] {
  const shown = (one: ListedPickup) => shownPickup(one, seen.timeZone);
  if (state === "handed-out")
    return found.length === 0
      ? []
      : [{ key: state, heading: "Handed out, the newest first", warning: "", pickups: found.map(shown) }];
  return [...Map.groupBy(found, ({ gameId }) => gameId ?? "")].flatMap(([key, pickups]) => {
    const [first] = pickups;
    return first
      ? [{ key, heading: headingOf(first), warning: warningOf(first, seen.now), pickups: pickups.map(shown) }]
      : [];
  });
}

function shownPickup(pickup: ListedPickup, timeZone: string): ShownPickup {
  const { code, orderId, position, name, timeHandedOut, handedOutBy } = pickup;
  const handed = timeHandedOut && `${formatMoment(timeHandedOut, timeZone)} by ${handedOutBy ?? "somebody"}`;
  return {
    id: goodsKeyText(code === null ? { orderId, position } : { code }),
    name: name || "No name",
    what: goodsText({ ...pickup, pickup: null }, timeHandedOut !== null),
    about: [orderId, handed].filter(isPresent).join(", "),
    isHandedOut: timeHandedOut !== null,
  };
}

/** "vs Granite Ridge, Dec 04, 2026": as the game is now. */
const headingOf = ({ event, gameTitle }: ListedPickup) =>
  event ? `${event.title}, ${formatDate(event.start, event.timeZone)}` : (gameTitle ?? "At the club");

function warningOf({ event, gameId, place }: ListedPickup, now: Date): string {
  if (gameId === null) return "";
  if (place !== "") return `Buyers are told to pick it up here instead: ${place}`;
  if (event === null) return "The club has taken this game off its schedule.";
  if (event.off === "cancelled") return "This game is cancelled: tell the buyers where to fetch it.";
  if (event.off === "postponed") return "This game is postponed: it waits for the new date.";
  return event.end < now ? "This game is over, and these were not fetched." : "";
}
