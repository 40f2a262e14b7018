import { expectTypeOf, test } from "vitest";
import type { Attempt, AttemptHash } from "./attempt.ts";

test("an attempt and its hash have types that can't be assigned to each other", () => {
  expectTypeOf<string>().toExtend<Attempt>();
  expectTypeOf<AttemptHash>().toExtend<string>();
  expectTypeOf<Attempt>().not.toExtend<AttemptHash>();
  expectTypeOf<AttemptHash>().not.toExtend<Attempt>();
});
