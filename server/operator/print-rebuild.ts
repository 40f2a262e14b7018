import { formatPrice } from "../../domain/values/money.ts";
import type { RestoredBackup } from "../db/queries/site/backups.ts";
import type { LaterAccount } from "../usecases/sale/rebuild/later-accounts.ts";
import type { RebuiltPayments } from "../usecases/sale/rebuild/rebuild-payments.ts";
import type {
  ClubRebuild,
  NotMade,
  RebuildFinding,
  RebuildWish,
} from "../usecases/sale/rebuild/rebuild-report.ts";
import { lostForGoodLines, utcInstantText } from "./backup/lost-after-copy.ts";
import { countedNoun } from "./print-changes.ts";

type Print = (line: string) => void;

interface RebuildPrinting extends RebuildWish {
  /** Clubs' names by id. */
  names: ReadonlyMap<string, string>;
  showAddresses: boolean;
  /** The backup that was restored into this database; null if it came back in another way. */
  restored: RestoredBackup | null;
}

/** Prints each club's counts and sums, what waits for a person, and what cannot come back. */
export function printRebuild(
  { clubs, laterAccounts, failures }: RebuiltPayments,
  given: RebuildPrinting,
  print: Print,
): void {
  const nameOf = (teamId: string) => `${given.names.get(teamId) ?? "unknown club"} (${teamId})`;
  if (clubs.length === 0) print(`No payments of clubs were found since ${utcInstantText(given.since)}.`);
  for (const club of clubs) {
    print(nameOf(club.teamId));
    for (const [label, count, more = ""] of rowsOf(club, given))
      print(`  ${label.padEnd(24)}${String(count).padStart(7)}${more && `   ${more}`}`);
  }
  const waiting = clubs.flatMap((club) => club.findings.map((finding) => ({ club, finding })));
  if (isWrongSecret(clubs)) print(WRONG_SECRET);
  else if (waiting.length > 0) print(`Waiting for a person: ${waiting.length}`);
  for (const { club, finding } of isWrongSecret(clubs) ? [] : waiting)
    print(`  ${nameOf(club.teamId)}, ${findingText(finding, given.showAddresses)}`);
  for (const later of laterAccounts) print(`${nameOf(later.teamId)}: ${laterAccountText(later, given)}`);
  for (const { account, failure } of failures)
    print(
      account === null
        ? `The accounts that clubs opened after the copy couldn't be listed: ${failure.details}. Those known here were done. Run this again.`
        : failure.reason === "account-disconnected"
          ? `The account ${account} is disconnected, so its payments couldn't be read. Nothing of it was changed. Ask the club to reconnect it, then run this again.`
          : `The account ${account} couldn't be read to its end: ${failure.details}. What was made so far is complete. Run this again.`,
    );
  printMails(clubs, given, print);
  const until = given.restored?.restored ?? null;
  for (const line of lostForGoodLines({ from: given.since, until, dayBefore: null })) print(line);
  print(given.isDryRun ? "Dry run: nothing was saved." : `Made ${sumOf(clubs, ({ made }) => made)}.`);
}

function laterAccountText(
  { account, teamId, timeCreated, outcome }: LaterAccount,
  { isDryRun }: RebuildPrinting,
): string {
  const opened = `the account ${account} was opened for this club on ${utcInstantText(timeCreated)}, after the copy`;
  switch (outcome) {
    case "connected":
      return `${opened}. The club ${isDryRun ? "would be" : "is"} paid on it again.`;
    case "unproved":
      return `${opened}, but nothing was sold on it yet, so the club isn't connected to it. If the club agrees, run: npx fieldhouse payments connect ${teamId} --account ${account}`;
    case "other":
      return `${opened}, but the club is connected to another account that works. Nothing was changed there.`;
  }
}

function rowsOf(club: ClubRebuild, { isDryRun }: RebuildPrinting): [string, number, string?][] {
  const rows: [string, number, string?][] = [
    ["paid at the provider", club.checked],
    ["stored already", club.known],
    [isDryRun ? "would be settled" : "settled", club.settled],
    [isDryRun ? "would be made again" : "made again", club.made, formatPrice(club.madeCents)],
    ["  payment on its way", club.awaiting],
    [isDryRun ? "refunds to add" : "refunds added", club.refunds, formatPrice(club.refundedCents)],
    [isDryRun ? "payment pages to close" : "payment pages closed", club.closed],
    ["waiting for a person", club.findings.length],
  ];
  const isAlwaysShown = ([label]: [string, number, string?]) => !OPTIONAL_ROWS.has(label.trim());
  return rows.filter((row) => isAlwaysShown(row) || row[1] > 0);
}

const OPTIONAL_ROWS = new Set([
  "settled",
  "would be settled",
  "payment on its way",
  "payment pages closed",
  "payment pages to close",
]);

