import { data } from "react-router";
import { clubName } from "../../../domain/club/club-name.ts";
import { tabTitle } from "../../../domain/desk/desk-words.ts";
import { orderTitle } from "../../../domain/desk/orders/order-words.ts";
import {
  notInParcelText,
  oldestSlipsText,
  packingSlipTitle,
  SHIPPING_PAGE,
  SLIPS_PAGE,
  slipsText,
} from "../../../domain/desk/orders/shipping-words.ts";
import { findParcel, listParcels } from "../../../server/db/queries/desk/parcels.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { PrintButton } from "../orders/order-parts.tsx";
import { hasParcelGoods, shownPackingSlip } from "../orders/shown-parcels.ts";
import type { Route } from "./+types/shipping.slips.ts";

/** More packages than anybody packs at once. */
const MAX_SLIPS = 100;

/** Loads one order's packing slip, or those of the oldest orders to ship. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, team } = clubDeskVisit(context);
  const orderId = url.searchParams.get("order");
  const one = orderId === null ? null : await findParcel(db, teamId, orderId);
  if (orderId !== null && !(one && hasParcelGoods(one))) throw data(SLIPS_PAGE.unknown, { status: 404 });
  const part = { skipped: 0, most: MAX_SLIPS };
  const parcels = one ? [one] : await listParcels(db, teamId, "to-ship", part);
  return {
    club: clubName(team),
    isCut: parcels.length === MAX_SLIPS,
    slips: parcels.map((parcel) => shownPackingSlip(parcel, team.timeZone)),
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(SLIPS_PAGE.title) }];

export default function PackingSlipsPage({ loaderData: { club, isCut, slips } }: Route.ComponentProps) {
  return (
    <DeskPage title={SLIPS_PAGE.title} lead={SLIPS_PAGE.lead}>
      <p className="desk-line no-print">
        {slips.length > 0 && (
          <>
            <strong>{slipsText(slips.length)}</strong>
            <PrintButton />
          </>
        )}
        <a className="text-link" href="/desk/shipping">
          {SLIPS_PAGE.toShipping}
        </a>
      </p>
      {isCut && <p className="desk-note no-print">{oldestSlipsText(MAX_SLIPS)}</p>}
      {slips.map(({ id, address, hasAddress, ordered, packed, elsewhere }) => (
        <article key={id} className="desk-part desk-slip" aria-label={packingSlipTitle(id)}>
          <h2>{club}</h2>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {!hasAddress && <span>{SHIPPING_PAGE.noAddress}</span>}
          </address>
          <p>
            {orderTitle(id)}, {ordered}
          </p>
          <ul>
            {packed.map((item) => (
              <li key={item}>
                <span className="desk-box" /> {item}
              </li>
            ))}
          </ul>
          {elsewhere.length > 0 && <p>{notInParcelText(elsewhere)}</p>}
        </article>
      ))}
      {slips.length === 0 && <p>{SHIPPING_PAGE.noneToShip}</p>}
    </DeskPage>
  );
}
