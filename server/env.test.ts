import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigurationError, readConfiguration, readSettings } from "./env.ts";

const SECRET = "kestrel-".repeat(4);
/** The minimum settings for a start in production. */
const PRODUCTION = {
  DATABASE_URL: "postgres://fieldhouse:pass-word@db.example/fieldhouse",
  PAYMENTS: "sandbox",
  SECRET_KEY: SECRET,
};
const REAL_MONEY = {
  ...PRODUCTION,
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2",
  SMTP_URL: "smtps://post:mail-pass@mail.example",
  MAIL_FROM: "tickets@fieldhouse.example",
};

function mistakesOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfiguration(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
    throw error;
  }
  return [];
}

/** Returns the mistakes that a command using these settings would report. */
function mistakesFor(wanted: Parameters<typeof readSettings>[0], env: Record<string, string>): string[] {
  try {
    readSettings(wanted, env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
    throw error;
  }
  return [];
}

/** The setting each mistake begins with, in order. */
const namesIn = (mistakes: string[]) => mistakes.map((problem) => problem.split(" ")[0]);

describe("without DATABASE_URL", () => {
  test("defaults an empty environment to the demo clubs with sandbox payments", () => {
    expect(readConfiguration({})).toMatchObject({
      MODE: "production",
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: "./data",
      BASE_DOMAIN: "localhost",
      TRUST_PROXY: false,
      DEMO: true,
      QUERY_TEAMS: true,
      PAYMENTS: "sandbox",
      DEFAULT_TEAM: "ashford-kestrels",
      DIRECTORY: true,
      CAPTCHA: "altcha",
      CORS_ORIGINS: [],
      PUBLIC_PORTS: [],
      WEB_CONCURRENCY: 1,
    });
  });

  test("treats an empty value as unset, for every name", () => {
    const names = [...Object.keys(REAL_MONEY), "PORT", "MODE", "DEMO", "CAPTCHA", "WEB_CONCURRENCY"];
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    expect(readConfiguration(empty)).toEqual(readConfiguration({}));
  });

  test("gives the bare domain to no club if DEMO is off", () => {
    expect(readConfiguration({ DEMO: "off" }).DEFAULT_TEAM).toBeUndefined();
    expect(readConfiguration({ DEMO: "off", DEFAULT_TEAM: "foxes" }).DEFAULT_TEAM).toBe("foxes");
  });

  test("refuses more than one process, because the embedded database allows only one", () => {
    expect(mistakesOf({ WEB_CONCURRENCY: "2" })).toEqual([
      expect.stringMatching(/^WEB_CONCURRENCY .*DATABASE_URL/),
    ]);
    expect(mistakesOf({ ...PRODUCTION, WEB_CONCURRENCY: "2" })).toEqual([]);
  });

  test("refuses PROXY_HOPS without TRUST_PROXY", () => {
    expect(namesIn(mistakesOf({ PROXY_HOPS: "2" }))).toEqual(["PROXY_HOPS"]);
    expect(readConfiguration({ PROXY_HOPS: "2", TRUST_PROXY: "on" }).PROXY_HOPS).toBe(2);
    expect(readConfiguration({ TRUST_PROXY: "on" }).PROXY_HOPS).toBe(1);
  });

  test("ignores unknown names and the shell's own variables", () => {
    expect(mistakesOf({ HOME: "/root", FIELDHOUSE_NOWHERE: "x" })).toEqual([]);
  });
});

describe("subscription prices", () => {
  const given = {
    SUBSCRIPTION_PRICES_WEBSITE: "price_1, price_2",
    SUBSCRIPTION_PRICES_DOMAIN: "price_3,price_4",
    SUBSCRIPTION_PRICES_EMAIL: "price_5,price_6",
  };

  test("are two ids per product, and have no defaults with real payments", () => {
    expect(readConfiguration(given)).toMatchObject({ SUBSCRIPTION_PRICES_WEBSITE: ["price_1", "price_2"] });
    expect(readConfiguration(REAL_MONEY)).toMatchObject({ SUBSCRIPTION_PRICES_WEBSITE: [] });
    expect(readConfiguration({})).toMatchObject({
      SUBSCRIPTION_PRICES_EMAIL: ["price_email_month", "price_email_year"],
    });
  });

  test.each(["price_1", "price_1,", "price_1,price_1", "price_1,price_2,price_3", "price 1,price_2"])(
    "refuses %s, which are not two ids",
    (ids) => {
      expect(namesIn(mistakesOf({ ...given, SUBSCRIPTION_PRICES_EMAIL: ids }))).toEqual([
        "SUBSCRIPTION_PRICES_EMAIL",
      ]);
    },
  );

  test("refuses one id for two products", () => {
    expect(mistakesOf({ ...given, SUBSCRIPTION_PRICES_EMAIL: "price_5,price_1" })).toEqual([
      expect.stringContaining("another subscription price"),
    ]);
  });
});

describe("with DATABASE_URL", () => {
  test("requires PAYMENTS and SECRET_KEY, so that payments never fall back to the sandbox silently", () => {
    const mistakes = mistakesOf({ DATABASE_URL: PRODUCTION.DATABASE_URL });
    expect(namesIn(mistakes)).toEqual(["PAYMENTS", "SECRET_KEY"]);
  });

  test("defaults to no demo, no ?team=, and no club on the bare domain", () => {
    const config = readConfiguration(PRODUCTION);
    expect(config).toMatchObject({ DEMO: false, QUERY_TEAMS: false, PAYMENTS: "sandbox" });
    expect(config.DEFAULT_TEAM).toBeUndefined();
    expect(config.DIRECTORY).toBe(true);
    expect(readConfiguration({ ...PRODUCTION, DIRECTORY: "off" }).DIRECTORY).toBe(false);
  });

  test("lets explicit values override these defaults", () => {
    const config = readConfiguration({ ...PRODUCTION, DEMO: "on", QUERY_TEAMS: "on" });
    expect(config).toMatchObject({ DEMO: true, QUERY_TEAMS: true, DEFAULT_TEAM: "ashford-kestrels" });
  });

  test("does not fall back to the embedded defaults if DATABASE_URL is wrong", () => {
    const mistakes = mistakesOf({ DATABASE_URL: "mysql://db.example/x" });
    expect(namesIn(mistakes)).toEqual(["DATABASE_URL", "PAYMENTS", "SECRET_KEY"]);
  });
});

describe("real payments", () => {
  test("accept a complete configuration", () => {
    expect(readConfiguration(REAL_MONEY).PAYMENTS).toBe("stripe");
  });

  test.each(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"])(
    "without %s are refused",
    (name) => {
      expect(mistakesOf({ ...REAL_MONEY, [name]: undefined })).toEqual([
        `${name} is required because PAYMENTS is stripe`,
      ]);
      expect(namesIn(mistakesOf({ PAYMENTS: "stripe" }))).toContain(name);
    },
  );

  test.each(["SMTP_URL", "MAIL_FROM"])(
    "without %s are refused, because every order is confirmed by mail",
    (name) => {
      expect(mistakesOf({ ...REAL_MONEY, [name]: "" })).toEqual([expect.stringContaining(name)]);
    },
  );

  test("refuse FIELDHOUSE_NOW, with and without DATABASE_URL", () => {
    const clock = { FIELDHOUSE_NOW: "2026-11-20T19:30:00Z" };
    expect(namesIn(mistakesOf({ ...REAL_MONEY, ...clock }))).toEqual(["FIELDHOUSE_NOW"]);
    expect(namesIn(mistakesOf({ ...REAL_MONEY, DATABASE_URL: "", ...clock }))).toEqual(["FIELDHOUSE_NOW"]);
    expect(mistakesOf({ ...PRODUCTION, ...clock })).toEqual([]);
  });

  test("name a Stripe key that is set but unused, since its operator expects to take money", () => {
    expect(mistakesOf({ STRIPE_SECRET_KEY: "sk_live_1" })).toEqual([
      "STRIPE_SECRET_KEY is set, but PAYMENTS isn't stripe. Change one of them",
    ]);
  });
});

describe.each(["turnstile", "hcaptcha", "recaptcha"])("CAPTCHA=%s", (CAPTCHA) => {
  const whole = { CAPTCHA, CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "captcha-secret-4711" };

  test("is accepted with both its keys", () => {
    expect(readConfiguration(whole)).toMatchObject(whole);
  });

  test.each(["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"])("is refused without %s, in development too", (name) => {
    const mistakes = [`${name} is required because CAPTCHA isn't altcha`];
    expect(mistakesOf({ ...whole, [name]: "" })).toEqual(mistakes);
    expect(mistakesOf({ ...PRODUCTION, ...whole, [name]: undefined })).toEqual(mistakes);
    expect(mistakesOf({ ...whole, MODE: "dev", [name]: undefined })).toEqual(mistakes);
  });
});

test("names keys of a human check that are set but unused", () => {
  expect(mistakesOf({ CAPTCHA_SITE_KEY: "a", CAPTCHA_SECRET: "captcha-secret-4711" })).toEqual([
    "CAPTCHA_SITE_KEY is set, but CAPTCHA is altcha. Change one of them",
    "CAPTCHA_SECRET is set, but CAPTCHA is altcha. Change one of them",
  ]);
});

describe("a command's settings", () => {
  const { DATABASE_URL } = PRODUCTION;
  const STORE = ["DATABASE_URL", "DATA_DIR"] as const;

  test("are checked without the other settings", () => {
    const env = { DATABASE_URL, PORT: "many", CAPTCHA: "turnstile", STRIPE_SECRET_KEY: "sk_live_1" };
    expect(readSettings(STORE, env)).toEqual({ DATABASE_URL, DATA_DIR: "./data" });
  });

  test("are all listed if they are missing or wrong", () => {
    const wanted = [...STORE, "PAYMENTS", "STRIPE_SECRET_KEY", "SECRET_KEY", "PORT"] as const;
    expect(namesIn(mistakesFor(wanted, { DATABASE_URL, PORT: "many" }))).toEqual([
      "PORT",
      "PAYMENTS",
      "SECRET_KEY",
    ]);
    const stripe = { DATABASE_URL: "mysql://db.example", PAYMENTS: "stripe" };
    expect(namesIn(mistakesFor(wanted, stripe))).toEqual(["DATABASE_URL", "SECRET_KEY", "STRIPE_SECRET_KEY"]);
  });

  test("have the defaults of the whole configuration, with or without a database", () => {
    const wanted = ["PAYMENTS", "SUBSCRIPTION_PRICES_EMAIL"] as const;
    expect(readSettings(wanted, {})).toEqual({
      PAYMENTS: "sandbox",
      SUBSCRIPTION_PRICES_EMAIL: ["price_email_month", "price_email_year"],
    });
    expect(mistakesFor(wanted, { DATABASE_URL })).toEqual([expect.stringMatching(/^PAYMENTS is required/)]);
  });

  test("refuse FIELDHOUSE_NOW with real payments, even if the command takes no payment", () => {
    const env = { ...REAL_MONEY, FIELDHOUSE_NOW: "2026-11-20T19:30:00Z" };
    expect(namesIn(mistakesFor([...STORE, "FIELDHOUSE_NOW"], env))).toEqual(["FIELDHOUSE_NOW"]);
  });
});

/** An invalid value for every setting that has invalid values. */
const WRONG = {
  MODE: "staging",
  FIELDHOUSE_NOW: "tomorrow",
  PLATFORM_URL: "fieldhouse",
  CORS_ORIGINS: "https://a.example, everyone",
  QUERY_TEAMS: "yes",
  DIRECTORY: "yes",
  PORT: "http",
  DATABASE_URL: "mysql://root:hunter2-hunter2@db.example/x",
  BASE_DOMAIN: "https://example.com",
  TRUST_PROXY: "1",
  PROXY_HOPS: "0",
  SECRET_KEY: "too-short-a-key",
  SECURITY_CONTACT: "security@example.com",
  METRICS_TOKEN: "too-short-a-token",
  PAYMENTS: "paypal",
  STRIPE_API_BASE: "localhost",
  SMTP_URL: "http://user:post-word@mail.example",
  CAPTCHA: "riddle",
  CAPTCHA_API_BASE: "localhost",
  LOG_LEVEL: "loud",
  WEB_CONCURRENCY: "0",
  DEMO: "true",
};

describe("every mistake at once", () => {
  test("names each wrong value, and says what it must be", () => {
    const mistakes = mistakesOf(WRONG);
    for (const name of Object.keys(WRONG))
      expect(mistakes, name).toContainEqual(expect.stringMatching(new RegExp(`^${name} must (?:be|begin) `)));
  });

  test("lists missing settings together with wrong ones", () => {
    const mistakes = mistakesOf({ ...WRONG, PAYMENTS: "stripe", SECRET_KEY: "" });
    expect(namesIn(mistakes)).toEqual(
      expect.arrayContaining(["PORT", "SECRET_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]),
    );
  });

  test("lists each mistake once, on a line of its own", () => {
    const mistakes = mistakesOf(WRONG);
    expect(new Set(mistakes).size).toBe(mistakes.length);
    expect(new ConfigurationError(mistakes).message.split("\n")).toHaveLength(mistakes.length + 1);
  });

  test("never quotes a secret, valid or not", () => {
    const secrets = {
      DATABASE_URL: WRONG.DATABASE_URL,
      SECRET_KEY: WRONG.SECRET_KEY,
      METRICS_TOKEN: WRONG.METRICS_TOKEN,
      STRIPE_SECRET_KEY: "sk_live_4711",
      STRIPE_WEBHOOK_SECRET: "whsec_4711",
      STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_4712",
      SMTP_URL: WRONG.SMTP_URL,
      CAPTCHA_SECRET: "captcha-secret-4711",
    };
    const said = new ConfigurationError(mistakesOf({ ...WRONG, ...secrets })).message;
    for (const secret of [...Object.values(secrets), "hunter2", "post-word"])
      expect(said).not.toContain(secret);
  });
});

describe("single values", () => {
  test.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", " "],
    ["PORT", "0x50"],
    ["PORT", "80.5"],
    ["WEB_CONCURRENCY", "65"],
    ["WEB_CONCURRENCY", "1e1"],
    ["SECRET_KEY", "x".repeat(31)],
    ["FIELDHOUSE_NOW", "2026-11-20T19:30:00"],
    ["FIELDHOUSE_NOW", "2026-02-30T19:30:00Z"],
    ["BASE_DOMAIN", "example.com:3000"],
    ["BASE_DOMAIN", "example.com."],
    ["BASE_DOMAIN", "*.example.com"],
    ["CORS_ORIGINS", "*"],
    ["PUBLIC_PORTS", "8443, 65536"],
    ["PUBLIC_PORTS", "https"],
    ["PLATFORM_URL", "javascript:alert(1)"],
  ])("refuses %s=%j with a sentence", (name, value) => {
    expect(mistakesOf({ ...PRODUCTION, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be `)),
    ]);
  });

  test("accepts PORT=0 for any free port", () => {
    expect(readConfiguration({ PORT: "0" }).PORT).toBe(0);
  });

  test("LEAST_FILL_SECONDS defaults to 2, also without rate limits, and may be 0", () => {
    expect(readConfiguration({ RATE_LIMITS: "off" }).LEAST_FILL_SECONDS).toBe(2);
    expect(readConfiguration({ LEAST_FILL_SECONDS: "0" }).LEAST_FILL_SECONDS).toBe(0);
    expect(namesIn(mistakesOf({ LEAST_FILL_SECONDS: "1.5" }))).toEqual(["LEAST_FILL_SECONDS"]);
  });

  test("BASE_DOMAIN is compared in lower case", () => {
    expect(readConfiguration({ BASE_DOMAIN: "Clubs.Example.COM" }).BASE_DOMAIN).toBe("clubs.example.com");
  });

  test("CORS_ORIGINS is a list without spaces and empty parts", () => {
    const { CORS_ORIGINS } = readConfiguration({
      CORS_ORIGINS: " https://a.example ,, http://b.example:81,",
    });
    expect(CORS_ORIGINS).toEqual(["https://a.example", "http://b.example:81"]);
  });

  test("FIELDHOUSE_NOW accepts any UTC offset", () => {
    expect(mistakesOf({ FIELDHOUSE_NOW: "2026-11-20T19:30:00-05:00" })).toEqual([]);
  });
});

describe("the signature of mails", () => {
  const SIGNED = {
    SMTP_URL: "smtp://mail.example",
    DKIM_DOMAIN: "kestrels.example",
    DKIM_SELECTOR: "game",
    DKIM_KEY_FILE: "/etc/fieldhouse/dkim.pem",
  };

  test("is configured by all three of its settings, or none", () => {
    expect(mistakesOf(SIGNED)).toEqual([]);
    expect(mistakesOf({ ...SIGNED, DKIM_SELECTOR: "" })).toEqual([
      "DKIM_SELECTOR is required by DKIM_DOMAIN",
    ]);
    const { DKIM_KEY_FILE, SMTP_URL } = SIGNED;
    expect(namesIn(mistakesOf({ SMTP_URL, DKIM_KEY_FILE }))).toEqual(["DKIM_DOMAIN", "DKIM_SELECTOR"]);
  });

  test("is refused without SMTP_URL, and with an invalid domain or selector", () => {
    expect(namesIn(mistakesOf({ ...SIGNED, SMTP_URL: "" }))).toEqual(["DKIM_DOMAIN"]);
    expect(namesIn(mistakesOf({ ...SIGNED, DKIM_DOMAIN: "a b", DKIM_SELECTOR: "a;b=" }))).toEqual([
      "DKIM_DOMAIN",
      "DKIM_SELECTOR",
    ]);
  });
});

describe("Google's Wallet", () => {
  const WALLET = {
    GOOGLE_WALLET: "/etc/fieldhouse/google.json",
    GOOGLE_WALLET_ISSUER: "3388000000012345678",
  };

  test("is configured by key file and issuer, or neither", () => {
    expect(mistakesOf(WALLET)).toEqual([]);
    expect(mistakesOf({ ...WALLET, GOOGLE_WALLET: "" })).toEqual([
      "GOOGLE_WALLET is required by GOOGLE_WALLET_ISSUER",
    ]);
    expect(mistakesOf({ ...WALLET, GOOGLE_WALLET_ISSUER: "" })).toEqual([
      "GOOGLE_WALLET_ISSUER is required by GOOGLE_WALLET",
    ]);
  });

  test("requires a numeric issuer", () => {
    expect(namesIn(mistakesOf({ ...WALLET, GOOGLE_WALLET_ISSUER: "BCR2DN4T" }))).toEqual([
      "GOOGLE_WALLET_ISSUER",
    ]);
  });
});

describe("a bucket for pictures and files", () => {
  const KEYS = { AWS_REGION: "eu-central-1", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret-4711" };

  test("requires an address, a region and a key, and names all that are missing at once", () => {
    expect(mistakesOf({ STORAGE: "s3://clubs/pictures", ...KEYS })).toEqual([]);
    expect(namesIn(mistakesOf({ STORAGE: "s3://clubs/pictures" }))).toEqual(Object.keys(KEYS));
    const env = { STORAGE: "s3://clubs", ...KEYS, AWS_REGION: "", AWS_ENDPOINT_URL_S3: "minio:9000" };
    expect(mistakesOf(env)).toEqual([
      "AWS_ENDPOINT_URL_S3 must be an address such as https://example.com",
      "AWS_REGION is required because STORAGE is a bucket",
    ]);
    expect(mistakesOf(env).join()).not.toContain("secret-4711");
  });

  test.each([
    ["s3://clubs", { bucket: "clubs", folder: "" }],
    ["s3://clubs/", { bucket: "clubs", folder: "" }],
    ["s3://clubs.example/our/pictures_1", { bucket: "clubs.example", folder: "our/pictures_1" }],
  ])("reads %s", (STORAGE, expected) => {
    expect(readConfiguration({ STORAGE, ...KEYS }).STORAGE).toEqual(expected);
  });

  test.each([
    "clubs",
    "https://clubs",
    "s3://",
    "s3://Clubs",
    "s3://clubs/../x",
    "s3://clubs//x",
    "s3://a/b c",
  ])("is not %s", (STORAGE) => {
    expect(namesIn(mistakesOf({ STORAGE, ...KEYS }))).toEqual(["STORAGE"]);
  });

  test("for backups has its own key or the storage's, and never half of each", () => {
    const BACKUP_TO = "s3://copies/backups";
    const own = Object.fromEntries(Object.entries(KEYS).map(([name, value]) => [`BACKUP_${name}`, value]));
    expect(mistakesOf({ BACKUP_TO, ...KEYS })).toEqual([]);
    expect(mistakesOf({ BACKUP_TO, ...own })).toEqual([]);
    expect(mistakesOf({ BACKUP_TO })).toEqual(
      Object.keys(KEYS).map((name) => `${name} or BACKUP_${name} is required because BACKUP_TO is a bucket`),
    );
    expect(mistakesOf({ BACKUP_TO, ...KEYS, BACKUP_AWS_ACCESS_KEY_ID: "other" })).toEqual([
      "BACKUP_AWS_SECRET_ACCESS_KEY is required by BACKUP_AWS_ACCESS_KEY_ID",
    ]);
    expect(mistakesOf({ BACKUP_TO: "/copies" })).toEqual([]);
  });

  test("ignores AWS settings if STORAGE is not set", () => {
    expect(mistakesOf({ AWS_REGION: "eu-central-1", AWS_ACCESS_KEY_ID: "key" })).toEqual([]);
  });
});

describe("the documentation of the settings", () => {
  const settings = Object.keys(readConfiguration({})).toSorted();
  const read = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");

  test(".env.example has exactly one line for each", () => {
    const named = [...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(settings);
  });
});
