import { expect, test } from "vitest";
import { DESIGN_NAMES } from "../../domain/club/design-names.ts";
import { DESIGNS } from "./designs.ts";

test("the desk offers every design by its name", () => {
  expect(Object.entries(DESIGNS).map(([number, { name }]) => [number, name])).toEqual(
    Object.entries(DESIGN_NAMES),
  );
});
