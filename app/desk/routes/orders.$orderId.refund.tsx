import { data, redirect } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { isFreshSignIn, lastProof } from "../../../domain/desk/officers/fresh-sign-in.ts";
import { refundsCountedSince } from "../../../domain/desk/officers/refund-limit.ts";
import { orderTitle } from "../../../domain/desk/orders/order-words.ts";
import {
  leftToRefundText,
  REFUND_PAGE,
  REFUND_PROBLEM_MESSAGES,
  REFUND_WORDS,
  refundQuestion,
  refundTitle,
} from "../../../domain/desk/orders/refund-words.ts";
import { type RefundSelection, refundPlan } from "../../../domain/sale/refund-request.ts";
import { findRefundLimit } from "../../../server/db/queries/desk/desk-settings.ts";
import { findClubOrder } from "../../../server/db/queries/desk/orders.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { listUsedUnits } from "../../../server/db/queries/sale/refund-requests.ts";
import type { DeskVisit } from "../../../server/serving/desk-context.ts";
import { createDeskId } from "../../../server/usecases/desk/desk-secrets.ts";
import type { DeskServices } from "../../../server/usecases/desk/desk-services.ts";
import { closeFailure, closeProblem } from "../../../server/usecases/sale/refund/close-failure.ts";
import { loadRefundableOrder } from "../../../server/usecases/sale/refund/refundable-order.ts";
import { retryRefundRequest } from "../../../server/usecases/sale/refund/request-provider-refund.ts";
import { type RefundAct, requestRefund } from "../../../server/usecases/sale/refund/request-refund.ts";
import { DeskPage } from "../desk-parts.tsx";
import {
  clubDeskVisit,
  formFieldText,
  pageWithProblem,
  redirectWithNotice,
  type SignedInVisit,
} from "../desk-visit.ts";
import {
  parseRefundSelection,
  type RefundFields,
  readRefundFields,
  refundReason,
} from "../refunds/refund-form.ts";
import { RefundChoice, RefundReview } from "../refunds/refund-parts.tsx";
import {
  leftToRefundLabel,
  linesWithSeveralPieces,
  type OrderToRefund,
  refundablePieces,
  shownPieces,
  shownPlan,
} from "../refunds/shown-refund.ts";
import { ConfirmPage } from "../sign-in/confirm-page.tsx";
import { requireConfirmation } from "../sign-in/require-confirmation.ts";
import type { Route } from "./+types/orders.$orderId.refund.ts";

/**
 * The order to refund, with its lines, used codes and earlier refunds.
 * @throws 404 if the club has no such order
 */
async function subjectOf(
  { db }: Pick<DeskVisit, "db">,
  teamId: string,
  orderId: string,
): Promise<OrderToRefund> {
  const [order, details, used] = await Promise.all([
    findClubOrder(db, teamId, orderId),
    findOrderDetails(db, teamId, { id: orderId }),
    listUsedUnits(db, { teamId, orderId }),
  ]);
  if (!order || !details) throw data(DESK_WORDS.noOrder, { status: 404 });
  const refundable = await loadRefundableOrder(db, { order: { ...order, teamId }, lines: order.lines });
  return { order, details, used, refundable };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, teamId } = clubDeskVisit(context);
  const subject = await subjectOf({ db }, teamId, params.orderId);
  const whole = refundPlan(subject.refundable, { kind: "whole" });
  return {
    id: subject.order.id,
    left: leftToRefundLabel(subject),
    lines: linesWithSeveralPieces(subject),
    pieces: shownPieces(subject),
    cannot: whole.ok ? null : REFUND_WORDS[whole.reason],
    key: createDeskId(),
  };
}

