import { expectTypeOf, test } from "vitest";
import type { Attempt, AttemptHash } from "./attempt.ts";

test("an attempt cannot stand for its hash, nor the hash for an attempt", () => {
  expectTypeOf<string>().toExtend<Attempt>();
  expectTypeOf<AttemptHash>().toExtend<string>();
  expectTypeOf<Attempt>().not.toExtend<AttemptHash>();
  expectTypeOf<AttemptHash>().not.toExtend<Attempt>();
});
