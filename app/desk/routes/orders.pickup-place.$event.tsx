import { data } from "react-router";
import { tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { parseEventKey } from "../../../domain/desk/orders/order-filter.ts";
import {
  MAX_PICKUP_PLACE_CHARACTERS,
  ordersToPickUpText,
  PICKUP_PLACE_WORDS,
  savePlaceLabel,
} from "../../../domain/desk/orders/pickup-place-words.ts";
import { truncateText } from "../../../domain/values/storable-text.ts";
import { countOrdersToPickUp } from "../../../server/db/queries/desk/orders-to-pick-up.ts";
import { findPickupPlace, findPickupTitle } from "../../../server/db/queries/sale/pickup-places.ts";
import { changePickupPlace } from "../../../server/usecases/sale/orders/pickup-place.ts";
import { DeskCard, DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../desk-visit.ts";
import type { Route } from "./+types/orders.pickup-place.$event.ts";

/** The page that sets another place and time for a game's pick-ups, for all buyers at once. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId } = clubDeskVisit(context);
  const key = parseEventKey(params.event);
  const game = key?.kind === "game" ? await findPickupTitle(db, teamId, key.id) : null;
  if (!key || !game) throw data(PICKUP_PLACE_WORDS.noGame, { status: 404 });
  const [waiting, set] = await Promise.all([
    countOrdersToPickUp(db, teamId, key),
    findPickupPlace(db, teamId, key.id),
  ]);
  return { game: game.title, waiting, place: set?.place ?? "", notice: noticeFromQuery(url.searchParams) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const form = await request.formData();
  const place = truncateText(formFieldText(form, "place"), MAX_PICKUP_PLACE_CHARACTERS);
  if (place === "") return pageWithProblem(PICKUP_PLACE_WORDS.empty);
  const isSet = await changePickupPlace(services, {
    teamId,
    event: params.event,
    who: person.email,
    place,
  });
  return isSet
    ? redirectWithNotice(`orders/pickup-place/${params.event}`, "pickup-place")
    : pageWithProblem(PICKUP_PLACE_WORDS.same, 409);
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(PICKUP_PLACE_WORDS.title) }];

export default function PickupPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { game, waiting, place, notice } = loaderData;
  return (
    <DeskPage
      title={PICKUP_PLACE_WORDS.title}
      lead={game}
      notice={notice}
      problem={actionData?.problem}
      isNarrow
    >
      <DeskCard title={PICKUP_PLACE_WORDS.heading}>
        <p>{ordersToPickUpText(waiting)}</p>
        <form method="post" className="desk-form">
          <div className="field">
            <label htmlFor="place">{PICKUP_PLACE_WORDS.label}</label>
            <textarea
              id="place"
              name="place"
              rows={3}
              maxLength={MAX_PICKUP_PLACE_CHARACTERS}
              defaultValue={place}
              required
            />
          </div>
          <p className="desk-note">{PICKUP_PLACE_WORDS.help}</p>
          <button type="submit" className="button button-solid">
            {savePlaceLabel(waiting)}
          </button>
        </form>
      </DeskCard>
      <p>
        <a className="text-link" href="/desk/pickups">
          {PICKUP_PLACE_WORDS.toPickups}
        </a>
      </p>
    </DeskPage>
  );
}
