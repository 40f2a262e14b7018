import { describe, expect, test } from "vitest";
import { teamSchema } from "./team.ts";

const CLUB = {
  teamId: "foxes",
  teamName: "Foxes",
  teamEmail: "club@foxes.example",
  organizationId: "plc",
  organizationName: "Port Larkin College",
  accountId: "acc",
  sportsType: "WOMENSRUGBY",
  timeZone: "America/Los_Angeles",
};

const refused = (item: object) =>
  teamSchema
    .safeParse({ ...CLUB, websiteStyles: { navLinks: [item] } })
    .error?.issues.map(({ path }) => path.slice(2).join("."));

describe("a menu item that would be hidden, or lead nowhere, is refused", () => {
  test.each([
    [{ type: "external", title: "About", link: "about" }, ["0.link"]],
    [{ type: "external", title: "About" }, ["0.link"]],
    [{ type: "page", title: "About", link: "/pages/about" }, ["0.link"]],
    [{ type: "form", link: "dues" }, ["0.title"]],
    [{ type: "dropdown", options: [{ type: "external", title: "X", link: "x" }] }, ["0.options.0.link"]],
  ])("%j", (item, paths) => {
    expect(refused(item)).toEqual(paths);
  });

  test.each([
    { type: "external", title: "League", link: "https://league.example" },
    { type: "external", title: "Roster", link: "/roster" },
    { type: "page", title: "About", link: "about" },
    { type: "seasonRosters" },
    { type: "dropdown", options: [{ type: "seasonSchedules" }] },
  ])("%j is accepted", (item) => {
    expect(refused(item)).toBeUndefined();
  });
});
