import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodedHtml } from "../../harness/browser/page-head.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { sendToSite, startSites, TEST_SITES, type TestSite } from "../site/sites.ts";

/**
 * Tests links to forms, page by page. The lacrosse club has no contact form, and the rugby club's forms are
 * closed.
 */
let server: RunningProgram;
beforeAll(async () => {
  server = await startSites(`update forms set deleted = true where team_id = 'calder' and type = 'CONTACT_US';
    insert into forms (team_id, id, type, title, subtitle, elements, emails, emails_not_allowed, prices, deleted, time_created)
      select team_id, 'tryouts', 'TRYOUTS', title, subtitle, elements, emails, emails_not_allowed, prices, false, now()
      from forms where team_id = 'ashford' and id = 'play-for-ashford';
    update teams set store_info = jsonb_set(store_info, '{formsActive}', 'false') where team_id = 'larkin';`);
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const named = new Map(TEST_SITES);
async function formsOn(name: string, path: string): Promise<string[]> {
  const { body } = await sendToSite(server, named.get(name) as TestSite, path);
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(body) ?? [];
  return [...main.matchAll(/href="(\/forms\/[^"]+)"/g)].map(([, href = ""]) => href);
}
async function formsInSitemap(name: string): Promise<string[]> {
  const { body } = await sendToSite(server, named.get(name) as TestSite, "/sitemap.xml");
  return [...body.matchAll(/<loc>[^<]*?(\/forms\/[^<]+)<\/loc>/g)].map(([, path = ""]) => path).sort();
}

const PEOPLE = ["/coaches", "/staff", "/executiveboard", "/about"];

describe("pages link to forms", () => {
  test.each([
    // The form for players is preferred to the form for tryouts, even if the tryouts' form is newer.
    ["hockey, own host", "/", ["/forms/play-for-ashford"]],
    ["hockey, by query", "/", ["/forms/play-for-ashford?team=ashford-kestrels"]],
    ["hockey, store only", "/", []],
    ["hockey, own host", "/sponsors", ["/forms/become-a-sponsor"]],
    ["hockey, own host", "/alumni", []],
    ["lacrosse, own host", "/", ["/forms/recruiting"]],
    ["lacrosse, own host", "/sponsors", []],
    ["rugby, own host", "/", []],
    ["rugby, own host", "/alumni", []],
    ...PEOPLE.map((path): [string, string, string[]] => ["hockey, own host", path, ["/forms/contact"]]),
    ...PEOPLE.map((path): [string, string, string[]] => ["lacrosse, own host", path, []]),
  ])("%s: %s to %j", async (name, path, forms) => {
    expect(await formsOn(name, path)).toEqual(forms);
  });

  test("a closed form keeps its address, and says that it is closed", async () => {
    const { status, body } = await sendToSite(
      server,
      named.get("rugby, own host") as TestSite,
      "/forms/contact",
    );
    expect([status, decodedHtml(body).includes("This form isn't open right now")]).toEqual([200, true]);
    expect(body).not.toContain("<textarea");
  });

  test("the sitemap lists the open forms, also in store-only mode", async () => {
    const open = ["become-a-sponsor", "contact", "give-an-hour-of-ice", "play-for-ashford", "tryouts"];
    for (const name of ["hockey, own host", "hockey, store only"])
      expect(await formsInSitemap(name), name).toEqual(open.map((id) => `/forms/${id}`));
    expect(await formsInSitemap("rugby, own host")).toEqual([]);
    expect(await formsInSitemap("lacrosse, own host")).not.toContain("/forms/contact");
  });
});
