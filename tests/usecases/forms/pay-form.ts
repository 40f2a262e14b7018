import type { FormCheckoutRequest } from "../../../server/usecases/sale/checkout/start-form-checkout.ts";
import type { Club } from "../../factories/factories.ts";

/** A request to pay the price `full` through a form that `makeForm` made. */
export function makeFormCheckout(
  team: Club,
  formId: string,
  given: Partial<FormCheckoutRequest> = {},
): FormCheckoutRequest {
  return {
    team,
    formId,
    origin: "https://club.example",
    teamParam: null,
    stripeAccountId: "acct_club",
    answers: { name: "Ann", email: "ann@example.com" },
    payment: { choice: "full", amount: "" },
    attempt: "a-browser-s-own-key",
    humanCheck: "solved",
    addressHash: "an-address",
    cancelPath: `/forms/${formId}`,
    ...given,
  };
}
