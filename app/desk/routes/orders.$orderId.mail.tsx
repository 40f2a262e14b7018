import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import {
  ADDRESS_CHANGE_WORDS,
  ORDER_MAIL_PAGE,
  orderMailLead,
  orderMailTitle,
  orderMailWords,
  RESEND_WORDS,
} from "../../../domain/desk/orders/order-mail-words.ts";
import { isMailedStatus } from "../../../domain/sale/order.ts";
import { extractEmail } from "../../../domain/values/typed-contact.ts";
import { getOrder } from "../../../server/db/queries/sale/orders.ts";
import {
  changeOrderEmail,
  remailOrder,
  renameBuyer,
} from "../../../server/usecases/sale/orders/order-mail.ts";
import { findOrderMailState } from "../../../server/usecases/sale/orders/resend-order-mail.ts";
import { ChoiceInput } from "../checks.tsx";
import { DeskCard, DeskPage, OneButtonForm } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../desk-visit.ts";
import type { Route } from "./+types/orders.$orderId.mail.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId, team } = clubDeskVisit(context);
  const order = await getOrder(db, teamId, params.orderId);
  if (!order) throw data(DESK_WORDS.noOrder, { status: 404 });
  const { id, status, customerName, customerEmail } = order;
  const state = await findOrderMailState(db, order);
  return {
    notice: noticeFromQuery(url.searchParams),
    id,
    name: customerName,
    email: customerEmail,
    isPaid: status === "paid",
    isMailed: isMailedStatus(status),
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
  if (formFieldText(form, "intent") === "again") {
    const answer = await remailOrder(services, acted);
    return answer === "sent"
      ? redirectWithNotice(page, "mailed-again")
      : refused(answer, RESEND_WORDS[answer]);
  }
  if (formFieldText(form, "intent") === "rename") {
    const answer = await renameBuyer(services, acted, formFieldText(form, "name"));
    return answer === "done"
      ? redirectWithNotice(page, "renamed")
      : refused(answer, ADDRESS_CHANGE_WORDS[answer]);
  }
  if (formFieldText(form, "intent") !== "correct") return pageWithProblem(DESK_WORDS.unknownForm);
  const correction = {
    email: extractEmail(formFieldText(form, "email")),
    withNewCodes: formFieldText(form, "codes") === "new",
  };
  const answer = await changeOrderEmail(services, acted, correction);
  return answer === "done"
    ? redirectWithNotice(page, "readdressed")
    : refused(answer, ADDRESS_CHANGE_WORDS[answer]);
}

const STATUS: Readonly<Record<string, number>> = { unknown: 404, invalid: 400, "invalid-name": 400 };
const refused = (answer: string, problem: string) => pageWithProblem(problem, STATUS[answer] ?? 409);

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
        <DeskCard title={ORDER_MAIL_PAGE.resend}>
          <p>{mailNews}</p>
          {!isUnderWay && <OneButtonForm intent="again" id={id} label={ORDER_MAIL_PAGE.resend} />}
        </DeskCard>
      )}
      {isPaid && (
        <DeskCard title={ORDER_MAIL_PAGE.address}>
          <p>{ORDER_MAIL_PAGE.addressAbout}</p>
          <form method="post" className="desk-form">
            <input type="hidden" name="intent" value="correct" />
            <div className="field">
              <label htmlFor="email">{ORDER_MAIL_PAGE.newAddress}</label>
              <input id="email" name="email" type="email" required autoComplete="off" />
            </div>
            <ChoiceInput name="codes" value="new" isChosen>
              {ORDER_MAIL_PAGE.newCodes}
            </ChoiceInput>
            <button type="submit" className="button button-outline">
              {ORDER_MAIL_PAGE.saveAddress}
            </button>
          </form>
        </DeskCard>
      )}
      {isPaid && (
        <DeskCard title={ORDER_MAIL_PAGE.name}>
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
        </DeskCard>
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
