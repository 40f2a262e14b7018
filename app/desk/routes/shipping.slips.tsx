import { data } from "react-router";
import { clubName } from "../../../domain/club/club-name.ts";
import { getParcel, listParcels } from "../../../server/db/queries/desk/parcels.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { PrintButton } from "../order-parts.tsx";
import { isPacked, shownSlip } from "../shown-parcels.ts";
import type { Route } from "./+types/shipping.slips.ts";

/** More than anybody packs at once. */
const MOST_SLIPS = 100;

/** One order's slip, or those of the oldest orders that are to be sent. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId, team } = clubDeskVisit(context);
  const orderId = url.searchParams.get("order");
  const one = orderId === null ? null : await getParcel(services.db, teamId, orderId);
  if (orderId !== null && !(one && isPacked(one)))
    throw data("Nothing of such an order goes by mail", { status: 404 });
  const part = { skipped: 0, most: MOST_SLIPS };
  const parcels = one ? [one] : await listParcels(services.db, teamId, "to-ship", part);
  return {
    club: clubName(team),
    isCut: parcels.length === MOST_SLIPS,
    slips: parcels.map((parcel) => shownSlip(parcel, team.timeZone)),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Packing slips | Desk" }];

export default function Slips({ loaderData: { club, isCut, slips } }: Route.ComponentProps) {
  return (
    <DeskPage title="Packing slips" lead="Printed, each is a sheet of its own.">
      <p className="desk-line no-print">
        {slips.length > 0 && (
          <>
            <strong>{slips.length === 1 ? "1 slip" : `${slips.length} slips`}</strong>
            <PrintButton />
          </>
        )}
        <a className="text-link" href="/desk/shipping">
          To shipping
        </a>
      </p>
      {isCut && (
        <p className="desk-note no-print">
          These are the {MOST_SLIPS} oldest. Mark what you have sent, and the next ones stand here.
        </p>
      )}
      {slips.map(({ id, address, hasAddress, ordered, packed, elsewhere }) => (
        <article key={id} className="desk-part desk-slip" aria-label={`Packing slip of ${id}`}>
          <h2>{club}</h2>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {!hasAddress && <span>No address is stored: ask the buyer.</span>}
          </address>
          <p>
            Order {id}, {ordered}
          </p>
          <ul>
            {packed.map((item) => (
              <li key={item}>
                <span className="desk-box" /> {item}
              </li>
            ))}
          </ul>
          {elsewhere.length > 0 && <p>{`Not in this parcel: ${elsewhere.join("; ")}`}</p>}
        </article>
      ))}
      {slips.length === 0 && <p>Nothing is to be sent.</p>}
    </DeskPage>
  );
}
