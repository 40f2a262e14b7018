import { z } from "zod";
import { HUMAN_CHECK_PROVIDERS } from "../domain/access/human-check.ts";
import {
  bucketAddress,
  contactAddresses,
  databaseAddress,
  hostName,
  listenHost,
  nonEmptyText,
  numberWithin,
  onOffSwitch,
  originAddress,
  portNumbers,
  pricePair,
  secretKeys,
  senderAddress,
  webAddress,
} from "./settings/env-values.ts";

/**
 * The configuration (docs/operating.md), read once. No other file reads process.env, so that a missing or
 * wrong value is found at the start, and not on game night.
 */

/** The default of PLATFORM_NAME. */
export const PRODUCT_NAME = "Fieldhouse";

const settings = z.object({
  MODE: z
    .enum(["production", "test", "dev"], { error: "must be production, test or dev" })
    .default("production"),
  FIELDHOUSE_NOW: z.iso
    .datetime({ offset: true, error: "must be a date and time with its zone, such as 2026-11-20T19:30:00Z" })
    .optional(),
  PLATFORM_NAME: nonEmptyText.default(PRODUCT_NAME),
  PLATFORM_URL: webAddress.default("https://fieldhouse.example"),
  SECURITY_CONTACT: contactAddresses.optional(),
  SECURITY_POLICY: webAddress.optional(),
  CORS_ORIGINS: z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(originAddress)),
  QUERY_TEAMS: onOffSwitch.optional(),
  DIRECTORY: onOffSwitch.default(true),
  PORT: numberWithin(0, 65_535, "must be a port number").default(3000),
  HOST: listenHost.default("127.0.0.1"),
  PUBLIC_PORTS: portNumbers,
  DATA_DIR: nonEmptyText.default("./data"),
  STORAGE: bucketAddress.optional(),
  AWS_ENDPOINT_URL_S3: webAddress.optional(),
  AWS_REGION: nonEmptyText.optional(),
  AWS_ACCESS_KEY_ID: nonEmptyText.optional(),
  AWS_SECRET_ACCESS_KEY: nonEmptyText.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_MIGRATE_URL: databaseAddress.optional(),
  BASE_DOMAIN: hostName.default("localhost"),
  DEFAULT_TEAM: nonEmptyText.optional(),
  TRUST_PROXY: onOffSwitch.default(false),
  PROXY_HOPS: numberWithin(1, 9, "must be a number of proxies from 1 to 9").default(1),
  RATE_LIMITS: onOffSwitch.default(true),
  LEAST_FILL_SECONDS: numberWithin(0, 60, "must be a whole number of seconds from 0 to 60").default(2),
  SECRET_KEY: secretKeys.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/=-]{32,}$/,
      "must be at least 32 characters, using only letters, digits and . ~ + / = - _",
    )
    .optional(),
  PAYMENTS: z.enum(["stripe", "sandbox"], { error: "must be stripe or sandbox" }).optional(),
  SANDBOX_PUBLIC: onOffSwitch.default(false),
  STRIPE_SECRET_KEY: nonEmptyText.optional(),
  STRIPE_WEBHOOK_SECRET: nonEmptyText.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: nonEmptyText.optional(),
  STRIPE_API_BASE: webAddress.optional(),
  SUBSCRIPTION_PRICES_WEBSITE: pricePair.optional(),
  SUBSCRIPTION_PRICES_DOMAIN: pricePair.optional(),
  SUBSCRIPTION_PRICES_EMAIL: pricePair.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
  MAIL_FROM: senderAddress.optional(),
  DKIM_DOMAIN: hostName.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i, "must be a name such as fieldhouse2026")
    .optional(),
  DKIM_KEY_FILE: nonEmptyText.optional(),
  GA4_MEASUREMENT_ID: nonEmptyText.optional(),
  GA4_API_SECRET: nonEmptyText.optional(),
  GA4_API_BASE: webAddress.optional(),
  ADS: nonEmptyText.optional(),
  APPLE_WALLET: nonEmptyText.optional(),
  GOOGLE_WALLET: nonEmptyText.optional(),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{1,20}$/, "must be an issuer ID such as 3388000000012345678")
    .optional(),
  GOOGLE_WALLET_API_BASE: webAddress.optional(),
  CAPTCHA: z
    .enum(HUMAN_CHECK_PROVIDERS, { error: "must be altcha, turnstile, hcaptcha or recaptcha" })
    .default("altcha"),
  CAPTCHA_SITE_KEY: nonEmptyText.optional(),
  CAPTCHA_SECRET: nonEmptyText.optional(),
  CAPTCHA_API_BASE: webAddress.optional(),
  ALTCHA_COST: numberWithin(1, 99_999, "must be a whole number from 1 to 99999").default(2000),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be trace, debug, info, warn, error, fatal or silent",
    })
    .default("info"),
  WEB_CONCURRENCY: numberWithin(1, 64, "must be a number of processes from 1 to 64").default(1),
  DRAIN_SECONDS: numberWithin(0, 300, "must be a whole number of seconds from 0 to 300").default(0),
  IMPORT_MEMORY_MB: numberWithin(
    256,
    65_536,
    "must be a whole number of megabytes from 256 to 65536",
  ).default(1024),
  IMPORT_MINUTES: numberWithin(1, 1440, "must be a whole number of minutes from 1 to 1440").default(60),
  DEMO: onOffSwitch.optional(),
});

