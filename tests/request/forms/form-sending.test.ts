import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HONEYPOT_NAME } from "../../../domain/forms/form-guard.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { altchaHumanCheck } from "../../../server/adapters/altcha.ts";
import { formSubmissions, orders } from "../../../server/db/schema/index.ts";
import { TEST_NOW } from "../../harness/program/server.ts";
import { callErrorOf } from "../call.ts";
import type { HttpAnswer } from "../request.ts";
import { paymentPathOf, pressOnPaymentPage } from "../sale/box-office.ts";
import { type CheckPuzzle, fetchPuzzle, solvePuzzle } from "../stats/free-skate.ts";
import { formData, postForm, readOutbox, solveFormPuzzle } from "./form-calls.ts";
import { FORMS_SECRET_KEY, type FormClub, startFormClub } from "./form-club.ts";

/** Calls onFormCheckout as a client other than our pages might, and checks the database directly. */

const ROBOT = "Please let us know if you are a robot";

let site: FormClub;
let host: string;
beforeAll(async () => {
  site = await startFormClub();
  ({ host } = site);
});
afterAll(async () => {
  await site?.close();
  // On a busy machine some of the many calls wait too long and are refused, which the program logs as errors.
  const errors = site?.server
    .errors()
    .filter(
      (line) =>
        !line.includes("Too many database requests for this club are waiting, or one waited too long"),
    );
  expect(errors).toEqual([]);
});

const ANN = { name: "Ann", email: "ann@example.com", weight: "180" };
const solved = (formId = "contact", on = host) => solveFormPuzzle(site.server.port, formId, on);
const ask = (data: unknown): Promise<HttpAnswer> => postForm(site.server.port, host, data);
const stored = () => site.database.db.select().from(formSubmissions);
const paid = (more: object = {}) =>
  formData(
    "dues",
    { name: "Ann", email: "ann@example.com" },
    {
      stripeAccountId: "acct_ours",
      stripePrices: [{ id: "full", quantity: 1 }],
      successUrl: `http://${host}/storesuccess`,
      cancelUrl: `http://${host}/forms/dues`,
      ...more,
    },
  );

async function expectRefused(answer: HttpAnswer, status: number, message: string): Promise<void> {
  expect([answer.status, callErrorOf(answer).message]).toEqual([status, message]);
  expect([await stored(), await site.database.db.select().from(orders)]).toEqual([[], []]);
}

describe("data that our pages never send is a 400", () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`field-${n}`, "x"]));
  const form = (formObject: object) => formData("contact", ANN, { formObject });

  test.each<[what: string, data: () => unknown]>([
    ["nothing", () => ({})],
    ["null", () => null],
    ["a list", () => [formData("contact", ANN)]],
    ["an extra key", () => formData("contact", ANN, { admin: true })],
    [
      "an extra key in the form",
      () => form({ formId: "contact", answers: ANN, emails: ["eve@example.com"] }),
    ],
    ["an invalid form id", () => formData("../contact", ANN)],
    ["a form's id in an object", () => form({ formId: { $ne: "" }, answers: ANN })],
    ["answers in a list", () => form({ formId: "contact", answers: ["Ann"] })],
    ["no answers", () => form({ formId: "contact" })],
    ["an answer that is not a text", () => formData("contact", { ...ANN, weight: 180 })],
    ["an answer in a list", () => formData("contact", { ...ANN, email: ["a@b.co", "c@d.co"] })],
    ["an answer under an invalid name", () => formData("contact", { ...ANN, "a b": "x" })],
    ["101 answers", () => formData("contact", many)],
    ["an answer of 10,001 characters", () => formData("contact", { ...ANN, words: "x".repeat(10_001) })],
    ["no attempt", () => formData("contact", ANN, { attempt: undefined })],
    ["a guessable attempt", () => formData("contact", ANN, { attempt: "1" })],
    ["a human check of 9,000 characters", () => formData("contact", ANN, { humanCheck: "x".repeat(9000) })],
    ["two prices", () => paid({ stripePrices: [1, 2].map(() => ({ id: "full", quantity: 1 })) })],
    ["two of a price", () => paid({ stripePrices: [{ id: "full", quantity: 2 }] })],
    ["a price of one's own", () => paid({ stripePrices: [{ id: "full", quantity: 1, price: 1 }] })],
  ])("%s", async (_what, data) => {
    await expectRefused(await ask(data()), 400, "Error while submitting form");
  });

  test("70 kB are refused unread", async () => {
    await expectRefused(await ask(formData("contact", { words: "x".repeat(70_000) })), 413, "Bad Request");
  });

  test("a __proto__ key is refused", async () => {
    const answers = JSON.parse('{"__proto__":"x","name":"Ann"}') as object;
    await expectRefused(await ask(formData("contact", answers)), 400, "Bad Request");
  });
});

