import type { Page } from "playwright-core";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { TestBrowser } from "../../harness/browser/browser.ts";
import { deskCookieOf } from "../../request/desk/desk-people.ts";

/** Sets a cookie that signs the page in as one of a club's people (`peopleSql`). */
export async function signInPage(
  browser: TestBrowser,
  page: Page,
  role: DeskRole,
  slug = "ashford-kestrels",
): Promise<Page> {
  const url = browser.at("/").replace("http:", "https:");
  const value = deskCookieOf(slug, role);
  await page.context().addCookies([{ name: "__Host-desk", value, url, secure: true, httpOnly: true }]);
  return page;
}
