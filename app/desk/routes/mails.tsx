import { data } from "react-router";
import { noticeOf } from "../../../domain/desk/notices.ts";
import { formatMoment } from "../../../domain/values/dates.ts";
import {
  type LostMail,
  listLostMails,
  MOST_LOST,
  markLostMailSeen,
  tryLostMailAgain,
} from "../../../server/usecases/desk/undelivered.ts";
import { ActForm, DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit, done, fieldOf, notDone } from "../desk-visit.ts";
import "../../styles/desk-orders.css";
import type { Route } from "./+types/mails.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId, team } = clubDeskVisit(context);
  const lost = await listLostMails(services, teamId);
  return {
    notice: noticeOf(url.searchParams),
    mails: lost.map(({ id, title, address, why, when, about, canTryAgain }) => ({
      id,
      title,
      why,
      canTryAgain,
      facts: [
        address === null ? "To an address that is gone" : `To ${address}`,
        formatMoment(when, team.timeZone),
      ],
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
  const acted = { teamId, id: fieldOf(form, "id"), who: person.email };
  const gone = () => notDone("This mail is not on the list any more", 404);
  switch (fieldOf(form, "intent")) {
    case "again":
      return (await tryLostMailAgain(services, acted)) ? done("mails", "mail-again") : gone();
    case "seen":
      return (await markLostMailSeen(services, acted)) ? done("mails", "mail-seen") : gone();
    default:
      throw data("That was no form of this page", { status: 400 });
  }
}

export const meta: Route.MetaFunction = () => [{ title: "Lost mails | Desk" }];

export default function Mails({ loaderData: { notice, mails }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Lost mails"
      lead="Mails of the club that could not be sent, or came back. Links to sign in are not among them: they are over after 15 minutes."
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
            {canTryAgain && <ActForm intent="again" id={id} label="Try again" of={title} />}
            <ActForm intent="seen" id={id} label="Take off the list" of={title} />
          </li>
        ))}
      </ul>
      {mails.length === 0 && <p>Nothing is known to be lost.</p>}
      {mails.length >= MOST_LOST && <p className="desk-note">There may be more: the newest are shown.</p>}
    </DeskPage>
  );
}
