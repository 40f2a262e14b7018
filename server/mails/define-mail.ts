import type { Logger } from "pino";
import type { SendMail } from "../../platform/mail/mail.ts";
import type { Database } from "../db/client.ts";
import type { Team } from "../db/queries/club/teams.ts";
import type { Images } from "../ports/images.ts";
import type { AddJob, JobData, MailJobKind } from "../ports/jobs.ts";
import type { DrawTickets } from "../ports/ticket-pdf.ts";

/** What mails are loaded, drawn and sent with. */
export interface AllMailServices {
  db: Database;
  images: Pick<Images, "variant">;
  sendMail: SendMail;
  now(): Date;
  addJob: AddJob;
  drawTickets: DrawTickets;
  log: Pick<Logger, "error">;
  /** Signs the links and codes of desks. */
  key: Uint8Array;
  /** The sender of mails that belong to no club. */
  platformName: string;
  /** Scheme and host of a club's site: links lead to its desk, behind a sign-in. */
  originOf(team: Pick<Team, "teamId" | "slug">): Promise<string>;
}

type Always = "db" | "images" | "sendMail";

/** What every mail needs, and `More` of the others: `MailServices<"now" | "addJob">`. */
export type MailServices<More extends Exclude<keyof AllMailServices, Always> = never> = Pick<
  AllMailServices,
  Always | More
>;

/** One kind of mail. Its file also declares its data, as a member of `JobData`, so that `addJob` takes it. */
export interface MailDefinition<Kind extends MailJobKind, Needs = AllMailServices> {
  kind: Kind;
  /** What a club's desk calls it: "Shipping update". */
  name: string;
  /** The recipient's address, for lists of undelivered mails. Empty, null or undefined: no longer known. */
  to: (db: Database, data: JobData[Kind]) => Promise<string | null | undefined>;
  /**
   * Loads what there is to say, draws the mail and sends it; sends nothing if there is nothing to say any
   * more. A crash after sending sends the mail again, so its id must be the same at every try.
   * @throws HopelessJob if it can never be sent: the job goes to the dead letters at once
   */
  send: (services: Needs, data: JobData[Kind]) => Promise<void>;
  /** Words that stand in its id behind the club's (`mailId`): a bounce is recognized by them. */
  idWords?: readonly string[];
  /** True if it is of no use when it comes late: it is then not listed as undelivered. */
  isShortLived?: true;
  /** The data to try again with after it was given up; left out, the same as before. In a transaction. */
  tryAgain?: (tx: Database, data: JobData[Kind], now: Date) => Promise<JobData[Kind]>;
}

/** Infers which services `send` takes, so that a test passes only those. */
export const defineMail = <Kind extends MailJobKind, Needs = AllMailServices>(
  mail: MailDefinition<Kind, Needs>,
): MailDefinition<Kind, Needs> => mail;
