import { ALERT_WORDS, CLUB_MAIL_WORDS, changeAlertsLabel } from "../../../domain/desk/club-mail-words.ts";
import {
  CLUB_MAILS,
  type ClubMail,
  DEFAULT_LOW_STOCK_THRESHOLD,
  MAX_LOW_STOCK_THRESHOLD,
} from "../../../domain/desk/club-mails.ts";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { INVALID_ADDRESS, parseOfficerEmail } from "../../../domain/desk/officers/sign-in.ts";
import { findMailState, listRecipients } from "../../../server/db/queries/desk/club-mails.ts";
import { mailConfirmationAgain } from "../../../server/usecases/desk/confirm-address.ts";
import {
  type MailChoices,
  NO_MAIL_CHOICES,
  setLowStockLevel,
  storeMailChoices,
} from "../../../server/usecases/desk/store-mail-choices.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";
import { DeskCard, DeskPage, FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import {
  clubDeskVisit,
  formFieldText,
  mailLimitProblem,
  pageWithProblem,
  redirectWithNotice,
} from "../desk-visit.ts";
import type { Route } from "./+types/alerts.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId } = clubDeskVisit(context);
  const [recipients, state] = await Promise.all([listRecipients(db, teamId), findMailState(db, teamId)]);
  return {
    notice: noticeFromQuery(url.searchParams),
    recipients: recipients.map(({ email, goods, tickets, stock, timeConfirmed }) => ({
      email,
      isConfirmed: timeConfirmed !== null,
      chosen: { goods, tickets, stock },
    })),
    lowStock: state?.lowStock ?? DEFAULT_LOW_STOCK_THRESHOLD,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, desk, person } = clubDeskVisit(context);
  const form = await request.formData();
  const intent = formFieldText(form, "intent");
  if (intent === "low") {
    const typed = formFieldText(form, "low");
    if (!/^\d{1,4}$/.test(typed) || Number(typed) > MAX_LOW_STOCK_THRESHOLD)
      return pageWithProblem(ALERT_WORDS.lowInvalid);
    await setLowStockLevel(services, team, person.email, Number(typed));
    return redirectWithNotice("alerts", "mails");
  }
  const email = parseOfficerEmail(
    formFieldText(form, intent === "remove" || intent === "ask-again" ? "id" : "email"),
  );
  if (email === null) return pageWithProblem(INVALID_ADDRESS);
  const chosen = intent === "remove" ? NO_MAIL_CHOICES : chosenIn(form);
  if (intent === "ask-again") return askedAgain(context, email);
  if (intent !== "remove" && intent !== "choose") return pageWithProblem(DESK_WORDS.unknownForm);
  if (intent === "choose" && !CLUB_MAILS.some((mail) => chosen[mail]))
    return pageWithProblem(ALERT_WORDS.noneChosen);
  const by = { who: person.email, email, origin: desk.origin };
  const answer = await storeMailChoices(services, team, by, chosen);
  if (answer.ok) return redirectWithNotice("alerts", answer.asked ? "mails-asked" : "mails");
  return answer.reason === "too-many-mails"
    ? mailLimitProblem(answer.refusal, team.timeZone)
    : pageWithProblem(ALERT_WORDS.full, 409);
}

async function askedAgain(context: Route.ActionArgs["context"], email: string) {
  const { services, team, person } = clubDeskVisit(context);
  const answer = await mailConfirmationAgain(services, { teamId: team.teamId, email, who: person.email });
  if (answer.ok) return redirectWithNotice("alerts", "link-again");
  return answer.reason === "too-many-mails"
    ? mailLimitProblem(answer.refusal, team.timeZone)
    : pageWithProblem(ALERT_WORDS.notWaiting, 409);
}

const chosenIn = (form: FormData): MailChoices => ({
  goods: form.has("goods"),
  tickets: form.has("tickets"),
  stock: form.has("stock"),
});

export const meta: Route.MetaFunction = () => [{ title: tabTitle(ALERT_WORDS.title) }];

export default function AlertSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, recipients, lowStock } = loaderData;
  return (
    <DeskPage title={ALERT_WORDS.title} lead={ALERT_WORDS.lead} notice={notice} problem={actionData?.problem}>
      <ul className="desk-rows">
        {recipients.map(({ email, isConfirmed, chosen }) => (
          <li key={email}>
            <div>
              <strong>{email}</strong>
              <small>{chosenWords(chosen)}</small>
              {!isConfirmed && <small>{ALERT_WORDS.notConfirmed}</small>}
            </div>
            <FoldedForm ask="Change" label={changeAlertsLabel(email)}>
              <MailsForm email={email} chosen={chosen} />
              {!isConfirmed && (
                <OneButtonForm intent="ask-again" id={email} label={ALERT_WORDS.resend} of={`to ${email}`} />
              )}
              <OneButtonForm intent="remove" id={email} label={ALERT_WORDS.stop} of={`to ${email}`} />
            </FoldedForm>
          </li>
        ))}
      </ul>
      {recipients.length === 0 && <p>{ALERT_WORDS.none}</p>}
      <DeskCard title={ALERT_WORDS.addTitle}>
        <MailsForm email={null} chosen={{ goods: true, tickets: true, stock: true }} />
      </DeskCard>
      <DeskCard title={ALERT_WORDS.lowTitle}>
        <form method="post" className="desk-form">
          <input type="hidden" name="intent" value="low" />
          <div className="field">
            <label htmlFor="low">{ALERT_WORDS.low}</label>
            <input
              id="low"
              name="low"
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_LOW_STOCK_THRESHOLD}
              required
              defaultValue={lowStock}
            />
          </div>
          <button type="submit" className="button button-outline">
            Save
          </button>
        </form>
      </DeskCard>
    </DeskPage>
  );
}

const chosenWords = (chosen: MailChoices) =>
  CLUB_MAILS.filter((mail) => chosen[mail])
    .map((mail) => CLUB_MAIL_WORDS[mail].name)
    .join(", ");

function MailsForm({ email, chosen }: { email: string | null; chosen: Readonly<Record<ClubMail, boolean>> }) {
  return (
    <form method="post" className="desk-form">
      <input type="hidden" name="intent" value="choose" />
      {email === null ? (
        <div className="field">
          <label htmlFor="email">{DESK_WORDS.email}</label>
          <input id="email" name="email" type="email" required autoComplete="off" />
        </div>
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <ChoiceGroup legend={ALERT_WORDS.about}>
        {CLUB_MAILS.map((mail) => (
          <ChoiceInput key={mail} name={mail} value="yes" isChosen={chosen[mail]}>
            {CLUB_MAIL_WORDS[mail].name}: {CLUB_MAIL_WORDS[mail].about}
          </ChoiceInput>
        ))}
      </ChoiceGroup>
      <button
        type="submit"
        className={`button ${email === null ? "button-solid" : "button-small button-outline"}`}
      >
        {email === null ? ALERT_WORDS.add : "Save"}
      </button>
    </form>
  );
}
