import {
  type OrderDetails,
  orderUrl,
  type PickupDetails,
  pickupUrl,
} from "../../../domain/sale/order-details.ts";
import {
  type PickupLine,
  pickupContents,
  pickupHeading,
  pickupsByGame,
  pickupWarning,
} from "../../../domain/sale/pickup-text.ts";
import { NO_WALLETS } from "../../../domain/sale/wallet.ts";
import { calendarFileText } from "./order-calendar.ts";
import { qrCode } from "./qr-code.ts";
import type { ShownCode, ShownPickupPlace, ShownPickups } from "./shown-order.ts";
import { usedAtSentence } from "./used-at.ts";

/** An order's pickups, grouped by game. */
export function shownPickups(order: OrderDetails, now: Date): ShownPickups[] {
  return pickupsByGame(order).flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const place = placeOf(first.pickup, now);
    const codes = lines.map((line) => codeOf({ ...order, ...line, ...line.pickup }));
    const isValid = codes.some(({ qr }) => qr !== null);
    return [
      { place, codes, calendar: calendarFileText(place.event, { isValid, url: orderUrl(order) }, now) },
    ];
  });
}

export function shownPickup(pickup: PickupDetails, now: Date) {
  const { event, isVoid, code } = pickup;
  const calendar = calendarFileText(event, { isValid: !isVoid, url: pickupUrl(pickup, code) }, now);
  return { place: placeOf(pickup, now), calendar, code: codeOf(pickup) };
}

function placeOf(pickup: PickupLine["pickup"], now: Date): ShownPickupPlace {
  return { heading: pickupHeading(pickup), event: pickup.event, warning: pickupWarning(pickup, now) };
}

/**
 * A pickup as shown. Its QR code holds the address of the pickup's own page, which says what to hand out and
 * whether the pickup is valid.
 */
function codeOf(pickup: Omit<PickupDetails, "gameTitle">): ShownCode {
  const { code, isVoid, title } = pickup;
  const qr = isVoid ? null : qrCode(pickupUrl(pickup, code));
  return {
    code,
    title,
    details: pickupContents(pickup),
    qr,
    used: usedAtSentence("PRODUCT", pickup.timeUsed, pickup.event),
    wallets: NO_WALLETS,
  };
}
