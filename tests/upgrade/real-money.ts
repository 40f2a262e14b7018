/** Settings of an installation that takes real money, from a provider that refuses every connection. */
export const REAL_MONEY = {
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_y",
  STRIPE_API_BASE: "http://127.0.0.1:9",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "tickets@clubs.example",
  SECRET_KEY: "a-key-of-at-least-32-characters-for-tests",
};