const sumOf = (clubs: readonly ClubRebuild[], count: (club: ClubRebuild) => number) =>
  clubs.reduce((sum, club) => sum + count(club), 0);

function printMails(clubs: readonly ClubRebuild[], { isDryRun }: RebuildPrinting, print: Print): void {
  const mailed = sumOf(clubs, (club) => club.mailed);
  const unmailed = sumOf(clubs, (club) => club.unmailed);
  if (mailed > 0) print(`${countedNoun(mailed, "order")} ${isDryRun ? "would be" : "will be"} mailed.`);
  if (unmailed === 0) return;
  const paid = clubs.flatMap(({ firstUnmailed, lastUnmailed }) => [firstUnmailed, lastUnmailed]);
  const times = paid.filter((time) => time !== null).toSorted((a, b) => a.getTime() - b.getTime());
  const [first, last] = [times[0], times.at(-1)];
  const to =
    first && last && utcInstantText(first) !== utcInstantText(last) ? ` to ${utcInstantText(last)}` : "";
  const span = first ? ` (paid ${utcInstantText(first)}${to})` : "";
  const orders = `${countedNoun(unmailed, "order")}${span}`;
  print(
    isDryRun
      ? `${orders} would count as mailed by the lost installation. To mail those that were paid after its machine went down, add --mail-paid-after with that time.`
      : `${orders} weren't mailed, because they count as mailed by the lost installation. Officers can mail one order again at the desk with “Resend email”.`,
  );
}

const WRONG_SECRET =
  "No order could be made, because the details of all of them were written with another SECRET_KEY. Set the one that the lost installation used, and run this again. Nothing was changed.";

/** True if every missing order was refused for its secret: then a list of all of them would help nobody. */
const isWrongSecret = (clubs: readonly ClubRebuild[]) => {
  const findings = clubs.flatMap((club) => club.findings);
  const isOther = (finding: RebuildFinding) =>
    finding.what === "not-made" && finding.reason === "other-secret";
  return findings.length > 0 && findings.every(isOther) && sumOf(clubs, ({ made }) => made) === 0;
};

function findingText(finding: RebuildFinding, showsAddresses: boolean): string {
  const { orderId, amount, email } = finding;
  const buyer = showsAddresses && email !== "" ? ` from ${email}` : "";
  return `order ${orderId}, ${formatPrice(amount)}${buyer}: ${sentenceOf(finding)}`;
}

function sentenceOf(finding: RebuildFinding): string {
  switch (finding.what) {
    case "not-made":
      return `not made, because ${NOT_MADE[finding.reason]}${finding.details && ` (${finding.details})`}. Session ${finding.sessionId}.`;
    case "texts-missing":
      return finding.leftOut === "options"
        ? "made without the chosen options, which were too long to be stored at the provider. Read them in the provider's dashboard, or ask the buyer."
        : "made with the items' present titles, because the old ones were too long to be stored at the provider.";
    case "total-raised":
      return `made, although ${finding.itemType === "TICKET" ? "ticket" : "product"} ${finding.itemId} was sold again in the meantime. Its total was raised by ${finding.by}. Find the missing ${countedNoun(finding.by, finding.itemType === "TICKET" ? "place" : "piece")}, or refund a buyer.`;
    case "answers-lost":
      return "made without the answers to the form. Ask the sender for them again.";
    case "pieces-unknown":
      return `refund ${finding.refundId} is in the books, but it's unknown which items it cancelled. Their codes are still valid: cancel them at the desk without a refund.`;
    case "asked-again":
      return `refund ${finding.refundId} had already paid the buyer back for items that were refunded again here since the restore. If the second refund was refused, settle it with npx fieldhouse refunds settle. If it was paid, the buyer has the money twice.`;
  }
}

const NOT_MADE: Readonly<Record<NotMade, string>> = {
  none: "an older version of this program opened its payment page and stored only its number",
  newer: "a newer version of this program opened its payment page. Run that version",
  damaged: "its details at the provider are damaged",
  "other-secret": "its details were written with another SECRET_KEY",
  altered: "somebody changed its details at the provider",
  account: "it was paid on another account",
  session: "it has another payment page",
  livemode: "it was paid in test mode, or in real mode with a test key",
  mode: "it isn't a single payment",
  intent: "it has another payment",
  amount: "another amount was paid",
  currency: "it was paid in another currency",
  "unknown-club": "the restored database doesn't have this club. Import it, then run this again",
  "unknown-storefront":
    "the restored database doesn't have the club on whose site it was bought. Import it, then run this again",
  "unknown-item":
    "the restored database doesn't have an item of it. Import the club's present bundle, then run this again",
  "other-order": "the stored order with this number has another payment page",
  failed: "the database refused it",
};
