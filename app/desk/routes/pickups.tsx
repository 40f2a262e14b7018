import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { writeMessagePath } from "../../../domain/desk/messages/message-audience.ts";
import { MESSAGE_WORDS } from "../../../domain/desk/messages/message-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import { parseGoodsKey } from "../../../domain/desk/orders/goods.ts";
import { nameMarks } from "../../../domain/desk/orders/name-marks.ts";
import { eventKeyText, parseOrderSearch } from "../../../domain/desk/orders/order-filter.ts";
import { PICKUP_PLACE_WORDS, pickupPlacePath } from "../../../domain/desk/orders/pickup-place-words.ts";
import {
  alreadyHandedOutText,
  handedOutText,
  itemsToBuyerText,
  PICKUPS_PAGE,
  toHandOutText,
  undoHandOutLabel,
} from "../../../domain/desk/orders/pickup-words.ts";
import { PAGE_NUMBER } from "../../../domain/values/page-number.ts";
import { countPickups, listPickups, type PickupState } from "../../../server/db/queries/desk/pickups.ts";
import { type HandOutOutcome, handOut, undoHandOut } from "../../../server/usecases/desk/hand-out.ts";
import { DeskCard, DeskPage, FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../desk-visit.ts";
import { ListSearch } from "../list-search.tsx";
import { DeskPagination, MarkChips } from "../orders/order-parts.tsx";
import { pickupGroups, type ShownPickup } from "../orders/shown-pickups.ts";
import type { Route } from "./+types/pickups.ts";

const PER_PAGE = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, team, person } = clubDeskVisit(context);
  const search = parseOrderSearch(url.searchParams.get("q"));
  const state: PickupState = url.searchParams.get("state") === "handed-out" ? "handed-out" : "waiting";
  const [waiting, handedOut] = await Promise.all([
    countPickups(db, teamId, { state: "waiting", search }),
    countPickups(db, teamId, { state: "handed-out", search }),
  ]);
  const pages = Math.max(1, Math.ceil((state === "waiting" ? waiting : handedOut) / PER_PAGE));
  const requested = url.searchParams.get("page") ?? "1";
  const page = PAGE_NUMBER.test(requested) ? Math.min(Number(requested), pages) : 1;
  const part = { skipped: (page - 1) * PER_PAGE, most: PER_PAGE };
  const found = await listPickups(db, teamId, { state, search }, part);
  const mayWrite = state === "waiting" && waiting > 0 && hasCapability(person.role, "messages");
  const mayPlace = state === "waiting" && hasCapability(person.role, "refunds");
  return {
    notice: noticeFromQuery(url.searchParams),
    state,
    search,
    waiting,
    handedOut,
    page,
    pages,
    message: mayWrite ? writeMessagePath({ kind: "pickups" }) : null,
    /** Ids of the games whose pick-up place this person may change. */
    placesFor: mayPlace ? found.flatMap(({ gameId }) => gameId ?? []) : [],
    groups: pickupGroups(found, state, { timeZone: team.timeZone, now: services.now() }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, teamId, team, person } = clubDeskVisit(context);
  const form = await request.formData();
  const [intent, goods] = [formFieldText(form, "intent"), parseGoodsKey(formFieldText(form, "id"))];
  const acted = { teamId, goods, who: person.email };
  if (intent === "not-handed-out")
    return (await undoHandOut(services, acted))
      ? redirectWithNotice("pickups", "not-handed-out")
      : pageWithProblem(PICKUPS_PAGE.wasNot, 409);
  if (intent !== "hand-out") return pageWithProblem(DESK_WORDS.unknownForm);
  const answer = await handOut(services, acted);
  return answer.ok
    ? redirectWithNotice("pickups", "handed-out")
    : pageWithProblem(wordsOf(answer, team.timeZone), 409);
}

function wordsOf(answer: Exclude<HandOutOutcome, { ok: true }>, timeZone: string): string {
  if (answer.reason === "handed-out") return alreadyHandedOutText(answer.at, answer.by, timeZone);
  return answer.reason === "void" ? PICKUPS_PAGE.cancelled : PICKUPS_PAGE.unknown;
}

export const meta: Route.MetaFunction = () => [{ title: "Pick-ups | Desk" }];

export default function Pickups({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, state, search, waiting, handedOut, page, pages, groups, placesFor, message } = loaderData;
  const query = queryOf(search, state);
  const current = (one: PickupState) => (state === one ? ("page" as const) : undefined);
  return (
    <DeskPage
      title={PICKUPS_PAGE.title}
      lead={PICKUPS_PAGE.lead}
      notice={notice}
      problem={actionData?.problem}
    >
      <ListSearch path="/desk/pickups" label={DESK_WORDS.searchFor} search={search}>
        {state === "handed-out" && <input type="hidden" name="state" value={state} />}
      </ListSearch>
      <nav aria-label="Lists" className="desk-line">
        <a
          className="text-link"
          href={`/desk/pickups${queryOf(search, "waiting")}`}
          aria-current={current("waiting")}
        >
          {toHandOutText(waiting)}
        </a>
        <a
          className="text-link"
          href={`/desk/pickups${queryOf(search, "handed-out")}`}
          aria-current={current("handed-out")}
        >
          {handedOutText(handedOut)}
        </a>
        {search !== "" && (
          <a className="text-link" href={`/desk/pickups${queryOf("", state)}`}>
            {DESK_WORDS.showAll}
          </a>
        )}
        {message && (
          <a className="text-link" href={message}>
            {MESSAGE_WORDS.toPickups}
          </a>
        )}
      </nav>
      {groups.map(({ key, heading, warning, pickups }) => (
        <DeskCard key={key} title={heading}>
          {warning !== "" && <p className="desk-note">{warning}</p>}
          {placesFor.includes(key) && (
            <p>
              <a className="text-link" href={pickupPlacePath(eventKeyText({ kind: "game", id: key }))}>
                {PICKUP_PLACE_WORDS.link}
              </a>
            </p>
          )}
          <ul className="desk-rows">
            {pickups.map((pickup) => (
              <PickupRow key={pickup.id} pickup={pickup} />
            ))}
          </ul>
        </DeskCard>
      ))}
      {groups.length === 0 && (
        <p>
          {search !== ""
            ? PICKUPS_PAGE.noneFound
            : state === "waiting"
              ? PICKUPS_PAGE.none
              : PICKUPS_PAGE.noneHandedOut}
        </p>
      )}
      <DeskPagination path="/desk/pickups" query={query} page={page} pages={pages} />
    </DeskPage>
  );
}

function queryOf(search: string, state: PickupState): string {
  const params = { q: search, state: state === "waiting" ? "" : state };
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ""));
  return query.size === 0 ? "" : `?${query}`;
}

function PickupRow({ pickup: { id, name, what, about, isHandedOut } }: { pickup: ShownPickup }) {
  return (
    <li>
      <div>
        <strong>{what}</strong>
        <span>
          <bdi>{name}</bdi>
          <MarkChips marks={nameMarks(name)} />
        </span>
        <small>{about}</small>
      </div>
      {isHandedOut ? (
        <FoldedForm ask={PICKUPS_PAGE.undo} label={undoHandOutLabel(what, name)}>
          <OneButtonForm intent="not-handed-out" id={id} label={PICKUPS_PAGE.notHandedOut} />
        </FoldedForm>
      ) : (
        <OneButtonForm
          intent="hand-out"
          id={id}
          label={PICKUPS_PAGE.handOut}
          of={itemsToBuyerText(what, name)}
          look="button-solid"
        />
      )}
    </li>
  );
}
