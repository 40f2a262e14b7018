import { join } from "node:path";
import type { PaymentReportOutcome } from "../domain/sale/order.ts";
import { createPgBossRunner } from "../platform/jobs/boss-jobs.ts";
import type { JobRunner } from "../platform/jobs/job-runner.ts";
import { readBounce } from "../platform/mail/bounce-reports.ts";
import { mailIdKeys } from "../platform/mail/mail-ids.ts";
import { type Mailer, type MailerSettings, openMailer } from "../platform/mail/mailer.ts";
import { deriveKey, deriveKeys, readSecretKeys } from "../platform/secrets/secret-key.ts";
import { createFairQueue, type FairQueue } from "../platform/serving/fair-queue.ts";
import { createFollowerRegistry } from "../platform/serving/followers.ts";
import { createHitLog } from "../platform/serving/hit-log.ts";
import { type LogOutput, STANDARD_OUTPUT } from "../platform/serving/log.ts";
import { createPageCache, STOPPED_CLOCK } from "../platform/serving/page-cache.ts";
import { createPurgeBatcher } from "../platform/serving/purge-batcher.ts";
import { parsePurgePayload } from "../platform/serving/purge-message.ts";
import { createReadCache } from "../platform/serving/read-cache.ts";
import { createStopSignals, type StopSignals } from "../platform/serving/stop-signals.ts";
import { ignoreWriteFailures } from "../platform/storage/ignore-write-failures.ts";
import { altchaHumanCheck } from "./adapters/altcha.ts";
import { openEventLog } from "./adapters/events.ts";
import { googleWallet } from "./adapters/google-wallet/google-wallet.ts";
import { guardedHumanCheck } from "./adapters/guarded-human-checks.ts";
import { HEADER_RULES } from "./adapters/mail-thread/header-rules.ts";
import { openMailThread } from "./adapters/mail-thread/open-mail-thread.ts";
import { openTicketRenderer } from "./adapters/paper/paper-printer.ts";
import { openPushSender } from "./adapters/push.ts";
import { sharpShareImages } from "./adapters/share-images/share-images.ts";
import { siteverifyHumanCheck } from "./adapters/siteverify-human-checks.ts";
import { stripeAdapters } from "./adapters/stripe.ts";
import { stripeEvents } from "./adapters/stripe-events.ts";
import { openUploads } from "./adapters/uploads/uploads.ts";
import { webauthnPasskeys } from "./adapters/webauthn-passkeys.ts";
import { type DataServices, type DataStoreVariable, openDataServices } from "./compose-store.ts";
import { addJob } from "./db/add-job.ts";
import type { WritePool } from "./db/client.ts";
import { SALE_LIMITS, SETTLING_LIMITS } from "./db/club-turns.ts";
import { forEachClubGroup, listClubGroups } from "./db/distribution/club-groups.ts";
import { createNodeBackoff } from "./db/distribution/node-backoff.ts";
import { forgetHumanCheckUses } from "./db/queries/access/human-check-uses.ts";
import { addCounts } from "./db/queries/site/team-analytics.ts";
import { sandboxPlaceFor } from "./db/sandbox-tables.ts";
import type { Configuration } from "./env.ts";
import { JOB_KINDS } from "./jobs/job-kinds.ts";
import { createMeasures } from "./metrics/measures.ts";
import { createTallies } from "./metrics/tallies.ts";
import { createBackups } from "./operator/backup-process/start-backup.ts";
import { createImportProcesses } from "./operator/import-process/start-import.ts";
import type { HumanCheckProvider } from "./ports/human-checks.ts";
import { isSlowJob, type JobData } from "./ports/jobs.ts";
import type { EventEndpoint } from "./ports/payment-events.ts";
import type { ReadServices, Services, WriteServices } from "./services.ts";
import { createResponseCache } from "./serving/response-cache.ts";
import { readAdServer } from "./settings/ad-server.ts";
import type { MAIL_VARIABLES, PAYMENT_VARIABLES } from "./settings/command-settings.ts";
import { readDkim } from "./settings/dkim.ts";
import { readGoogleAccount } from "./settings/google-account.ts";
import { readImportLimits } from "./settings/import-limits.ts";
import { readPassCertificates } from "./settings/pass-certificates.ts";
import { subscriptionPricesOf } from "./settings/subscription-prices.ts";
import { webhookSecrets } from "./settings/webhook-secrets.ts";
import { createSharedLimits, noSharedLimit } from "./usecases/access/shared-limits.ts";
import { createOrderSecrets } from "./usecases/club/order-secrets.ts";
import { createUnsolicitedMailCounters } from "./usecases/desk/limit-unasked-mails.ts";
import { createViewBatcher } from "./usecases/site/view-batcher.ts";

export interface Composition extends Services, StopSignals, Pick<DataServices, "baseDomain"> {
  /** Without time-outs, for imports and commands. */
  unhurried: WritePool;
  jobs: JobRunner<JobData>;
  migrate(options?: Parameters<DataServices["database"]["migrate"]>[1]): Promise<void>;
  close(): Promise<void>;
}

