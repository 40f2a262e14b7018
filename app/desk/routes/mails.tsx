import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { mailedToText, UNDELIVERED_PAGE } from "../../../domain/desk/mail-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { listedMoment } from "../../../domain/values/sentence-dates.ts";
import {
  type LostMail,
  listLostMails,
  MAX_LOST_MAILS,
  markLostMailSeen,
  retryLostMail,
} from "../../../server/usecases/desk/undelivered.ts";
import { DeskPage, OneButtonForm } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../desk-visit.ts";
import type { Route } from "./+types/mails.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, team } = clubDeskVisit(context);
  const lost = await listLostMails({ db }, teamId);
  return {
    notice: noticeFromQuery(url.searchParams),
    mails: lost.map(({ id, title, address, why, when, about, canTryAgain }) => ({
      id,
      title,
      why,
      canTryAgain,
      facts: [mailedToText(address), listedMoment(when, team.timeZone)],
      href: hrefOf(about),
    })),
  };
}

const hrefOf = ({ orderId, submissionId }: LostMail["about"]) => {
  if (orderId !== null) return `/desk/orders/${orderId}`;
  return submissionId === null ? null : `/desk/forms/${submissionId}`;
};

export async function action({ context, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const form = await request.formData();
  const acted = { teamId, id: formFieldText(form, "id"), who: person.email };
  const gone = () => pageWithProblem(UNDELIVERED_PAGE.gone, 404);
  switch (formFieldText(form, "intent")) {
    case "again":
      return (await retryLostMail(services, acted)) ? redirectWithNotice("mails", "mail-again") : gone();
    case "seen":
      return (await markLostMailSeen(services, acted)) ? redirectWithNotice("mails", "mail-seen") : gone();
    default:
      throw data(DESK_WORDS.unknownForm, { status: 400 });
  }
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(UNDELIVERED_PAGE.title) }];

export default function Mails({ loaderData: { notice, mails }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title={UNDELIVERED_PAGE.title}
      lead={UNDELIVERED_PAGE.lead}
      notice={notice}
      problem={actionData?.problem}
    >
      <ul className="desk-rows">
        {mails.map(({ id, title, why, facts, href, canTryAgain }) => (
          <li key={id}>
            <div>
              {href === null ? (
                <strong>{title}</strong>
              ) : (
                <a className="desk-order" href={href}>
                  {title}
                </a>
              )}
              <span>{why}</span>
              <small>{facts.join(", ")}</small>
            </div>
            {canTryAgain && (
              <OneButtonForm intent="again" id={id} label={UNDELIVERED_PAGE.again} of={title} />
            )}
            <OneButtonForm intent="seen" id={id} label={UNDELIVERED_PAGE.remove} of={title} />
          </li>
        ))}
      </ul>
      {mails.length === 0 && <p>{UNDELIVERED_PAGE.none}</p>}
      {mails.length >= MAX_LOST_MAILS && <p className="desk-note">{UNDELIVERED_PAGE.more}</p>}
    </DeskPage>
  );
}
