import { describe, expect, test } from "vitest";
import { likenessOf } from "./likeness.ts";

describe("two names are", () => {
  test.each([
    ["Jhon Smith", "John Smith"],
    ["Zoë Müller", "Zoe Muler"],
    ["Smith John", "John Smith"],
    ["Sam Okafor", "Samantha Okafor"],
    ["Jhon", "John"],
    ["J. Smith", "John Smith"],
    ["Bo Li", "Bo Ly"],
    ["Kestrels loose to Foxes, 3-2", "Kestrels lose to Foxes, 3-2"],
  ])("misspelt: %s, %s", (one, other) => {
    expect([likenessOf(one, other), likenessOf(other, one)]).toEqual(["misspelt", "misspelt"]);
  });

  test.each([
    ["Anna Smith", "Anna Jones"],
    ["Anna Smith", "Emma Smith"],
    ["Maria Lopez", "Maria Lopez Garcia"],
    ["Team dinner", "Senior team dinner"],
  ])("alike: %s, %s", (one, other) => {
    expect(likenessOf(one, other)).toBe("alike");
  });

  test.each([
    ["Tryouts 2025", "Tryouts 2026"],
    ["Week 1", "Week 2"],
    ["Foxes 3, Kestrels 2", "Foxes 2, Kestrels 3"],
    ["Jhon Smith", "Priya Patel"],
    ["", ""],
  ])("different: %s, %s", (one, other) => {
    expect(likenessOf(one, other)).toBe("different");
  });
});
