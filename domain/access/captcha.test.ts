import { expect, test } from "vitest";
import { readStampedToken, stampedToken } from "./captcha.ts";

test("a stamp and a token travel as one text and come apart again", () => {
  const [stamp, token] = ["mi3x.a-b_c", "0.Ab-_=.x"];
  expect(readStampedToken(stampedToken(stamp, token))).toEqual({ stamp, token });
});

test("a token alone has no stamp", () => {
  expect(readStampedToken("eyJhIjoxfQ==")).toEqual({ stamp: null, token: "eyJhIjoxfQ==" });
});

test("an empty stamp is one, and a wrong one", () => {
  expect(readStampedToken("~token")).toEqual({ stamp: "", token: "token" });
});

test("only the first sign parts them", () => {
  expect(readStampedToken("a~b~c")).toEqual({ stamp: "a", token: "b~c" });
});
