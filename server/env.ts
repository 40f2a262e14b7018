import { z } from "zod";
import { HUMAN_CHECK_PROVIDERS } from "../domain/access/human-check.ts";
import { SETTINGS } from "./settings/schema/setting-groups.ts";

/**
 * The configuration (docs/reference.md), read once. No other file reads process.env, so that a missing or
 * wrong value is found at the start, and not on game night.
 */

const settings = z.object(SETTINGS);

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
    yield [
      "SECRET_KEY",
      "is required. Set it to at least 32 random characters, or for a restored installation to the key from before",
    ];
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
    else if (isBucket(env.BACKUP_TO) && env[name] === undefined && env[`BACKUP_${name}`] === undefined)
      yield [name, `or BACKUP_${name} is required because BACKUP_TO is a bucket`];
  if (env.DATABASE_MIGRATE_URL !== undefined && env.DATABASE_URL === undefined)
    yield ["DATABASE_URL", "is required by DATABASE_MIGRATE_URL"];
  yield* paymentMistakes(env);
  yield* captchaMistakes(env);
  // Otherwise one key's id would be used with another key.
  yield* bothOrNone(env, "BACKUP_AWS_ACCESS_KEY_ID", "BACKUP_AWS_SECRET_ACCESS_KEY");
  yield* bothOrNone(env, "GA4_API_SECRET", "GA4_MEASUREMENT_ID");
  yield* bothOrNone(env, "GOOGLE_WALLET", "GOOGLE_WALLET_ISSUER");
  yield* bothOrNone(env, "PUSH_KEY", "PUSH_CONTACT");
  yield* dkimMistakes(env);
}

const isBucket = (address: string | undefined) => address?.startsWith("s3://") === true;

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
