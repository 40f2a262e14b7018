import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAccessibility } from "../accessibility.ts";
import { useBrowser, visit } from "../browser.ts";
import { importFolder, startServer, type TestServer } from "../server.ts";
import { ANSWERS, TYPED_FORMS, writeFormClub } from "./form-club.ts";
import { fill, sendButton, showPerson } from "./form-page.ts";

const browser = useBrowser();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    env: { DEMO: "off", PAYMENTS: "sandbox" },
    prepare: async (dataDir) => importFolder(await writeFormClub(join(dataDir, "bundles")), dataDir),
  });
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

test.each(TYPED_FORMS.map((form) => [form.type, form] as const))(
  "%s is filled in and sent",
  async (_type, { id, title, type }) => {
    const page = await browser.open("phone");
    await visit(page, `http://fourteen.localhost:${server.port}/forms/${id}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("heading", { level: 2, name: "About Fourteen Forms" }).waitFor();
    expect(await page.getByText("Never shown").count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await fill(page, ANSWERS);
    await showPerson(page);
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
  await visit(page, `http://fourteen.localhost:${server.port}/forms/custom-donation`);
  await sendButton(page).click();
  await page.getByText("Please look at what is marked").waitFor();
  await checkAccessibility(page);
});
