import { data } from "react-router";
import { missingWords } from "../../../domain/desk/account-words.ts";
import {
  type AccountLook,
  connectAccount,
  lookAtAccount,
} from "../../../server/usecases/desk/payment-account.ts";
import { ActForm, DeskPage, DeskPart } from "../desk-parts.tsx";
import { clubDeskVisit, fieldOf } from "../desk-visit.ts";
import "../../styles/desk-orders.css";
import type { Route } from "./+types/payments.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, team } = clubDeskVisit(context);
  const look = await lookAtAccount(services, team);
  return {
    look: look.kind === "open" ? { ...look, missing: missingWords(look.missing) } : look,
    isSandbox: services.paymentAccounts.keyFor === "the sandbox",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, desk, person } = clubDeskVisit(context);
  if (fieldOf(await request.formData(), "intent") !== "connect")
    throw data("That was no form of this page", { status: 400 });
  const back = `${desk.origin}/desk/payments`;
  const connected = await connectAccount(services, team, { who: person.email, back });
  if (!connected.ok) return data({ problem: AWAY, link: null }, { status: 503 });
  return data({ problem: null, link: { url: connected.url } });
}

const AWAY = "The payment provider does not answer as it should. Please try again in a few minutes";

export const meta: Route.MetaFunction = () => [{ title: "Payments | Desk" }];

export default function Payments({ loaderData: { look, isSandbox }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Payments"
      lead="Buyers pay to the club’s own account at the payment provider. Less the fees, it is the club’s money from the start."
      problem={actionData?.problem}
    >
      {isSandbox && <p className="desk-note">This program runs with a sandbox: no money moves.</p>}
      {actionData?.link ? <NextStep {...actionData.link} /> : <Account look={look} />}
    </DeskPage>
  );
}

/** A link, because a form may lead to no other site. */
function NextStep({ url }: { url: string | null }) {
  return url === null ? (
    <DeskPart title="Go on at the payment provider">
      <p>
        This account was not opened here. Sign in at the payment provider, and tell it there what is missing.
      </p>
    </DeskPart>
  ) : (
    <DeskPart title="Go on at the payment provider">
      <p>
        It asks who stands for the club, and where the money goes. The link works once, for a few minutes;
        what was told stays told.
      </p>
      <p>
        <a className="button button-solid" href={url}>
          To the payment provider
        </a>
      </p>
    </DeskPart>
  );
}

function Account({ look }: { look: AccountLook }) {
  if (look.kind === "none")
    return (
      <DeskPart title="No account yet">
        <p>
          Without an account nothing is sold here. It will belong to the club, which sees every payment in it;
          the payment provider asks who stands for the club, and which bank account the money goes to.
        </p>
        <ActForm intent="connect" id="" label="Connect an account" look="button-solid" />
      </DeskPart>
    );
  if (look.kind === "disconnected")
    return (
      <DeskPart title="The account is disconnected">
        <p>
          The payment provider no longer lets this program take payments to {look.account}: the access was
          taken away, or the account was closed. Nobody can pay until another is connected.
        </p>
        <ActForm intent="connect" id="" label="Connect another account" look="button-solid" />
      </DeskPart>
    );
  if (look.kind === "unavailable")
    return (
      <DeskPart title="The club’s account">
        <p>The payment provider does not say how {look.account} is. Please look again in a few minutes.</p>
      </DeskPart>
    );
  const { account, chargesEnabled, payoutsEnabled, missing } = look;
  return (
    <DeskPart title="The club’s account">
      <dl className="desk-answers">
        <div>
          <dt>Its name at the payment provider</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>Buyers can pay</dt>
          <dd>{chargesEnabled ? "Yes" : "Not yet: the club’s store is closed until then"}</dd>
        </div>
        <div>
          <dt>Money is paid out</dt>
          <dd>{payoutsEnabled ? "Yes" : "Not yet"}</dd>
        </div>
        <div>
          <dt>The payment provider waits for</dt>
          <dd>
            {missing.length === 0 ? (
              "Nothing"
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
        <ActForm intent="connect" id="" label="Tell what is missing" look="button-solid" />
      )}
    </DeskPart>
  );
}
