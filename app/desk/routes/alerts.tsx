import {
  CLUB_MAIL_WORDS,
  CLUB_MAILS,
  type ClubMail,
  DEFAULT_LOW_STOCK,
  MOST_LOW_STOCK,
  MOST_RECIPIENTS,
} from "../../../domain/desk/club-mails.ts";
import { noticeOf } from "../../../domain/desk/notices.ts";
import { deskAddress, INVALID_ADDRESS } from "../../../domain/desk/sign-in.ts";
import { getMailState, listRecipients } from "../../../server/db/queries/desk/club-mails.ts";
import {
  type ChosenMails,
  chooseMails,
  NO_MAILS,
  setLowStock,
} from "../../../server/usecases/desk/choose-mails.ts";
import { askAgain } from "../../../server/usecases/desk/confirm-address.ts";
import { Check, Checks } from "../checks.tsx";
import { ActForm, Confirmed, DeskPage, DeskPart } from "../desk-parts.tsx";
import { clubDeskVisit, done, fieldOf, notDone, notMailed } from "../desk-visit.ts";
import type { Route } from "./+types/alerts.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId } = clubDeskVisit(context);
  const [recipients, state] = await Promise.all([
    listRecipients(services.db, teamId),
    getMailState(services.db, teamId),
  ]);
  return {
    notice: noticeOf(url.searchParams),
    recipients: recipients.map(({ email, goods, tickets, stock, timeConfirmed }) => ({
      email,
      isConfirmed: timeConfirmed !== null,
      chosen: { goods, tickets, stock },
    })),
    lowStock: state?.lowStock ?? DEFAULT_LOW_STOCK,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, desk, person } = clubDeskVisit(context);
  const form = await request.formData();
  const intent = fieldOf(form, "intent");
  if (intent === "low") {
    const typed = fieldOf(form, "low");
    if (!/^\d{1,4}$/.test(typed) || Number(typed) > MOST_LOW_STOCK)
      return notDone(`Please enter a whole number, ${MOST_LOW_STOCK} at most`);
    await setLowStock(services, team, person.email, Number(typed));
    return done("alerts", "mails");
  }
  const email = deskAddress(fieldOf(form, intent === "remove" || intent === "ask-again" ? "id" : "email"));
  if (email === null) return notDone(INVALID_ADDRESS);
  const chosen = intent === "remove" ? NO_MAILS : chosenIn(form);
  if (intent === "ask-again") return askedAgain(context, email);
  if (intent !== "remove" && intent !== "choose") return notDone("This page knows no such thing to do");
  if (intent === "choose" && !CLUB_MAILS.some((mail) => chosen[mail]))
    return notDone("Please choose what it is mailed");
  const by = { who: person.email, email, origin: desk.origin };
  const answer = await chooseMails(services, team, by, chosen);
  if (answer.ok) return done("alerts", answer.asked ? "mails-asked" : "mails");
  return answer.reason === "too-many-mails"
    ? notMailed(answer.refusal, team.timeZone)
    : notDone(`A club can email ${MOST_RECIPIENTS} addresses about its sales: remove one first`, 409);
}

async function askedAgain(context: Route.ActionArgs["context"], email: string) {
  const { services, team, person } = clubDeskVisit(context);
  const answer = await askAgain(services, { teamId: team.teamId, email, who: person.email });
  if (answer.ok) return done("alerts", "link-again");
  return answer.reason === "too-many-mails"
    ? notMailed(answer.refusal, team.timeZone)
    : notDone("This address has been confirmed or removed since", 409);
}

const chosenIn = (form: FormData): ChosenMails => ({
  goods: form.has("goods"),
  tickets: form.has("tickets"),
  stock: form.has("stock"),
});

export const meta: Route.MetaFunction = () => [{ title: "Sales mails | Desk" }];

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, recipients, lowStock } = loaderData;
  return (
    <DeskPage
      title="Sales mails"
      lead="Who gets emails about the club’s sales. They don’t need a place at this desk: each new address confirms a link first."
      notice={notice}
      problem={actionData?.problem}
    >
      <ul className="desk-rows">
        {recipients.map(({ email, isConfirmed, chosen }) => (
          <li key={email}>
            <div>
              <strong>{email}</strong>
              <small>{chosenWords(chosen)}</small>
              {!isConfirmed && <small>Not confirmed yet: it gets none of these emails</small>}
            </div>
            <Confirmed ask="Change" label={`Change what ${email} is mailed`}>
              <MailsForm email={email} chosen={chosen} />
              {!isConfirmed && (
                <ActForm intent="ask-again" id={email} label="Send the link again" of={`to ${email}`} />
              )}
              <ActForm intent="remove" id={email} label="Mail nothing" of={`to ${email}`} />
            </Confirmed>
          </li>
        ))}
      </ul>
      {recipients.length === 0 && <p>Nobody is mailed yet.</p>}
      <DeskPart title="Mail somebody">
        <MailsForm email={null} chosen={{ goods: true, tickets: true, stock: true }} />
      </DeskPart>
      <DeskPart title="Nearly sold out">
        <form method="post" className="desk-form">
          <input type="hidden" name="intent" value="low" />
          <div className="field">
            <label htmlFor="low">When this many are left, or fewer</label>
            <input
              id="low"
              name="low"
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST_LOW_STOCK}
              required
              defaultValue={lowStock}
            />
          </div>
          <button type="submit" className="button button-outline">
            Save
          </button>
        </form>
      </DeskPart>
    </DeskPage>
  );
}

const chosenWords = (chosen: ChosenMails) =>
  CLUB_MAILS.filter((mail) => chosen[mail])
    .map((mail) => CLUB_MAIL_WORDS[mail].name)
    .join(", ");

function MailsForm({ email, chosen }: { email: string | null; chosen: Readonly<Record<ClubMail, boolean>> }) {
  return (
    <form method="post" className="desk-form">
      <input type="hidden" name="intent" value="choose" />
      {email === null ? (
        <div className="field">
          <label htmlFor="email">E-mail address</label>
          <input id="email" name="email" type="email" required autoComplete="off" />
        </div>
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <Checks legend="About">
        {CLUB_MAILS.map((mail) => (
          <Check key={mail} name={mail} value="yes" isChosen={chosen[mail]}>
            {CLUB_MAIL_WORDS[mail].name}: {CLUB_MAIL_WORDS[mail].about}
          </Check>
        ))}
      </Checks>
      <button
        type="submit"
        className={`button ${email === null ? "button-solid" : "button-small button-outline"}`}
      >
        {email === null ? "Mail this address" : "Save"}
      </button>
    </form>
  );
}
