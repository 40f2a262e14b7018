import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { HUMAN_CHECK_MESSAGES } from "../../domain/access/human-check.ts";
import { HumanCheck } from "./human-check.tsx";

test("the server draws the human check as an empty element with a sentence for browsers without script", () => {
  const drawn = renderToString(
    <HumanCheck purpose="form-1" onSolved={() => {}} round={0} describedBy={undefined} />,
  );
  expect(drawn).toBe(
    `<div class="human-check"><noscript><p>${HUMAN_CHECK_MESSAGES.needsScript.replace("'", "&#x27;")}</p></noscript></div>`,
  );
});
