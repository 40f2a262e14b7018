import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { callErrorOf, postCall } from "../call.ts";
import { sendRequest } from "../request.ts";
import { SOME_SITES, sendToSite, startSites } from "../site/sites.ts";
import { type CheckPuzzle, solvePuzzle } from "../stats/free-skate.ts";
import { useServer } from "../use-server.ts";
import { formData, postForm, solveFormPuzzle } from "./form-calls.ts";

const DEMO = [
  [HOCKEY_HOST, "play-for-ashford", "Player questionnaire", "Present team"],
  [HOCKEY_HOST, "contact", "Write to us", "Somebody answers within three days"],
  [HOCKEY_HOST, "become-a-sponsor", "Become a sponsor", "Interested in"],
  [HOCKEY_HOST, "give-an-hour-of-ice", "Give an hour of ice", "A quarter of an hour"],
  [RUGBY_HOST, "come-and-play", "Come to tryouts", "First day you can come"],
  [RUGBY_HOST, "contact", "Write to the Foxes", "Message"],
  [RUGBY_HOST, "dues", "Player dues", "Nobody stays home over money."],
  [RUGBY_HOST, "old-foxes", "Old Foxes", "Years you played"],
  [LACROSSE_HOST, "recruiting", "Play lacrosse at", "Year of graduation"],
  [LACROSSE_HOST, "contact", "Write to the Bighorns", "Message"],
  [LACROSSE_HOST, "press", "Press and photographers", "Passes are at the gate an hour before"],
  [LACROSSE_HOST, "sponsor-a-game", "Sponsor a game", "All home games"],
] as const;

/** The mailboxes that receive the answers to the demo clubs' forms. */
const RECIPIENTS = ["coaches", "gm", "office", "captain", "treasurer"].map((name) => `${name}@`);

describe("a form's page", () => {
  const { get } = useServer();

  test.each(DEMO)("on %s: %s", async (host, id, title, words) => {
    const { status, body } = await get(`/forms/${id}`, { host });
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}`));
    expect(body).toContain(words);
    expect(body).not.toMatch(/\{(?:teamName|organizationName|newLine)\}/);
    expect(body).toMatch(/<noscript>.*JavaScript/s);
  });

  test.each(DEMO)("on %s: %s does not reveal the recipients of its answers", async (host, id) => {
    const { body } = await get(`/forms/${id}`, { host });
    for (const address of RECIPIENTS) expect(body).not.toContain(address);
    expect(body).not.toContain("emailsNotAllowed");
  });

  test("shows the fee beside each price without JavaScript if the buyer pays it, and none if the club does", async () => {
    const { body } = await get("/forms/dues", { host: RUGBY_HOST });
    for (const fee of ["$24.50", "$16.50"]) expect(body).toContain(`plus ${fee}`);
    const { body: paidByClub } = await get("/forms/sponsor-a-game", { host: LACROSSE_HOST });
    expect(paidByClub).not.toContain("platform fee");
    expect(paidByClub).toContain("Continue to payment");
  });

  test.each(["/forms/nothing", "/forms/dues", "/forms/contact%00", "/forms/contact/more"])(
    "%s is not a form of this club",
    async (path) => {
      const { status, body } = await get(path, { host: HOCKEY_HOST });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain("Player dues");
    },
  );

  test("is a 404 with its own sentence for an unknown form", async () => {
    for (const id of ["nothing", "dues"]) {
      const { status, body } = await get(`/forms/${id}`, { host: HOCKEY_HOST });
      expect([status, body.includes("Form does not exist")]).toEqual([404, true]);
    }
  });

  test("/forms redirects to the home page", async () => {
    const { status, headers } = await get("/forms", { host: HOCKEY_HOST });
    expect([status, headers.location]).toEqual([302, "/"]);
  });
});

/** Answers to all three clubs' contact forms: an answer without a field in the form is ignored. */
const ANSWERS = { name: "Ann", email: "ann@example.com", about: "Playing", message: "Hello" };

describe("in every mode", () => {
  let server: RunningProgram;
  beforeAll(async () => {
    server = await startSites(
      "update forms set deleted = true where team_id = 'ashford' and id = 'become-a-sponsor'",
    );
  });
  afterAll(async () => {
    await server?.stop();
    expect(server?.errors()).toEqual([]);
  });

  test.each(SOME_SITES)("%s has the contact form and accepts it", async (_name, site) => {
    expect((await sendToSite(server, site, "/forms/contact")).status).toBe(200);
    const { headers } = await sendToSite(server, site, "/forms");
    expect(headers.location).toBe(`/${site.query}`);
    const query = `?purpose=contact${site.query.replace("?", "&")}`;
    const puzzle = await sendRequest(server.port, `/captcha/challenge${query}`, { host: site.host });
    const data = formData("contact", ANSWERS, {
      humanCheck: await solvePuzzle(JSON.parse(puzzle.body) as CheckPuzzle),
    });
    const answer = await postCall(server.port, `onFormCheckout${site.query}`, data, { host: site.host });
    expect([answer.status, answer.body]).toEqual([200, '{"result":{"success":true}}']);
  });

  test("a deleted form is a 404 and accepts nothing", async () => {
    const { status, body } = await sendRequest(server.port, "/forms/become-a-sponsor");
    expect([status, body.includes("Form does not exist")]).toEqual([404, true]);
    const answers = { company: "Ice Co", name: "Ann", email: "ann@example.com", interest: "Not sure yet" };
    const humanCheck = await solveFormPuzzle(server.port, "become-a-sponsor", HOCKEY_HOST);
    const answer = await postForm(
      server.port,
      HOCKEY_HOST,
      formData("become-a-sponsor", answers, { humanCheck }),
    );
    expect([answer.status, callErrorOf(answer).message]).toEqual([404, "Form does not exist"]);
  });
});
