import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { CLUBS } from "../../hosts.ts";
import { PAGES } from "../../pages.ts";
import { demoPage } from "../demo-pages.ts";
import { useServer } from "../use-server.ts";

useServer();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message} (${selector})`,
    ),
  );
}

describe.each(Object.entries(CLUBS))("the HTML of the %s club", (_club, host) => {
  test.each(PAGES)("is valid: $name", async (page) => {
    expect(await faultsOf((await demoPage(page, host)).body)).toEqual([]);
  });
});

test("what is not valid is found", async () => {
  expect(await faultsOf("<p><ul><li>A list in a paragraph</li></ul></p>")).not.toEqual([]);
});
