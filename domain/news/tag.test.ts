import { describe, expect, test } from "vitest";
import { resolveTag, type Tag } from "./tag.ts";

const tag = (fields: Partial<Tag> = {}): Tag => ({
  id: "t-tobias",
  tagType: "player",
  reference: "tobias",
  label: "Tobias Ödegaard",
  deleted: false,
  ...fields,
});
const TARGET = { name: "Tobias Ödegaard", deleted: false };

describe("a tag", () => {
  test("of an existing player links to the player's page", () => {
    expect(resolveTag(tag(), TARGET)).toEqual({
      id: "t-tobias",
      label: "Tobias Ödegaard",
      path: "/roster/tobias",
      isTopic: false,
      isDeleted: false,
    });
    expect(resolveTag(tag({ reference: "a/b" }), TARGET).path).toBe("/roster/a%2Fb");
  });

  test.each([
    ["coach", "/coaches/x"],
    ["opponent", "/opponents/x"],
    ["league", "/leagues/x"],
  ] as const)("of the type %s links to its page", (tagType, path) => {
    expect(resolveTag(tag({ tagType, reference: "x" }), TARGET).path).toBe(path);
  });

  test("without a label has its target's name", () => {
    expect(resolveTag(tag({ label: "" }), TARGET).label).toBe("Tobias Ödegaard");
  });

  test("with a missing target is labeled 'Unkown', counts as deleted, and has no link", () => {
    expect(resolveTag(tag(), null)).toMatchObject({ label: "Unkown (Deleted)", path: null, isDeleted: true });
  });

  test.each([
    ["itself", tag({ deleted: true }), TARGET],
    ["with its target", tag(), { ...TARGET, deleted: true }],
  ])("deleted %s says so, and has no link", (_how, deleted, target) => {
    expect(resolveTag(deleted, target)).toMatchObject({
      label: "Tobias Ödegaard (Deleted)",
      path: null,
      isDeleted: true,
    });
  });

  test("that is a topic needs no target", () => {
    const topic = tag({ tagType: "none", reference: "", label: "Recap" });
    expect(resolveTag(topic, null)).toMatchObject({
      label: "Recap",
      path: null,
      isTopic: true,
      isDeleted: false,
    });
    expect(resolveTag({ ...topic, deleted: true }, null).label).toBe("Recap (Deleted)");
  });
});
