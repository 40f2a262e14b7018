import { describe, expect, test } from "vitest";
import { readAdvisories, readOutdated } from "./dependency-report.ts";

/** What npm prints if nobody answers, if the registry does not support the question, and if npm itself fails. */
const NO_ANSWERS = [
  '{"error":{"code":"ECONNREFUSED","summary":"FetchError: connect ECONNREFUSED","detail":""}}',
  '{"message":"405 Method Not Allowed","statusCode":405,"body":"","error":{"summary":"","detail":""}}',
  "",
  "<html>",
  "null",
];

describe("versions", () => {
  const read = (current: string | undefined, latest: string) =>
    readOutdated(JSON.stringify({ hono: { current, wanted: current, latest, dependent: "fieldhouse" } }));

  test.each([
    ["4.9.9", "4.10.0"],
    ["4.9.9", "5.0.0"],
    ["4.9.9", "4.9.10"],
    ["5.0.0-beta.2", "5.0.0"],
  ])("%s is behind %s", (current, latest) => {
    expect(read(current, latest)).toEqual([`hono ${current}, latest ${latest}`]);
  });

  test.each([
    ["4.10.0", "4.9.9"],
    ["5.0.0-beta.2", "4.9.9"],
    ["5.0.0", "5.0.0-beta.2"],
    ["5.0.0", "5.0.0"],
  ])("%s is not behind %s", (current, latest) => {
    expect(read(current, latest)).toEqual([]);
  });

  test("what is not installed is behind", () => {
    expect(read(undefined, "4.9.9")).toEqual(["hono not installed, latest 4.9.9"]);
  });

  test("a package that is there twice is told twice", () => {
    const twice = { hono: [1, 2].map((n) => ({ current: `${n}.0.0`, latest: "3.0.0" })) };
    expect(readOutdated(JSON.stringify(twice))).toHaveLength(2);
  });

  test("nothing is behind", () => {
    expect(readOutdated("{}")).toEqual([]);
  });

  test.each(NO_ANSWERS)("%j is no answer", (answer) => {
    expect(readOutdated(answer)).toBeNull();
  });
});

describe("advisories", () => {
  const isProduction = (path: string) => path === "node_modules/undici";
  const flaw = { source: 1, title: "Leaks a header", url: "https://advisories.example/1", severity: "high" };
  const answer = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      undici: { name: "undici", severity: "high", via: [flaw], nodes: ["node_modules/undici"] },
      jsdom: { name: "jsdom", severity: "high", via: ["undici"], nodes: ["node_modules/jsdom"] },
      tar: { name: "tar", severity: "low", via: [flaw], nodes: ["node_modules/a/node_modules/tar"] },
    },
  });

  test("each is told once, with whose it is", () => {
    expect(readAdvisories(answer, isProduction)).toEqual([
      { text: "high: undici: Leaks a header (https://advisories.example/1)", isProduction: true },
      { text: "low: tar: Leaks a header (https://advisories.example/1)", isProduction: false },
    ]);
  });

  test("none is known", () => {
    expect(readAdvisories('{"auditReportVersion":2,"vulnerabilities":{}}', isProduction)).toEqual([]);
  });

  test.each(NO_ANSWERS)("%j is no answer", (none) => {
    expect(readAdvisories(none, isProduction)).toBeNull();
  });
});
