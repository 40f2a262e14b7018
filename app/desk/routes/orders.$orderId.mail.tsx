import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeOf } from "../../../domain/desk/notices.ts";
import {
  ORDER_MAIL_PAGE,
  orderMailLead,
  orderMailTitle,
  orderMailWords,
  READDRESSING_WORDS,
  REMAILING_WORDS,
} from "../../../domain/desk/orders/order-mail-words.ts";
import { hasMail } from "../../../domain/sale/order.ts";
import { typedEmail } from "../../../domain/values/typed-contact.ts";
import { getOrder } from "../../../server/db/queries/sale/orders.ts";
import { orderMailState } from "../../../server/usecases/sale/orders/mail-again.ts";
import { readdressOrder, remailOrder, renameBuyer } from "../../../server/usecases/sale/orders/order-mail.ts";
import { Check } from "../checks.tsx";
import { ActForm, DeskPage, DeskPart } from "../desk-parts.tsx";
import { clubDeskVisit, done, fieldOf, notDone } from "../desk-visit.ts";
import type { Route } from "./+types/orders.$orderId.mail.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId, team } = clubDeskVisit(context);
  const order = await getOrder(db, teamId, params.orderId);
  if (!order) throw data(DESK_WORDS.noOrder, { status: 404 });
  const { id, status, customerName, customerEmail } = order;
  const state = await orderMailState(db, order);
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
  if (fieldOf(form, "intent") !== "correct") return notDone(DESK_WORDS.unknownForm);
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
  { title: tabTitle(orderMailTitle(loaderData?.id ?? "")) },
];

export default function OrderMail({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, id, name, email, isPaid, isMailed, mailNews, isUnderWay } = loaderData;
  return (
    <DeskPage
      title={orderMailTitle(id)}
      lead={email === "" ? ORDER_MAIL_PAGE.noAddress : orderMailLead(email)}
      notice={notice}
      problem={actionData?.problem}
    >
      {isMailed && email !== "" && (
        <DeskPart title={ORDER_MAIL_PAGE.resend}>
          <p>{mailNews}</p>
          {!isUnderWay && <ActForm intent="again" id={id} label={ORDER_MAIL_PAGE.resend} />}
        </DeskPart>
      )}
      {isPaid && (
        <DeskPart title={ORDER_MAIL_PAGE.address}>
          <p>{ORDER_MAIL_PAGE.addressAbout}</p>
          <form method="post" className="desk-form">
            <input type="hidden" name="intent" value="correct" />
            <div className="field">
              <label htmlFor="email">{ORDER_MAIL_PAGE.newAddress}</label>
              <input id="email" name="email" type="email" required autoComplete="off" />
            </div>
            <Check name="codes" value="new" isChosen>
              {ORDER_MAIL_PAGE.newCodes}
            </Check>
            <button type="submit" className="button button-outline">
              {ORDER_MAIL_PAGE.saveAddress}
            </button>
          </form>
        </DeskPart>
      )}
      {isPaid && (
        <DeskPart title={ORDER_MAIL_PAGE.name}>
          <p>{ORDER_MAIL_PAGE.nameAbout}</p>
          <form method="post" className="desk-form">
            <input type="hidden" name="intent" value="rename" />
            <div className="field">
              <label htmlFor="name">{ORDER_MAIL_PAGE.newName}</label>
              <input id="name" name="name" required defaultValue={name} autoComplete="off" />
            </div>
            <button type="submit" className="button button-outline">
              {ORDER_MAIL_PAGE.saveName}
            </button>
          </form>
        </DeskPart>
      )}
      {!isMailed && <p>{ORDER_MAIL_PAGE.noMail}</p>}
      <p>
        <a className="text-link" href={`/desk/orders/${id}`}>
          {ORDER_MAIL_PAGE.toOrder}
        </a>
      </p>
    </DeskPage>
  );
}
