import { beforeAll, expect, test } from "vitest";
import { CUSTOM_AMOUNT_CHOICE } from "../../../domain/forms/form-payment.ts";
import { checkPartAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { importSuiteClubs } from "../../harness/program/import-suite-clubs.ts";
import { formData, postForm, solveFormPuzzle } from "../../request/forms/form-calls.ts";
import { sendRequest } from "../../request/request.ts";
import { paymentPathOf } from "../../request/sale/box-office.ts";
import { FORM_ANSWERS, TYPED_FORMS, writeFormClub } from "./form-club.ts";
import { fillFields, passHumanCheck, sendButton } from "./form-page.ts";

const HOST = "fourteen.localhost";
const browser = useBrowser();
beforeAll(() => importSuiteClubs(writeFormClub));

const isPaid = (type: string) => type.startsWith("CUSTOM_");

test.each(TYPED_FORMS)("$type is drawn, and its answers are accepted", async ({ id, title, type }) => {
  const port = Number(new URL(browser.at("/")).port);
  const { body } = await sendRequest(port, `/forms/${id}`, { host: HOST });
  expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(body).toMatch(/<h2[^>]*>About Fourteen Forms<\/h2>/);
  expect(body).not.toContain("Never shown");
  for (const field of Object.keys(FORM_ANSWERS)) expect(body).toContain(`id="form-${field}"`);
  const site = `${HOST}:${port}`;
  const humanCheck = await solveFormPuzzle(port, id, site);
  const paid = {
    stripeAccountId: "acct_fourteen",
    stripePrices: [{ id: CUSTOM_AMOUNT_CHOICE, quantity: 1 }],
    formObject: { formId: id, answers: FORM_ANSWERS, amount: "12.50" },
    successUrl: `http://${site}/storesuccess`,
    cancelUrl: `http://${site}/forms/${id}`,
  };
  const answer = await postForm(
    port,
    site,
    formData(id, FORM_ANSWERS, { humanCheck, ...(isPaid(type) && paid) }),
  );
  if (isPaid(type)) expect(await paymentPathOf(port, answer)).toMatch(/^\/sandbox\/pay\//);
  else expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { result: { success: true } }]);
});

// In a browser, types differ only by the person who answers and by whether there is a payment; these two
// types cover both differences.
test.each(TYPED_FORMS.filter(({ type }) => ["COACH_RECRUITMENT", "CUSTOM_SPONSORSHIP"].includes(type)))(
  "$type is filled in and sent",
  async ({ id, title, type }) => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at(`/forms/${id}`, HOST));
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("heading", { level: 2, name: "About Fourteen Forms" }).waitFor();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (isPaid(type)) {
      // Sends the form empty: it asks for everything, so every kind of mistake appears.
      await sendButton(page).click();
      await page.getByText("Please fix the highlighted fields").waitFor();
      await checkPartAccessibility(page, "main");
    }
    await fillFields(page, FORM_ANSWERS);
    await passHumanCheck(page);
    if (isPaid(type)) {
      await page.getByLabel("Amount in dollars").fill("12.50");
      await sendButton(page).click();
      await page.waitForURL("**/sandbox/pay/**");
      await page.getByRole("heading", { name: "Pay $12.50" }).waitFor();
      return;
    }
    await sendButton(page).click();
    await page.getByText("Form submitted successfully").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  },
);
