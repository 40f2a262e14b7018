import { expect, test } from "vitest";
import { htmlFaults } from "../../harness/browser/html-faults.ts";
import { DEMO_PAGES, demoPage } from "../demo-pages.ts";
import { useServer } from "../use-server.ts";

useServer();

test.each(DEMO_PAGES)("the HTML of %s at %s is valid", async (_name, host, page) => {
  expect(await htmlFaults((await demoPage(page, host)).body)).toEqual([]);
});

test("the check finds invalid HTML", async () => {
  expect(await htmlFaults("<p><ul><li>A list in a paragraph</li></ul></p>")).not.toEqual([]);
});
