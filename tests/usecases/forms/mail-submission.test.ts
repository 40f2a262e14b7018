import { beforeEach, expect, test } from "vitest";
import { HopelessJob } from "../../../platform/jobs/job-runner.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Database } from "../../../server/db/client.ts";
import { submissionMail } from "../../../server/mails/submission.ts";
import { addSubmissionMails } from "../../../server/usecases/forms/add-submission-mails.ts";
import { type Club, makeClub, makeForm, makeSubmission } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const unused = () => Promise.reject(new Error("not asked for"));

describeOnPostgres("the mails of a submission", (open) => {
  let db: Database;
  let club: Club;
  let sent: Mail[];

  beforeEach(async () => {
    db ??= (await open()).db;
    club = await makeClub(db, { teamAlias: "Kestrels", teamEmail: "club@kestrels.example.com" });
    sent = [];
  });

  /** All mails of a submission, as the queue sends them. */
  async function mailed(given: Parameters<typeof makeSubmission>[2], type = "PLAYER_RECRUITING" as const) {
    const form = await makeForm(db, club, { type, title: "Play for us" });
    const acknowledgedHash = given?.replyTo ? "a-mailbox" : null;
    const submission = await makeSubmission(db, form, {
      adminEmails: [club.teamEmail],
      acknowledgedHash,
      ...given,
    });
    const jobs: { teamId: string; submissionId: string; to: number | "sender" }[] = [];
    const addJob = async (_tx: unknown, _kind: string, data: object) =>
      void jobs.push(data as (typeof jobs)[0]);
    await db.transaction((tx) => addSubmissionMails({ addJob }, tx, submission));
    const services = {
      db,
      images: { inspect: unused, put: unused, variant: async () => null },
      sendMail: async (mail: Mail) => void sent.push(mail),
    };
    for (const job of jobs) await submissionMail.send(services, job);
    return sent;
  }

  const answers = (...values: string[]) =>
    JSON.stringify(values.map((value, at) => ({ id: `e${at}`, title: `Question ${at}`, value })));

  test("go to each address once, the form's and the club's, and to who sent it", async () => {
    const mails = await mailed({
      emails: ["gm@kestrels.example.com", "CLUB@kestrels.example.com"],
      replyTo: "ann@example.com",
    });
    expect(mails.map(({ to }) => to.address)).toEqual([
      "gm@kestrels.example.com",
      "CLUB@kestrels.example.com",
      "ann@example.com",
    ]);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
  });

  test("tell the club what was sent, by the kind of form, and an answer goes to who sent it", async () => {
    const [mail] = await mailed({
      otherOptions: answers("Ann <b>Doe</b>", "", "Line one\nline two"),
      replyTo: "ann@example.com",
    });
    expect(mail).toMatchObject({
      fromName: "Kestrels",
      subject: "Kestrels: new player recruiting inquiry (Play for us)",
      replyTo: { name: "", address: "ann@example.com" },
    });
    expect(mail?.text).toContain("Question 0:\nAnn <b>Doe</b>\n\nQuestion 2:\nLine one\nline two");
    expect(mail?.html).toContain("Ann &lt;b&gt;Doe&lt;/b&gt;");
    expect(mail?.text).not.toContain("Question 1");
  });

  test("say nothing of what was written to who sent it: nobody mails their words through us", async () => {
    const mails = await mailed({
      otherOptions: answers("BUY NOW at spam.example"),
      replyTo: "victim@example.com",
    });
    const mail = mails.at(-1);
    expect(mail).toMatchObject({
      to: { address: "victim@example.com" },
      replyTo: { address: "club@kestrels.example.com" },
      subject: "Kestrels: we've received your player recruiting inquiry",
    });
    expect(`${mail?.text}${mail?.html}`).not.toContain("BUY NOW");
  });

  test("without an address to answer to are the club's alone", async () => {
    const mails = await mailed({ replyTo: null });
    expect(mails).toMatchObject([{ to: { address: "club@kestrels.example.com" }, replyTo: null }]);
    expect(mails[0]?.text).toContain("The sender didn't leave an email address.");
  });

  test.each([
    ["two addresses in one", "ann@example.com, eve@example.com"],
    ["a line of its own for the head", "ann@example.com\r\nBcc: eve@example.com"],
  ])("never go to %s", async (_what, replyTo) => {
    await expect(mailed({ replyTo })).rejects.toThrow(HopelessJob);
    expect(sent.map(({ to }) => to.address)).toEqual(["club@kestrels.example.com"]);
  });
});
