import { data } from "react-router";
import { noticeOf } from "../../../domain/desk/notices.ts";
import {
  orderMailWords,
  READDRESSING_WORDS,
  REMAILING_WORDS,
} from "../../../domain/desk/order-mail-words.ts";
import { hasMail } from "../../../domain/sale/order.ts";
import { typedEmail } from "../../../domain/values/typed-contact.ts";
import { getOrder } from "../../../server/db/queries/sale/orders.ts";
import { orderMailState } from "../../../server/usecases/sale/mail-again.ts";
import { readdressOrder, remailOrder, renameBuyer } from "../../../server/usecases/sale/order-mail.ts";
import { Check } from "../checks.tsx";
import { ActForm, DeskPage, DeskPart } from "../desk-parts.tsx";
import { clubDeskVisit, done, fieldOf, notDone } from "../desk-visit.ts";
import type { Route } from "./+types/orders.$orderId.mail.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, teamId, team } = clubDeskVisit(context);
  const order = await getOrder(services.db, teamId, params.orderId);
  if (!order) throw data("This club has no such order", { status: 404 });
  const { id, status, customerName, customerEmail } = order;
  const state = await orderMailState(services.db, order);
  return {
    notice: noticeOf(url.searchParams),
    id,
    name: customerName,
    email: customerEmail,
    isPaid: status === "paid",
    isMailed: hasMail(status),
    mailNews: orderMailWords(state, team.timeZone),
    isUnderWay: state.is === "under-way",
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const { orderId } = params;
  const acted = { teamId, orderId, who: person.email };
  const form = await request.formData();
  const page = `orders/${orderId}/mail`;
  if (fieldOf(form, "intent") === "again") {
    const answer = await remailOrder(services, acted);
    return answer === "sent" ? done(page, "mailed-again") : refused(answer, REMAILING_WORDS[answer]);
  }
  if (fieldOf(form, "intent") === "rename") {
    const answer = await renameBuyer(services, acted, fieldOf(form, "name"));
    return answer === "done" ? done(page, "renamed") : refused(answer, READDRESSING_WORDS[answer]);
  }
  if (fieldOf(form, "intent") !== "correct") return notDone("This page knows no such thing to do");
  const correction = {
    email: typedEmail(fieldOf(form, "email")),
    withNewCodes: fieldOf(form, "codes") === "new",
  };
  const answer = await readdressOrder(services, acted, correction);
  return answer === "done" ? done(page, "readdressed") : refused(answer, READDRESSING_WORDS[answer]);
}

const STATUS: Readonly<Record<string, number>> = { unknown: 404, invalid: 400, "invalid-name": 400 };
const refused = (answer: string, problem: string) => notDone(problem, STATUS[answer] ?? 409);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Mail of order ${loaderData?.id ?? ""} | Desk` },
];

export default function OrderMail({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, id, name, email, isPaid, isMailed, mailNews, isUnderWay } = loaderData;
  return (
    <DeskPage
      title={`Mail of order ${id}`}
      lead={email === "" ? "This order has no e-mail address." : `It goes to ${email}.`}
      notice={notice}
      problem={actionData?.problem}
    >
      {isMailed && email !== "" && (
        <DeskPart title="Mail it again">
          <p>{mailNews}</p>
          {!isUnderWay && <ActForm intent="again" id={id} label="Mail it again" />}
        </DeskPart>
      )}
      {isPaid && (
        <DeskPart title="Correct the address">
          <p>
            This can be done until somebody was let in with the order, or fetched something of it. It is
            mailed to the new address, and the old one is told that it goes to another.
          </p>
          <form method="post" className="desk-form">
            <input type="hidden" name="intent" value="correct" />
            <div className="field">
              <label htmlFor="email">The right e-mail address</label>
              <input id="email" name="email" type="email" required autoComplete="off" />
            </div>
            <Check name="codes" value="new" isChosen>
              Make new codes and a new page: those mailed before, and any screenshot of them, open nothing any
              more
            </Check>
            <button type="submit" className="button button-outline">
              Correct and mail
            </button>
          </form>
        </DeskPart>
      )}
      {isPaid && (
        <DeskPart title="Correct the name">
          <p>Lists and doors find the order by it. Nobody is mailed.</p>
          <form method="post" className="desk-form">
            <input type="hidden" name="intent" value="rename" />
            <div className="field">
              <label htmlFor="name">The buyer&rsquo;s name</label>
              <input id="name" name="name" required defaultValue={name} autoComplete="off" />
            </div>
            <button type="submit" className="button button-outline">
              Correct the name
            </button>
          </form>
        </DeskPart>
      )}
      {!isMailed && <p>An order that is not paid, or was refunded, has no mail to send.</p>}
      <p>
        <a className="text-link" href={`/desk/orders/${id}`}>
          To the order
        </a>
      </p>
    </DeskPage>
  );
}
