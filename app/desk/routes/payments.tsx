import { data } from "react-router";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import {
  disconnectedText,
  missingDetailWords,
  PAYMENTS_PAGE,
  unavailableText,
} from "../../../domain/desk/selling/account-words.ts";
import {
  type AccountState,
  connectAccount,
  loadAccountState,
} from "../../../server/usecases/desk/payment-account.ts";
import { DeskCard, DeskPage, OneButtonForm } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText } from "../desk-visit.ts";
import type { Route } from "./+types/payments.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, team } = clubDeskVisit(context);
  const look = await loadAccountState(services, team);
  return {
    look: look.kind === "open" ? { ...look, missing: missingDetailWords(look.missing) } : look,
    isSandbox: services.paymentAccounts.keyFor === "the sandbox",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, desk, person } = clubDeskVisit(context);
  if (formFieldText(await request.formData(), "intent") !== "connect")
    throw data(DESK_WORDS.unknownForm, { status: 400 });
  const back = `${desk.origin}/desk/payments`;
  const connected = await connectAccount(services, team, { who: person.email, back });
  if (!connected.ok) return data({ problem: PAYMENTS_PAGE.away, link: null }, { status: 503 });
  return data({ problem: null, link: { url: connected.url } });
}

export const meta: Route.MetaFunction = () => [{ title: "Payments | Desk" }];

export default function Payments({ loaderData: { look, isSandbox }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage title={PAYMENTS_PAGE.title} lead={PAYMENTS_PAGE.lead} problem={actionData?.problem}>
      {isSandbox && <p className="desk-note">{PAYMENTS_PAGE.sandbox}</p>}
      {actionData?.link ? <NextStep {...actionData.link} /> : <Account look={look} />}
    </DeskPage>
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

function Account({ look }: { look: AccountState }) {
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
