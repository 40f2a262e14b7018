import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { INVALID_ADDRESS, parseOfficerEmail } from "../../../domain/desk/officers/sign-in.ts";
import { orderHoldText } from "../../../domain/desk/privacy/holds.ts";
import {
  ERASURE_REFUSALS,
  PRIVACY_PAGE,
  storedCountTexts,
  waitingOrderText,
} from "../../../domain/desk/privacy/privacy-words.ts";
import { sentenceDate } from "../../../domain/values/sentence-dates.ts";
import { erasePerson } from "../../../server/usecases/sale/privacy/erase-person.ts";
import { isAnythingStored, planErasure } from "../../../server/usecases/sale/privacy/plan-erasure.ts";
import { DeskCard, DeskPage } from "../desk-parts.tsx";
import {
  type ClubDeskVisit,
  clubDeskVisit,
  formFieldText,
  pageWithProblem,
  redirectWithNotice,
} from "../desk-visit.ts";
import { ConfirmPage } from "../sign-in/confirm-page.tsx";
import { requireConfirmation } from "../sign-in/require-confirmation.ts";
import type { Route } from "./+types/privacy.ts";

export const loader = ({ url }: Route.LoaderArgs) => ({ notice: noticeFromQuery(url.searchParams) });

export async function action({ context, request }: Route.ActionArgs) {
  const visit = clubDeskVisit(context);
  const form = await request.formData();
  const intent = formFieldText(form, "intent");
  const email = parseOfficerEmail(formFieldText(form, "email"));
  if (email === null) return pageWithProblem(INVALID_ADDRESS);
  if (intent === "find") return { problem: null, found: await shownPlan(visit, email) };
  if (intent !== "erase") return pageWithProblem(DESK_WORDS.unknownForm);
  if (parseOfficerEmail(formFieldText(form, "again")) !== email)
    return { problem: PRIVACY_PAGE.mismatch, found: await shownPlan(visit, email) };
  const asked = await requireConfirmation(visit, { act: "erase", form, request });
  if (asked) return asked;
  const { services, team, person } = visit;
  const wanted = { who: person.email, isProved: true, email, until: services.now() };
  const outcome = await erasePerson(services, team, wanted);
  return outcome.ok
    ? redirectWithNotice("privacy", "erased")
    : pageWithProblem(ERASURE_REFUSALS[outcome.reason], 409);
}

async function shownPlan({ services, db, team, teamId }: ClubDeskVisit, email: string) {
  const person = { teamId, email, until: services.now() };
  const plan = await planErasure({ db, now: services.now }, team, person);
  const { orders, held, refusal } = plan;
  return {
    email,
    counts: storedCountTexts({ ...plan, orders: orders.length }),
    isStored: isAnythingStored(plan),
    refusal: refusal && ERASURE_REFUSALS[refusal],
    waiting: held.map(({ orderId, hold, until }) => ({
      orderId,
      text: waitingOrderText(orderId, orderHoldText(hold, until && sentenceDate(until, team.timeZone))),
    })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(PRIVACY_PAGE.title) }];

export default function Privacy({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  if (actionData && "confirm" in actionData) return <ConfirmPage {...actionData} />;
  const found = actionData && "found" in actionData ? actionData.found : null;
  return (
    <DeskPage
      title={PRIVACY_PAGE.title}
      lead={PRIVACY_PAGE.lead}
      notice={notice}
      problem={actionData?.problem}
    >
      {found && <Found found={found} />}
      <DeskCard title={found ? PRIVACY_PAGE.another : PRIVACY_PAGE.find}>
        <form method="post" className="desk-form">
          <input type="hidden" name="intent" value="find" />
          <div className="field">
            <label htmlFor="email">{DESK_WORDS.email}</label>
            <input id="email" name="email" type="email" required autoComplete="off" maxLength={254} />
          </div>
          <button type="submit" className={`button ${found ? "button-outline" : "button-solid"}`}>
            {PRIVACY_PAGE.find}
          </button>
        </form>
      </DeskCard>
      <p className="desk-note">{PRIVACY_PAGE.elsewhere}</p>
    </DeskPage>
  );
}

type FoundPerson = Awaited<ReturnType<typeof shownPlan>>;

function Found({ found }: { found: FoundPerson }) {
  const { email, counts, isStored, refusal, waiting } = found;
  if (!isStored && refusal === null)
    return (
      <DeskCard title={email}>
        <p>{PRIVACY_PAGE.nothing}</p>
      </DeskCard>
    );
  return (
    <>
      <DeskCard title={email}>
        <ul className="desk-said">
          {counts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{PRIVACY_PAGE.downloadAbout}</p>
        <form method="post" action="/desk/privacy.json" className="desk-form">
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="button button-outline">
            {PRIVACY_PAGE.download}
          </button>
        </form>
      </DeskCard>
      {waiting.length > 0 && <Waiting orders={waiting} />}
      <DeskCard title={PRIVACY_PAGE.eraseTitle}>
        <p>{refusal ?? PRIVACY_PAGE.eraseAbout}</p>
        {refusal === null && <EraseForm email={email} />}
      </DeskCard>
    </>
  );
}

function Waiting({ orders }: { orders: FoundPerson["waiting"] }) {
  return (
    <DeskCard title={PRIVACY_PAGE.waitingTitle}>
      <p>{PRIVACY_PAGE.waitingAbout}</p>
      <ul className="desk-said">
        {orders.map(({ orderId, text }) => (
          <li key={orderId}>
            <a className="text-link" href={`/desk/orders/${orderId}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}

/** The address has to be typed again, so that no single press erases anybody. */
function EraseForm({ email }: { email: string }) {
  return (
    <form method="post" className="desk-form">
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="email" value={email} />
      <div className="field">
        <label htmlFor="again">{PRIVACY_PAGE.typeAgain}</label>
        <input id="again" name="again" type="email" required autoComplete="off" maxLength={254} />
      </div>
      <button type="submit" className="button button-solid">
        {PRIVACY_PAGE.erase}
      </button>
    </form>
  );
}
