import { teamTag } from "../../../domain/site/page-tags.ts";
import { setPaymentAccount } from "../../db/queries/club/payment-accounts.ts";
import { findTeamById, type Team } from "../../db/queries/club/teams.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import type { ProviderAccount } from "../../ports/payment-accounts.ts";
import type { PaymentsFailure } from "../../ports/payments.ts";
import { logSecurityEvent } from "../access/log-security-event.ts";
import { storePaymentAccountState } from "../club/account-state.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "now" | "paymentAccounts" | "purgeSoon">;
type ConnectingServices = Services & { log: Pick<DeskServices["log"], "info" | "error"> };

type AccountOwner = Pick<Team, "teamId" | "teamName" | "teamEmail" | "stripeAccountId" | "chargesEnabled">;

/**
 * `disconnected`: the club revoked our access, or closed the account; `unavailable`: the provider could not
 * be asked.
 */
export type PaymentAccountState =
  | { kind: "none" }
  | ({ kind: "open" } & ProviderAccount)
  | { kind: "disconnected"; account: string }
  | { kind: "unavailable"; account: string };

/**
 * Asks the provider for the state of a club's account. Stores whether charges are enabled, so that a lost
 * event does not close a store.
 */
export async function loadPaymentAccountState(
  services: Services,
  club: AccountOwner,
): Promise<PaymentAccountState> {
  const { stripeAccountId: account, chargesEnabled } = club;
  if (!account) return { kind: "none" };
  const told = services.now();
  const answer = await services.paymentAccounts.getAccount(account);
  if (!answer.ok && answer.reason === "unavailable") return { kind: "unavailable", account };
  if (!answer.ok) return { kind: "disconnected", account };
  const found = answer.value;
  if (found.chargesEnabled !== chargesEnabled) await storePaymentAccountState(services, { ...found, told });
  return { kind: "open", ...found };
}

interface Connecting {
  who: string;
  /** The desk's page to which the provider redirects the officers afterwards. */
  back: string;
  /** True if the officer's sign-in is fresh; always true for the operator. */
  isProved: boolean;
}

/**
 * `url` is null if the provider makes no link for the account (`onboardingUrl`). `not-proved`: this needs a
 * fresh sign-in, because whoever has the link enters the bank account that gets the club's money.
 */
type Connected =
  | { ok: true; account: string; url: string | null }
  | { ok: false; reason: "not-proved" }
  | PaymentsFailure;

/**
 * Opens an account for a club that has none, or whose account is disconnected, and makes the link to the
 * provider's page where its officers enter the required data.
 */
export async function connectAccount(
  services: ConnectingServices,
  club: AccountOwner,
  by: Connecting,
): Promise<Connected> {
  if (!by.isProved) return { ok: false, reason: "not-proved" };
  const connected = await tryConnecting(services, club, by);
  if (!connected.ok) {
    const { details } = connected;
    services.log.error({ team: club.teamId, details }, "A club's payment account could not be connected");
  }
  return connected;
}

async function tryConnecting(
  services: ConnectingServices,
  club: AccountOwner,
  { who, back }: Connecting,
): Promise<Exclude<Connected, { reason: "not-proved" }>> {
  const look = await loadPaymentAccountState(services, club);
  if (look.kind === "unavailable")
    return { ok: false, reason: "unavailable", details: "The account couldn't be read" };
  const account = look.kind === "open" ? look : await openAccount(services, club, who);
  if ("ok" in account) return account;
  const link = await services.paymentAccounts.onboardingUrl(account.account, back);
  return link.ok ? { ok: true, account: account.account, url: link.value } : link;
}

async function openAccount(
  services: ConnectingServices,
  { teamId, teamName: name, teamEmail: email, stripeAccountId: before }: AccountOwner,
  who: string,
): Promise<{ account: string } | PaymentsFailure> {
  // Because of this key, a second press or a retry after a lost answer opens the same account.
  const idempotencyKey = `account-of-${teamId}-after-${before ?? "none"}`;
  const opened = await services.paymentAccounts.openAccount({ teamId, name, email, idempotencyKey });
  if (!opened.ok) return opened;
  const { account, chargesEnabled } = opened.value;
  if (await setClubAccount(services, { teamId, account, chargesEnabled, before, who })) return { account };
  const stored = (await findTeamById(services.db, teamId))?.stripeAccountId;
  return stored
    ? { account: stored }
    : { ok: false, reason: "unavailable", details: "The club was changed in the meantime" };
}

interface ClubAccountChange {
  teamId: string;
  account: string;
  chargesEnabled: boolean;
  /** The account that the club had; null if none. */
  before: string | null;
  /** The actor, for the history. */
  who: string;
}

/**
 * Sets the account that a club is paid on from now on, with its state and an entry of the history. False if
 * the club's account is no longer `before`, or the club is gone.
 */
export async function setClubAccount(
  services: Pick<Services, "db" | "now" | "purgeSoon"> & { log: Pick<DeskServices["log"], "info"> },
  { teamId, account, chargesEnabled, before, who }: ClubAccountChange,
): Promise<boolean> {
  const told = services.now();
  const isSet = await services.db.transaction(async (db) => {
    if (!(await setPaymentAccount(db, teamId, { account, before }))) return false;
    // Stored at once: an account without a stored state would count as able to take charges, which a new
    // account is not.
    await storePaymentAccountState({ db, purgeSoon: () => {} }, { account, chargesEnabled, told });
    await addAct(db, {
      teamId,
      who,
      act: "account-connected",
      subject: account,
      before: before ? { account: before } : null,
      after: { account },
      timeCreated: told,
    });
    return true;
  });
  services.purgeSoon(teamTag(teamId));
  if (isSet)
    logSecurityEvent(services.log, "payment-account.changed", { team: teamId, account, former: before });
  return isSet;
}