type Values = z.infer<typeof settings>;
type Name = keyof Values;
const SAMPLE_CLUB = "ashford-kestrels";

/** Thrown for wrong settings. Its message lists every mistake, one per line. */
export class ConfigurationError extends Error {
  readonly mistakes: string[];

  constructor(mistakes: string[]) {
    super(`Please fix these settings:\n${mistakes.map((mistake) => `  ${mistake}`).join("\n")}`);
    this.mistakes = mistakes;
  }
}

const REQUIRED_WITH_STRIPE = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CONNECT_WEBHOOK_SECRET",
] as const;

const SUBSCRIPTION_PRICES = [
  "SUBSCRIPTION_PRICES_WEBSITE",
  "SUBSCRIPTION_PRICES_DOMAIN",
  "SUBSCRIPTION_PRICES_EMAIL",
] as const;
const DKIM_SETTINGS = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY_FILE"] as const;
/** Required with STORAGE. Without AWS_ENDPOINT_URL_S3 the endpoint is Amazon's own. */
const BUCKET_SETTINGS = ["AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const;
const CAPTCHA_KEYS = ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"] as const;

/**
 * The name of a setting that is missing, wrong or contradicts another, and what the sentence says after that
 * name.
 */
type SettingMistake = [name: Name, words: string];

/**
 * Yields missing settings, and contradictions between settings. With DATABASE_URL, PAYMENTS is required: no
 * real installation should use the sandbox by mistake.
 */
function* settingMistakes(env: Values): Generator<SettingMistake> {
  const production = env.DATABASE_URL !== undefined;
  if (!production && env.WEB_CONCURRENCY > 1)
    yield ["WEB_CONCURRENCY", "above 1 needs DATABASE_URL: the embedded database works with one process"];
  if (env.PROXY_HOPS > 1 && !env.TRUST_PROXY) yield ["PROXY_HOPS", "is set, but TRUST_PROXY is off"];
  if (production && env.PAYMENTS === undefined)
    yield ["PAYMENTS", "is required. Set it to stripe, or to sandbox to take no real money"];
  if (production && env.SECRET_KEY === undefined)
    yield ["SECRET_KEY", "is required. Set it to at least 32 random characters"];
  if (production && env.PAYMENTS === "stripe" && (env.SMTP_URL === undefined || env.MAIL_FROM === undefined))
    yield ["SMTP_URL", "and MAIL_FROM are required: every paid order is confirmed by email"];
  const prices = SUBSCRIPTION_PRICES.flatMap((name) => (Array.isArray(env[name]) ? env[name] : []));
  if (new Set(prices).size < prices.length)
    yield [
      SUBSCRIPTION_PRICES[0],
      "uses a price ID that another subscription price also uses. Give each product its own",
    ];
  for (const name of BUCKET_SETTINGS)
    if (env.STORAGE !== undefined && env[name] === undefined)
      yield [name, "is required because STORAGE is a bucket"];
  if (env.DATABASE_MIGRATE_URL !== undefined && env.DATABASE_URL === undefined)
    yield ["DATABASE_URL", "is required by DATABASE_MIGRATE_URL"];
  yield* paymentMistakes(env);
  yield* captchaMistakes(env);
  yield* bothOrNone(env, "GA4_API_SECRET", "GA4_MEASUREMENT_ID");
  yield* bothOrNone(env, "GOOGLE_WALLET", "GOOGLE_WALLET_ISSUER");
  yield* dkimMistakes(env);
}

function* paymentMistakes(env: Values): Generator<SettingMistake> {
  if (env.PAYMENTS === "stripe") {
    for (const name of REQUIRED_WITH_STRIPE)
      if (env[name] === undefined) yield [name, "is required because PAYMENTS is stripe"];
    if (env.FIELDHOUSE_NOW !== undefined)
      yield ["FIELDHOUSE_NOW", "can't be used with real payments, because it fixes the clock. Remove it"];
  } else if (env.STRIPE_SECRET_KEY !== undefined) {
    yield ["STRIPE_SECRET_KEY", "is set, but PAYMENTS isn't stripe. Change one of them"];
  }
}

function* bothOrNone(env: Values, ...[one, two]: [Name, Name]): Generator<SettingMistake> {
  for (const [name, other] of [
    [one, two],
    [two, one],
  ] as const)
    if (env[name] === undefined && env[other] !== undefined) yield [name, `is required by ${other}`];
}

function* dkimMistakes(env: Values): Generator<SettingMistake> {
  const set = DKIM_SETTINGS.filter((name) => env[name] !== undefined);
  for (const name of DKIM_SETTINGS)
    if (set[0] !== undefined && env[name] === undefined) yield [name, `is required by ${set[0]}`];
  if (set[0] !== undefined && env.SMTP_URL === undefined)
    yield [set[0], "is set, but SMTP_URL isn't, so there's no email to sign. Set SMTP_URL or remove it"];
}

function* captchaMistakes(env: Values): Generator<SettingMistake> {
  const isForeign = env.CAPTCHA !== "altcha" && HUMAN_CHECK_PROVIDERS.includes(env.CAPTCHA);
  for (const name of CAPTCHA_KEYS) {
    if (isForeign && env[name] === undefined) yield [name, "is required because CAPTCHA isn't altcha"];
    if (env.CAPTCHA === "altcha" && env[name] !== undefined)
      yield [name, "is set, but CAPTCHA is altcha. Change one of them"];
  }
}

/** The price ids in the sandbox; empty for a real provider, whose prices must be configured. */
const sandboxPrices = (product: string, { PAYMENTS }: Values) =>
  PAYMENTS === "stripe" ? [] : [`price_${product}_month`, `price_${product}_year`];

function withDefaults(env: Values) {
  const embedded = env.DATABASE_URL === undefined;
  const demo = env.DEMO ?? embedded;
  return {
    ...env,
    DEMO: demo,
    QUERY_TEAMS: env.QUERY_TEAMS ?? embedded,
    PAYMENTS: env.PAYMENTS ?? ("sandbox" as const),
    SUBSCRIPTION_PRICES_WEBSITE: env.SUBSCRIPTION_PRICES_WEBSITE ?? sandboxPrices("website", env),
    SUBSCRIPTION_PRICES_DOMAIN: env.SUBSCRIPTION_PRICES_DOMAIN ?? sandboxPrices("domain", env),
    SUBSCRIPTION_PRICES_EMAIL: env.SUBSCRIPTION_PRICES_EMAIL ?? sandboxPrices("email", env),
    DEFAULT_TEAM: env.DEFAULT_TEAM ?? (demo ? SAMPLE_CLUB : undefined),
  };
}

export type Configuration = ReturnType<typeof withDefaults>;

export type Environment = Record<string, string | undefined>;

/**
 * Reads all settings of the server. An empty value counts as unset.
 * @throws ConfigurationError that lists all missing and wrong values
 */
export function readConfiguration(source: Environment = process.env): Configuration {
  return readSettings(settings.keyof().options, source);
}

/**
 * Reads only the settings that a command uses. Mistakes in other settings do not matter to it.
 * @throws ConfigurationError that lists all missing and wrong values of `wanted`
 */
export function readSettings<Wanted extends Name>(
  wanted: readonly Wanted[],
  source: Environment = process.env,
): Pick<Configuration, Wanted> {
  const { env, wrong } = read(source);
  const isWanted = new Set<Name>(wanted);
  const mistakes = [...wrong, ...settingMistakes(env)]
    .filter(([name]) => isWanted.has(name))
    .map(([name, words]) => `${name} ${words}`);
  if (mistakes.length > 0) throw new ConfigurationError([...new Set(mistakes)]);
  const whole = withDefaults(env);
  return Object.fromEntries(wanted.map((name) => [name, whole[name]])) as Pick<Configuration, Wanted>;
}

/**
 * Reads every value by name, and collects all mistakes. A wrong value is kept as written, so that
 * contradictions with it are found, too.
 */
function read(source: Environment): { env: Values; wrong: SettingMistake[] } {
  const wrong: SettingMistake[] = [];
  const env = Object.entries(settings.shape).map(([name, schema]) => {
    const text = source[name] === "" ? undefined : source[name];
    const value = schema.safeParse(text);
    if (value.success) return [name, value.data];
    wrong.push(...value.error.issues.map(({ message }): SettingMistake => [name as Name, message]));
    return [name, text];
  });
  return { env: Object.fromEntries(env) as Values, wrong };
}
