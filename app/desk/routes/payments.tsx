import { data, redirect } from "react-router";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { isFreshSignIn } from "../../../domain/desk/officers/fresh-sign-in.ts";
import { parseRefundLimit } from "../../../domain/desk/officers/refund-limit.ts";
import {
  disconnectedText,
  INVALID_REFUND_LIMIT,
  missingDetailWords,
  PAYMENTS_PAGE,
  REFUND_LIMIT,
  unavailableText,
} from "../../../domain/desk/selling/account-words.ts";
import { parseAmountCents } from "../../../domain/forms/typed-amount.ts";
import { decimalPrice } from "../../../domain/values/money.ts";
import { findRefundLimit } from "../../../server/db/queries/desk/desk-settings.ts";
import { changeRefundLimit } from "../../../server/usecases/desk/change-refund-limit.ts";
import {
  connectAccount,
  loadPaymentAccountState,
  type PaymentAccountState,
} from "../../../server/usecases/desk/payment-account.ts";
import { DeskCard, DeskPage, OneButtonForm } from "../desk-parts.tsx";
import {
  type ClubDeskVisit,
  clubDeskVisit,
  formFieldText,
  pageWithProblem,
  redirectWithNotice,
} from "../desk-visit.ts";
import { ConfirmPage } from "../sign-in/confirm-page.tsx";
import { requireConfirmation } from "../sign-in/require-confirmation.ts";
import type { Route } from "./+types/payments.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, team, teamId } = clubDeskVisit(context);
  const [look, limit] = await Promise.all([
    loadPaymentAccountState(services, team),
    findRefundLimit(db, teamId),
  ]);
  return {
    look: look.kind === "open" ? { ...look, missing: missingDetailWords(look.missing) } : look,
    isSandbox: services.paymentAccounts.keyFor === "the sandbox",
    limit: decimalPrice(limit),
    notice: noticeFromQuery(url.searchParams),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = clubDeskVisit(context);
  const form = await request.formData();
  switch (formFieldText(form, "intent")) {
    case "connect":
      return (await requireConfirmation(visit, { act: "payment-account", form, request })) ?? connect(visit);
    case "refund-limit":
      return setLimit(visit, form, request);
    default:
      throw data(DESK_WORDS.unknownForm, { status: 400 });
  }
}

async function connect({ services, team, desk, person }: ClubDeskVisit) {
  const back = `${desk.origin}/desk/payments`;
  const connected = await connectAccount(services, team, { who: person.email, back, isProved: true });
  if (!connected.ok) return data({ problem: PAYMENTS_PAGE.away, link: null }, { status: 503 });
  return data({ problem: null, link: { url: connected.url } });
}

async function setLimit(visit: ClubDeskVisit, form: FormData, request: Request) {
  const { services, teamId, person } = visit;
  const refundLimit = parseRefundLimit(parseAmountCents(formFieldText(form, "limit")));
  if (refundLimit === null) return pageWithProblem(INVALID_REFUND_LIMIT);
  const isProved = isFreshSignIn(person.session, services.now());
  const change = { teamId, who: person.email, refundLimit, isProved };
  if (await changeRefundLimit(services, change)) return redirectWithNotice("payments", "refund-limit");
  const asked = await requireConfirmation(visit, { act: "refund-limit", form, request });
  return asked ?? redirect(new URL(request.url).pathname, 307);
}

export const meta: Route.MetaFunction = () => [{ title: "Payments | Desk" }];

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { look, isSandbox, limit, notice } = loaderData;
  if (actionData && "confirm" in actionData) return <ConfirmPage {...actionData} />;
  const link = actionData && "link" in actionData ? actionData.link : null;
  return (
    <DeskPage
      title={PAYMENTS_PAGE.title}
      lead={PAYMENTS_PAGE.lead}
      notice={notice}
      problem={actionData?.problem}
    >
      {isSandbox && <p className="desk-note">{PAYMENTS_PAGE.sandbox}</p>}
      {link ? <NextStep {...link} /> : <Account look={look} />}
      {!link && <RefundLimit limit={limit} />}
    </DeskPage>
  );
}

function RefundLimit({ limit }: { limit: string }) {
  return (
    <DeskCard title={REFUND_LIMIT.title}>
      <p>{REFUND_LIMIT.about}</p>
      <form method="post" className="desk-form">
        <input type="hidden" name="intent" value="refund-limit" />
        <div className="field">
          <label htmlFor="limit">{REFUND_LIMIT.label}</label>
          <input
            id="limit"
            name="limit"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={limit}
          />
        </div>
        <button type="submit" className="button button-outline">
          {REFUND_LIMIT.save}
        </button>
      </form>
    </DeskCard>
  );
}

/**
 * The next step is a link and not a redirect, because the content security policy does not let a form lead to
 * another site.
 */
function NextStep({ url }: { url: string | null }) {
  return url === null ? (
    <DeskCard title={PAYMENTS_PAGE.next}>
      <p>{PAYMENTS_PAGE.nextElsewhere}</p>
    </DeskCard>
  ) : (
    <DeskCard title={PAYMENTS_PAGE.next}>
      <p>{PAYMENTS_PAGE.nextHere}</p>
      <p>
        <a className="button button-solid" href={url}>
          {PAYMENTS_PAGE.toProvider}
        </a>
      </p>
    </DeskCard>
  );
}

function Account({ look }: { look: PaymentAccountState }) {
  if (look.kind === "none")
    return (
      <DeskCard title={PAYMENTS_PAGE.noneTitle}>
        <p>{PAYMENTS_PAGE.none}</p>
        <OneButtonForm intent="connect" id="" label={PAYMENTS_PAGE.connect} look="button-solid" />
      </DeskCard>
    );
  if (look.kind === "disconnected")
    return (
      <DeskCard title={PAYMENTS_PAGE.disconnectedTitle}>
        <p>{disconnectedText(look.account)}</p>
        <OneButtonForm intent="connect" id="" label={PAYMENTS_PAGE.connectAnother} look="button-solid" />
      </DeskCard>
    );
  if (look.kind === "unavailable")
    return (
      <DeskCard title={PAYMENTS_PAGE.accountTitle}>
        <p>{unavailableText(look.account)}</p>
      </DeskCard>
    );
  const { account, chargesEnabled, payoutsEnabled, missing } = look;
  return (
    <DeskCard title={PAYMENTS_PAGE.accountTitle}>
      <dl className="desk-answers">
        <div>
          <dt>{PAYMENTS_PAGE.id}</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>{PAYMENTS_PAGE.charges}</dt>
          <dd>{chargesEnabled ? "Yes" : PAYMENTS_PAGE.noCharges}</dd>
        </div>
        <div>
          <dt>{PAYMENTS_PAGE.payouts}</dt>
          <dd>{payoutsEnabled ? "Yes" : "Not yet"}</dd>
        </div>
        <div>
          <dt>{PAYMENTS_PAGE.missing}</dt>
          <dd>
            {missing.length === 0 ? (
              "None"
            ) : (
              <ul>
                {missing.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
      {(missing.length > 0 || !chargesEnabled || !payoutsEnabled) && (
        <OneButtonForm intent="connect" id="" label={PAYMENTS_PAGE.complete} look="button-solid" />
      )}
    </DeskCard>
  );
}
