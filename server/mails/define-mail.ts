import type { Logger } from "pino";
import type { SendMail } from "../../platform/mail/mail.ts";
import type { Database } from "../db/client.ts";
import type { Team } from "../db/queries/club/teams.ts";
import type { Images } from "../ports/images.ts";
import type { AddJob, JobData, MailJobKind } from "../ports/jobs.ts";
import type { DrawTickets } from "../ports/ticket-pdf.ts";

/** The services for loading, drawing and sending mails. */
export interface AllMailServices {
  db: Database;
  images: Pick<Images, "variant">;
  sendMail: SendMail;
  now(): Date;
  addJob: AddJob;
  drawTickets: DrawTickets;
  log: Pick<Logger, "error">;
  /** The key that signs the links and codes of desks. */
  key: Uint8Array;
  /** The sender's name for mails that belong to no club. */
  platformName: string;
  /** Scheme and host of a club's site, for links to its desk, where one has to sign in. */
  originOf(team: Pick<Team, "teamId" | "slug">): Promise<string>;
}

type Always = "db" | "images" | "sendMail";

/** The services that every mail needs, plus those named in `More`: `MailServices<"now" | "addJob">`. */
export type MailServices<More extends Exclude<keyof AllMailServices, Always> = never> = Pick<
  AllMailServices,
  Always | More
>;

/** One kind of mail. Its file also adds the kind's data to `JobData`, so that `addJob` accepts the kind. */
export interface MailDefinition<Kind extends MailJobKind, Needs = AllMailServices> {
  kind: Kind;
  /** The name that a club's desk shows: "Shipping update". */
  name: string;
  /**
   * Finds the recipient's address, for lists of undelivered mails. Empty, null or undefined if the address is
   * no longer known.
   */
  to: (db: Database, data: JobData[Kind]) => Promise<string | null | undefined>;
  /**
   * Loads the content, draws the mail and sends it; sends nothing if the news is no longer true. If the
   * program crashes after sending, the mail is sent again, so its id must be the same at every try.
   * @throws HopelessJob if the mail can never be sent: the job goes to the dead letters at once
   */
  send: (services: Needs, data: JobData[Kind]) => Promise<void>;
  /**
   * The words that may follow the club in ids of this kind of mail (`mailId`). They show which kind of mail
   * has bounced.
   */
  idWords?: readonly string[];
  /** True if a mail of this kind is useless when it is late: then it is not listed as undelivered. */
  isShortLived?: true;
  /**
   * Returns the data for retrying a mail that was given up, in the transaction `tx`. If omitted, the data
   * stays the same.
   */
  tryAgain?: (tx: Database, data: JobData[Kind], now: Date) => Promise<JobData[Kind]>;
}

/** Infers the services that `send` takes, so that a test passes only those. */
export const defineMail = <Kind extends MailJobKind, Needs = AllMailServices>(
  mail: MailDefinition<Kind, Needs>,
): MailDefinition<Kind, Needs> => mail;
