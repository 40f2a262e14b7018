import { type Payload, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { postCall } from "../call.ts";
import { type HttpAnswer, sendRequest } from "../request.ts";

/** The data that a browser sends for one of the sample club's free tickets. */
const ONE_SKATER = {
  stripeAccountId: "acct_demo_ashford",
  stripePrices: [
    {
      id: "elc-skate-skater",
      quantity: 1,
      cartItemId: "skater",
      shippable: false,
      shippingPrice: 0,
      shippingWeight: 0,
    },
  ],
  customerName: "Sam Fan",
  customerEmail: "sam@example.com",
  productOptions: [""],
  shippable: false,
  shippingPrice: 0,
  shippingWeight: 0,
  successUrl: `http://${HOCKEY_HOST}/storesuccess?checkoutsuccess=true`,
  cancelUrl: `http://${HOCKEY_HOST}/tickets`,
};

export function orderFreeTicket(port: number, humanCheck: string): Promise<HttpAnswer> {
  return postCall(port, "onCheckout", { ...ONE_SKATER, humanCheck });
}

/**
 * Sends this many simultaneous orders for the free ticket with one human check; returns how many succeeded.
 * @throws Error on an answer other than success or refusal
 */
export async function orderFreeTicketsAtOnce(
  port: number,
  humanCheck: string,
  times: number,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => orderFreeTicket(port, humanCheck)));
  const unexpected = answers.find(({ status }) => status !== 200 && status !== 400);
  if (unexpected) throw new Error(`A free checkout answered ${unexpected.status}: ${unexpected.body}`);
  return answers.filter(({ status }) => status === 200).length;
}

export type CheckPuzzle = Payload["challenge"];

export async function fetchPuzzle(
  port: number,
  purpose = "checkout",
  host = HOCKEY_HOST,
): Promise<CheckPuzzle> {
  const { body } = await sendRequest(port, `/captcha/challenge?purpose=${purpose}`, { host });
  return JSON.parse(body) as CheckPuzzle;
}

/** A solved puzzle in the format in which the widget sends it. */
export async function solvePuzzle(challenge: CheckPuzzle): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
