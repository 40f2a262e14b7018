import type { Page } from "playwright-core";

export const sendButton = (page: Page) =>
  page.getByRole("button", { name: /^(Send|Continue to payment(: \$[\d,.]+)?)$/ });

/** Ticks the human check, and waits until it is done. */
export async function passHumanCheck(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "I'm not a robot" }).press("Space");
  await page.getByText("Verified").waitFor();
}

/** Fills in visible fields, by their ids. */
export async function fillFields(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) {
    const field = page.locator(`#form-${id}`);
    const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
}
