import { beforeAll, expect, test } from "vitest";
import { checkAccessibility } from "../../accessibility.ts";
import { bringClubs } from "../../bring-clubs.ts";
import { useBrowser, visit } from "../../browser.ts";
import { ANSWERS, TYPED_FORMS, writeFormClub } from "./form-club.ts";
import { fill, passHumanCheck, sendButton } from "./form-page.ts";

const browser = useBrowser();
beforeAll(() => bringClubs(writeFormClub));

test.each(TYPED_FORMS.map((form) => [form.type, form] as const))(
  "%s is filled in and sent",
  async (_type, { id, title, type }) => {
    const page = await browser.open("phone");
    await visit(page, browser.at(`/forms/${id}`, "fourteen.localhost"));
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("heading", { level: 2, name: "About Fourteen Forms" }).waitFor();
    expect(await page.getByText("Never shown").count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await fill(page, ANSWERS);
    await passHumanCheck(page);
    if (type.startsWith("CUSTOM_")) {
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

test("a form that asks for everything is accessible, with all that can be wrong with it", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at("/forms/custom-donation", "fourteen.localhost"));
  await sendButton(page).click();
  await page.getByText("Please look at what is marked").waitFor();
  await checkAccessibility(page);
});
