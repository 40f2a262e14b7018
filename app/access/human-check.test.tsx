import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { HUMAN_CHECK_MESSAGES } from "../../domain/access/human-check.ts";
import { HumanCheck } from "./human-check.tsx";

test("the human check of a page is drawn by the server as its place, and a sentence where script is off", () => {
  const drawn = renderToString(
    <HumanCheck purpose="form-1" onSolved={() => {}} round={0} describedBy={undefined} />,
  );
  expect(drawn).toBe(
    `<div class="human-check"><noscript><p>${HUMAN_CHECK_MESSAGES.needsScript.replace("'", "&#x27;")}</p></noscript></div>`,
  );
});
