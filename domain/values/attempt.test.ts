import { expectTypeOf, test } from "vitest";
import type { Attempt, AttemptHash } from "./attempt.ts";

test("the types keep an attempt and its hash apart", () => {
  expectTypeOf<string>().toExtend<Attempt>();
  expectTypeOf<AttemptHash>().toExtend<string>();
  expectTypeOf<Attempt>().not.toExtend<AttemptHash>();
  expectTypeOf<AttemptHash>().not.toExtend<Attempt>();
});