describe("each mistake is named beside its field, in the catalog's sentence", () => {
  const LONG = "Please use one line of 300 characters or fewer";
  test.each<[answers: object, refusals: Record<string, string>]>([
    [
      {},
      {
        name: "Please enter the first name",
        email: "Please enter the e-mail",
        weight: "Please enter the weight",
      },
    ],
    [{ ...ANN, name: " " }, { name: "Please enter the first name" }],
    [{ ...ANN, name: "x".repeat(301) }, { name: LONG }],
    [{ ...ANN, name: "Ann\r\nBcc: eve@example.com" }, { name: LONG }],
    [{ ...ANN, email: "ann@example" }, { email: "Invalid email. Please enter a valid email" }],
    [{ ...ANN, email: "a@b.co,eve@example.com" }, { email: "Invalid email. Please enter a valid email" }],
    [
      { ...ANN, email: "a@b.co\r\nBcc: eve@example.com" },
      { email: "Invalid email. Please enter a valid email" },
    ],
    [
      { ...ANN, email: "a@b.co\nBcc: eve@example.com" },
      { email: "Invalid email. Please enter a valid email" },
    ],
    [
      { ...ANN, email: "Ann <ann@example.com>, Eve <eve@example.com>" },
      { email: "Invalid email. Please enter a valid email" },
    ],
    [{ ...ANN, weight: "0" }, { weight: "Please enter the weight" }],
    [{ ...ANN, weight: "heavy" }, { weight: "Please enter a number" }],
    [{ ...ANN, day: "2026-02-30" }, { day: "Please enter a valid date" }],
    [{ ...ANN, phone: "call me" }, { phone: "Please enter a valid phone number" }],
    [{ ...ANN, place: "Coach" }, { place: "Please choose one of the options" }],
    [{ ...ANN, words: "x".repeat(5001) }, { words: "Please use 5000 characters or fewer" }],
  ])("%j", async (answers, refusals) => {
    const answer = await ask(formData("contact", answers, { humanCheck: "not looked at yet" }));
    await expectRefused(answer, 400, "Please fix the highlighted fields");
    expect((JSON.parse(answer.body) as { error: { details: unknown } }).error.details).toEqual({
      refusals: Object.entries(refusals).map(([element, sentence]) => ({ element, sentence })),
    });
  });
});

describe("the form", () => {
  test.each(["nothing", "gone", "theirs"])("%s does not exist here", async (id) => {
    await expectRefused(await ask(formData(id, ANN)), 404, "Form does not exist");
  });

  test("with a price must be paid, and a free one cannot be", async () => {
    await expectRefused(await ask(formData("dues", ANN)), 404, "Form does not exist");
    const { formObject } = formData("contact", ANN) as { formObject: object };
    await expectRefused(await ask(paid({ formObject })), 404, "Form does not exist");
  });

  test("is paid only to the club's own account, at one of its prices", async () => {
    const elsewhere = paid({ stripeAccountId: "acct_other" });
    await expectRefused(await ask(elsewhere), 403, "Error while submitting form");
    const answer = await ask(paid({ stripePrices: [{ id: "none", quantity: 1 }] }));
    await expectRefused(answer, 400, "Please fix the highlighted fields");
    expect(answer.body).toContain("Please choose an amount");
  });

  test.each(
    ["successUrl", "cancelUrl"].flatMap((name) =>
      [
        "https://evil.example/",
        "//evil.example/",
        "javascript:alert(1)",
        "",
        "http://HOST@evil.example/",
      ].map((url): [string, string] => [name, url]),
    ),
  )("returns only to this site: %s %j", async (name, url) => {
    const answer = await ask(paid({ [name]: url.replace("HOST", host) }));
    await expectRefused(answer, 400, "Error while submitting form");
  });
});

/** A puzzle that this installation made this many minutes ago. */
function puzzleOfAge(minutes: number, formId: string): Promise<CheckPuzzle> {
  const made = new Date(new Date(TEST_NOW).getTime() - minutes * 60_000);
  const key = deriveKey(Buffer.from(FORMS_SECRET_KEY), "captcha");
  return altchaHumanCheck({ keys: [key], cost: 1 }).createChallenge(
    site.club.teamId,
    formId,
    made,
  ) as Promise<CheckPuzzle>;
}