export { googleWallet, readBounce };

/**
 * Puts the server together. Only this file and compose-store.ts choose adapters.
 * @throws DataDirectoryInUse if another process has the embedded database open
 */
export async function composeServices(
  config: Configuration,
  out: LogOutput = STANDARD_OUTPUT,
): Promise<Composition> {
  const adServer = config.ADS === undefined ? null : await readAdServer(config.ADS);
  // These files are read first, so that mistakes in them are reported before a database is opened.
  const sandboxCode = await loadSandbox(config);
  const mailer = mailerSettings(config);
  const certificates = readPassCertificates(config);
  const google = readGoogleAccount(config);
  const { database, storage, ...store } = await openDataServices(config, out);
  const { images, log, now } = store;
  const shared = storage("images/shared");
  const stop = createStopSignals();
  const secretKeys = readSecretKeys(config);
  const mailKeys = mailIdKeys(secretKeys);
  const { close: closeMail, ...mail } = openMailThread({ settings: mailer, idKey: mailKeys[0] }, log);
  const pages = createPageCache(config.FIELDHOUSE_NOW === undefined ? performance : STOPPED_CLOCK);
  const hits = createHitLog(log.isLevelEnabled("info") ? (lines) => void out.write(lines) : null);
  const tallies = createTallies();
  const followers = createFollowerRegistry();
  await database.listen((payload) => {
    const tags = parsePurgePayload(payload);
    pages.drop(tags);
    // Followers are notified here and not in `purge`, because this process receives its own purges here, too.
    followers.tell(tags);
  });
  const purge = async (tags: string[]) => {
    pages.drop(tags);
    await store.purge(tags);
  };
  const gathered = createPurgeBatcher(purge, (err) =>
    log.error({ err }, "Stored pages could not be renewed"),
  );
  const events = openEventLog(config, log);
  const secrets = webhookSecrets(config, secretKeys);
  const ownPuzzle = altchaHumanCheck({ keys: deriveKeys(secretKeys, "captcha"), cost: config.ALTCHA_COST });
  const guarded = (provider: HumanCheckProvider) =>
    guardedHumanCheck(provider, {
      keys: deriveKeys(secretKeys, "captcha-stamp"),
      forgetUses: async (before) =>
        forEachClubGroup({ groups: await listClubGroups(database.orders), log }, (clubs) =>
          forgetHumanCheckUses(database.orders, before, clubs),
        ),
      broke: (err) => log.error({ err }, "A human check could not be verified"),
    });
  const papers = openTicketRenderer(certificates, log, tallies.papers);
  const sharedLimit = config.RATE_LIMITS
    ? createSharedLimits(database.orders, deriveKey(secretKeys[0], "rate-limits"))
    : noSharedLimit;
  const sharing = {
    config,
    secretKeys,
    sharedLimit,
    ...stop,
    images,
    files: store.files,
    humanChecks: guarded(humanCheckProvider(config, ownPuzzle)),
    unseenCheck: guarded(ownPuzzle),
    logEvent: events.logEvent,
    log,
    readCache: createReadCache(pages),
    nodes: createNodeBackoff(database.db),
    purge,
    purgeSoon: gathered.purgeSoon,
    now,
  };
  const writing = {
    ...sharing,
    unaskedMails: createUnsolicitedMailCounters(sharedLimit),
    orderSecrets: createOrderSecrets(secretKeys),
    settled: (outcome: PaymentReportOutcome) => {
      tallies.settled.of({ outcome }).count += 1;
    },
    ...paymentParts(config, sandboxCode, { db: database.orders, log, now, secrets }),
    readPaymentEvent: stripeEvents(secrets),
    passkeys: webauthnPasskeys,
    drawTickets: papers.drawTickets,
    drawPass: certificates && papers.drawPass,
    googleWallet: google && googleWallet(google, now),
    ...mail,
    readBounce,
    mailIdKeys: mailKeys,
    addJob,
    push: openPushSender(config),
    uploads: openUploads({ ending: stop.ending }),
  };
  const writingOn = (db: WritePool, turns: FairQueue): WriteServices => ({ ...writing, db, turns });
  const salesTurns = createFairQueue({ ...SALE_LIMITS, ending: stop.ending });
  return {
    ...sharing,
    db: database.db,
    readsFor: database.readsFor,
    ping: database.ping,
    drawShareImage: sharpShareImages(shared, images, ignoreWriteFailures(log, shared.write)),
    adServer,
    pages,
    replays: createResponseCache({ config, hits, tallies }),
    tallies,
    readMetrics: await openMetrics(config, { tallies, log, now, db: database.db }),
    followers,
    views: createViewBatcher(({ club, day, counts }) => addCounts(database.db, club, { day, counts }, now())),
    sales: writingOn(database.orders, salesTurns),
    settlement: writingOn(database.settling, createFairQueue({ ...SETTLING_LIMITS, ending: stop.ending })),
    jobWork: writingOn(database.jobs, salesTurns),
    baseDomain: store.baseDomain,
    unhurried: database.unhurried,
    imports: createImportProcesses({
      limits: readImportLimits(config),
      store: { database, purge },
      log,
      leaving: stop.leaving,
    }),
    backups: createBackups({ database, config, now }, stop.leaving),
    jobs: createPgBossRunner<JobData>(database.queue, isSlowJob, log),
    migrate: (options) => database.migrate(JOB_KINDS, { ...options, sandbox: sandboxPlaceFor(config) }),
    close: async () => {
      hits.flush();
      closeMail();
      await Promise.all([papers.close(), gathered.close(), events.close()]);
      await database.close();
    },
  };
}

