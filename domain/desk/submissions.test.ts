import { describe, expect, test } from "vitest";
import { parseSubmissionFilter, submissionFilterQuery } from "./submission-filter.ts";
import { submissionMarks, submissionName } from "./submission-marks.ts";

describe("the filter of the inbox", () => {
  test.each([
    ["", { search: "", form: null, state: "inbox" }, ""],
    ["?q=%00ann++lee&form=dues&state=unpaid", { search: "ann lee", form: "dues", state: "unpaid" }],
    ["?q=+&form=%27or&state=nothing", { search: "", form: null, state: "inbox" }, ""],
  ])("%j is read as %j", (query, filter, again = "?q=ann+lee&form=dues&state=unpaid") => {
    const read = parseSubmissionFilter(new URLSearchParams(query));
    expect(read).toEqual(filter);
    expect(submissionFilterQuery(read)).toBe(again);
  });
});

const PAID = new Date("2026-11-20T16:00:00Z");

test.each([
  [{ read: false, replied: false, amount: null, timePaid: null }, ["unread"]],
  [{ read: true, replied: false, amount: null, timePaid: null }, []],
  [{ read: true, replied: true, amount: 5000, timePaid: PAID }, ["replied", "paid"]],
  [{ read: true, replied: false, amount: 5000, timePaid: null }, ["unpaid"]],
])("%j is marked %j", (submission, marks) => {
  expect(submissionMarks(submission).map(({ mark }) => mark)).toEqual(marks);
});

test.each([
  [["", "Ann Lee", "2027"], "ann@example.com", "Ann Lee"],
  [["First name: Ann", "Last name: Lee", "Email: x"], null, "Ann Lee"],
  [["Hello: 1", "Name: Ann"], null, "1"],
  [["Hello,\nI am Ann"], null, "Hello,"],
  [["", " "], "ann@example.com", "ann@example.com"],
  [[], null, "No answers"],
  [["🏒".repeat(90)], null, `${"🏒".repeat(80)}…`],
])("the answers %j of %j are named %j", (values, replyTo, name) => {
  const answers = values.map((given, at) => {
    const [title = "", value = ""] = given.includes(": ") ? given.split(": ") : ["", given];
    return { id: `${at}`, title, value };
  });
  expect(submissionName(answers, replyTo)).toBe(name);
});