describe("the human check", () => {
  /** The puzzle with a later expiry time written into it. */
  const prolonged = ({ parameters, ...puzzle }: CheckPuzzle) =>
    ({
      ...puzzle,
      parameters: { ...parameters, data: { ...parameters.data, until: Date.now() * 2 } },
    }) as CheckPuzzle;

  test.each<[what: string, check: (formId: string) => Promise<string | null>]>([
    ["none", async () => null],
    ["an empty one", async () => ""],
    ["a made-up one", async () => "human"],
    ["one for another form", () => solved("news")],
    ["one for a checkout", () => solved("checkout")],
    ["one of another club's form of the same id", (formId) => solved(formId, site.otherHost)],
    ["one that was changed", async (formId) => (await solved(formId)).replace(/.{4}$/, "AAAA")],
    [
      "one that was prolonged",
      async (id) => solvePuzzle(prolonged(await fetchPuzzle(site.server.port, id, host))),
    ],
    ["one of ten minutes ago", async (formId) => solvePuzzle(await puzzleOfAge(10.1, formId))],
  ])("%s is refused, for both kinds of form", async (_what, check) => {
    const free = formData("contact", ANN, { humanCheck: await check("contact") });
    await expectRefused(await ask(free), 400, ROBOT);
    await expectRefused(await ask(paid({ humanCheck: await check("dues") })), 400, ROBOT);
  });

  test("does not help if the hidden field was filled in", async () => {
    const data = formData("contact", ANN, {
      humanCheck: await solved(),
      [HONEYPOT_NAME]: "https://spam.example",
    });
    await expectRefused(await ask(data), 400, ROBOT);
  });
});

/**
 * These tests are last, because their submissions are stored. They prove that each refusal above was only for
 * its one mistake.
 */
describe("a form sent as our page sends it", () => {
  const before = new Set<string>();
  beforeEach(async () => {
    for (const { id } of await stored()) before.add(id);
  });
  const added = async () => (await stored()).filter(({ id }) => !before.has(id));
  const ok = [200, '{"result":{"success":true}}'];
  const answerOf = ({ status, body }: HttpAnswer) => [status, body];

  test("is stored, mailed to each address separately, and acknowledged without its answers", async () => {
    const answers = { ...ANN, name: "Ann SPAM", words: "Line one\nLine two" };
    expect(answerOf(await ask(formData("contact", answers, { humanCheck: await solved() })))).toEqual(ok);
    expect(await added()).toMatchObject([
      {
        teamId: site.club.teamId,
        formId: "contact",
        emails: ["gm@example.com"],
        adminEmails: [site.club.teamEmail],
      },
    ]);
    await expect.poll(() => readOutbox(site.server)).toHaveLength(3);
    const mails = await readOutbox(site.server);
    const to = (mail: (typeof mails)[0]) => mail.headers.get("to");
    expect(mails.map(to).sort()).toEqual(["ann@example.com", site.club.teamEmail, "gm@example.com"].sort());
    for (const mail of mails) {
      expect([mail.headers.get("cc"), mail.headers.get("bcc")]).toEqual([undefined, undefined]);
      const isHers = to(mail) === "ann@example.com";
      expect(mail.headers.get("reply-to")).toContain(isHers ? site.club.teamEmail : "ann@example.com");
      expect(mail.text.includes("SPAM") || mail.html.includes("SPAM")).toBe(!isHers);
    }
  });

  test("is accepted with a human check of almost ten minutes ago", async () => {
    const humanCheck = await solvePuzzle(await puzzleOfAge(9.9, "contact"));
    expect(answerOf(await ask(formData("contact", ANN, { humanCheck })))).toEqual(ok);
  });

  test("is stored once when sent 20 times at once with one human check", async () => {
    const humanCheck = await solved();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(formData("contact", ANN, { humanCheck }))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(400)]);
    expect(await added()).toHaveLength(1);
    expect(answerOf(await ask(formData("contact", ANN, { humanCheck })))[0]).toBe(400);
  });

  test("is mailed to the club only after the payment, if it has a price", async () => {
    const page = await paymentPathOf(site.server.port, await ask(paid({ humanCheck: await solved("dues") })));
    expect(await added()).toMatchObject([{ formId: "dues", amount: 32000, timePaid: null }]);
    const mailedTo = async () =>
      (await readOutbox(site.server))
        .filter(({ text }) => text.includes("dues"))
        .map(({ headers }) => headers.get("to"))
        .sort();
    expect(await mailedTo()).toEqual([]);
    expect((await pressOnPaymentPage(site.server.port, page, "pay")).status).toBe(303);
    await expect.poll(mailedTo).toEqual([expect.stringContaining("fan@example.com"), site.club.teamEmail]);
    expect(await added()).toMatchObject([{ formId: "dues", timePaid: expect.any(Date) }]);
  });

  test("is stored exactly once each when 80 are sent twice at once", async () => {
    const sends = await Promise.all(
      Array.from({ length: 80 }, async (_, at) =>
        formData(
          "contact",
          { ...ANN, name: `Ann ${at}` },
          { humanCheck: await solved(), attempt: randomUUID() },
        ),
      ),
    );
    // A caller who is refused because the site is busy sends the form again, as the refusal's sentence asks.
    const sendUntilAccepted = async (data: unknown): Promise<HttpAnswer> => {
      const answer = await ask(data);
      return answer.status === 503 ? sendUntilAccepted(data) : answer;
    };
    const answers = await Promise.all([...sends, ...sends].map(sendUntilAccepted));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([ok[1]]));
    const names = (await added()).map(({ otherOptions }) => /Ann \d+/.exec(otherOptions)?.[0]);
    expect([names.length, new Set(names).size]).toEqual([80, 80]);
  });
});
