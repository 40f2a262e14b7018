import { describe, expect, test } from "vitest";
import { CLUBS } from "../../hosts.ts";
import { htmlFaults } from "../../html-faults.ts";
import { PAGES } from "../../pages.ts";
import { demoPage } from "../demo-pages.ts";
import { useServer } from "../use-server.ts";

useServer();
describe.each(Object.entries(CLUBS))("the HTML of the %s club", (_club, host) => {
  test.each(PAGES)("is valid: $name", async (page) => {
    expect(await htmlFaults((await demoPage(page, host)).body)).toEqual([]);
  });
});

test("what is not valid is found", async () => {
  expect(await htmlFaults("<p><ul><li>A list in a paragraph</li></ul></p>")).not.toEqual([]);
});