/** The configured human check: our own puzzle, or a provider's, whose keys env.ts has checked to be set. */
function humanCheckProvider(config: Configuration, ownPuzzle: HumanCheckProvider): HumanCheckProvider {
  const { CAPTCHA: provider, CAPTCHA_SITE_KEY: siteKey = "", CAPTCHA_SECRET: secret = "" } = config;
  return provider === "altcha"
    ? ownPuzzle
    : siteverifyHumanCheck({ provider, siteKey, secret, apiBase: config.CAPTCHA_API_BASE });
}

/**
 * Loads the metrics; null without METRICS_TOKEN, without which no collector may read them. Each of several
 * processes adds a label of its own, because they share one address.
 */
async function openMetrics(
  { METRICS_TOKEN, WEB_CONCURRENCY }: Configuration,
  sources: Parameters<typeof createMeasures>[0],
): Promise<ReadServices["readMetrics"]> {
  if (METRICS_TOKEN === undefined) return null;
  const { createPrometheusMetrics } = await import("../platform/metrics/prometheus.ts");
  return createPrometheusMetrics(
    createMeasures(sources),
    WEB_CONCURRENCY > 1 ? { process: String(process.pid) } : {},
  );
}

type MailSettings = Pick<Configuration, DataStoreVariable | (typeof MAIL_VARIABLES)[number]>;

/**
 * The settings to send mail by SMTP, or to write it into a folder that the sandbox's mailbox shows.
 * @throws ConfigurationError if the DKIM key cannot be read
 */
function mailerSettings(config: MailSettings): MailerSettings {
  const from = config.MAIL_FROM ?? `tickets@${config.BASE_DOMAIN}`;
  return config.SMTP_URL
    ? { outbox: null, smtpUrl: config.SMTP_URL, from, dkim: readDkim(config) }
    : { outbox: join(config.DATA_DIR, "outbox"), from };
}

/**
 * Opens the mailer for a command, which sends at most one mail and so needs no thread.
 * @throws ConfigurationError if the DKIM key cannot be read
 */
export const openMail = (config: MailSettings): Mailer =>
  openMailer(mailerSettings(config), { rules: HEADER_RULES });

type PaymentSettings = Pick<Configuration, (typeof PAYMENT_VARIABLES)[number]>;

/** Opens the payment provider for a command, which receives no events and so needs no secrets for them. */
export async function openPayments(
  config: PaymentSettings,
  store: DataServices,
): Promise<Pick<WriteServices, "payments" | "paymentAccounts">> {
  const code = await loadSandbox(config);
  return paymentParts(config, code, { ...store, secrets: { platform: "", connect: "" } });
}

/**
 * Loads the sandbox's code; null with real payments, so that nothing of it runs in production.
 * @throws ConfigurationError if this build is without it
 */
async function loadSandbox({ PAYMENTS }: Pick<Configuration, "PAYMENTS">) {
  if (PAYMENTS !== "sandbox") return null;
  const { createSandbox, requireSandboxCode, SANDBOX_KEY } = await import("../sandbox/sandbox.ts");
  requireSandboxCode();
  return { createSandbox, SANDBOX_KEY };
}

/**
 * The payment provider through its SDK. With the sandbox, the same SDK calls the sandbox in this process,
 * without a network connection.
 */
function paymentParts(
  config: PaymentSettings,
  sandboxCode: Awaited<ReturnType<typeof loadSandbox>>,
  parts: Pick<WriteServices, "db" | "log" | "now"> & { secrets: Record<EventEndpoint, string> },
): Pick<WriteServices, "payments" | "paymentAccounts" | "sandbox"> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: apiBase } = config;
  if (sandboxCode === null)
    // env.ts has checked that the key is set.
    return { ...stripeAdapters({ secretKey: key ?? "", apiBase }), sandbox: null };
  const prices = Object.values(subscriptionPricesOf(config)).flat();
  const sandbox = sandboxCode.createSandbox({ ...parts, prices });
  const inProcess: typeof fetch = (input, init) => sandbox.fetch(new Request(input, init));
  const access = {
    secretKey: sandboxCode.SANDBOX_KEY,
    ...(apiBase === undefined ? { fetch: inProcess } : { apiBase }),
  };
  return { ...stripeAdapters(access, "the sandbox"), sandbox };
}