/** The format of ids made by `createDeskId`. */
const KEY = /^[\w-]{16}$/;

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = clubDeskVisit(context);
  const { services, teamId, person } = visit;
  const { orderId } = params;
  const form = await request.formData();
  const act = { teamId, orderId, who: person.email };
  const intent = formFieldText(form, "intent");
  if (intent === "again")
    return (await retryRefundRequest(services, act, formFieldText(form, "id")))
      ? redirectWithNotice(`orders/${orderId}`, "refund-again")
      : pageWithProblem(REFUND_PROBLEM_MESSAGES.notAgain, 409);
  if (intent === "close" || intent === "close-problem") return closeOf(services, act, form);
  const subject = await subjectOf(services, teamId, orderId);
  const fields = readRefundFields(form, refundablePieces(subject));
  const ask = parseRefundSelection(fields);
  if (!ask) return pageWithProblem(REFUND_WORDS["nothing-chosen"]);
  if (!KEY.test(fields.key)) return pageWithProblem(REFUND_WORDS.changed);
  if (intent === "refund") {
    const shown = { amount: Number(fields.shown), version: fields.version };
    const bound = await refundBound(services, person);
    const answer = await requestRefund(services, act, { ...fields, ask, shown, bound });
    if (!answer.ok && answer.reason === "not-proved") return confirmRefund(visit, form, request);
    if (answer.ok) return redirectWithNotice(`orders/${orderId}`, "refunded");
    if (answer.reason === "no-order") throw data(DESK_WORDS.noOrder, { status: 404 });
    if (answer.reason !== "changed") return pageWithProblem(REFUND_WORDS[answer.reason], 409);
    // Another officer was first: shows the review again, with what this refund would do now.
    const now = await subjectOf(services, teamId, orderId);
    return data({ ...reviewOf(now, ask, fields), problem: REFUND_WORDS.changed }, { status: 409 });
  }
  const { problem, review } = reviewOf(subject, ask, fields);
  return problem === null ? { problem, review } : pageWithProblem(problem);
}

/** What the officer may refund now; null with a fresh sign-in. */
async function refundBound(services: DeskServices, { session }: SignedInVisit["person"]) {
  const now = services.now();
  if (isFreshSignIn(session, now)) return null;
  const limit = await findRefundLimit(services.db, session.teamId);
  return { limit, since: refundsCountedSince(lastProof(session), now) };
}

/** Asks the officer to confirm. If another tab has just done it, the form is sent once more. */
async function confirmRefund(visit: SignedInVisit, form: FormData, request: Request) {
  const asked = await requireConfirmation(visit, { act: "refund", form, request });
  return asked ?? redirect(new URL(request.url).pathname, 307);
}

/** The review of a refund on the order's present state, or the problem that prevents it. */
function reviewOf(subject: OrderToRefund, ask: RefundSelection, fields: RefundFields) {
  const plan = refundPlan(subject.refundable, ask);
  if (!plan.ok) return { problem: REFUND_WORDS[plan.reason], review: null };
  return { problem: null, review: { ...shownPlan(subject, plan), fields } };
}

/** Closes a failed refund or a payment problem. The officer must give a reason. */
async function closeOf(services: DeskServices, act: RefundAct, form: FormData) {
  const reason = refundReason(form);
  if (reason === "") return pageWithProblem(REFUND_PROBLEM_MESSAGES.noReason);
  const answerFor = (isClosed: boolean) =>
    isClosed
      ? redirectWithNotice(`orders/${act.orderId}`, "closed")
      : pageWithProblem(REFUND_PROBLEM_MESSAGES.late, 409);
  if (formFieldText(form, "intent") === "close-problem")
    return answerFor(await closeProblem(services, act, reason));
  const how = formFieldText(form, "how");
  if (how !== "by-hand" && how !== "nothing") return pageWithProblem(REFUND_PROBLEM_MESSAGES.noChoice);
  const closing = { requestId: formFieldText(form, "id") || null, byHand: how === "by-hand", reason };
  return answerFor(await closeFailure(services, act, closing));
}

export const meta: Route.MetaFunction = ({ params }) => [{ title: tabTitle(refundTitle(params.orderId)) }];

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { id, left, lines, pieces, cannot, key } = loaderData;
  if (actionData && "confirm" in actionData) return <ConfirmPage {...actionData} />;
  const review = actionData && "review" in actionData ? actionData.review : null;
  return (
    <DeskPage
      title={review ? refundQuestion(review.cents, review.amount) : refundTitle(id)}
      lead={review ? orderTitle(id) : leftToRefundText(left)}
      problem={actionData?.problem ?? cannot}
    >
      {review ? (
        <RefundReview review={review} />
      ) : (
        !cannot && <RefundChoice left={left} lines={lines} pieces={pieces} formKey={key} />
      )}
      <p>
        <a className="text-link" href={`/desk/orders/${id}`}>
          {review ? REFUND_PAGE.stop : REFUND_PAGE.toOrder}
        </a>
      </p>
    </DeskPage>
  );
}
