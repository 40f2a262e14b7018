import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestKinds } from "../platform/serving/request-kind.ts";
import { mountSandbox } from "../sandbox/mount.ts";
import { activation } from "./endpoints/access/activation.ts";
import { humanCheckChallenge, humanCheckOffer } from "./endpoints/access/human-check-challenge.ts";
import { callables } from "./endpoints/callables/callables.ts";
import { callingOrigins } from "./endpoints/callables/calling-origins.ts";
import { deskBody, deskHandler } from "./endpoints/desk/desk.ts";
import { doorHandler, doorLimit } from "./endpoints/desk/door.ts";
import { doorWorker } from "./endpoints/desk/door-worker.ts";
import { formReportForOperator } from "./endpoints/forms/form-report.ts";
import { commandForOperator } from "./endpoints/operator/operator-command.ts";
import { confirmPayment } from "./endpoints/sale/confirm-payment.ts";
import { googleWalletHandler } from "./endpoints/sale/google-wallet.ts";
import { leavePayment } from "./endpoints/sale/leave-payment.ts";
import { stripeWebhook, webhookLimit } from "./endpoints/sale/stripe-webhook.ts";
import { ticketFiles } from "./endpoints/sale/ticket-files.ts";
import { liveGame, liveSchedule } from "./endpoints/scoring/live-game.ts";
import { scoreGameHandler, scoreLimit } from "./endpoints/scoring/score-game.ts";
import { adFrame, adSettings } from "./endpoints/site/ads.ts";
import { analyticsReportForOperator } from "./endpoints/site/analytics-report.ts";
import { assetFile, assetHeaders, licenses } from "./endpoints/site/assets.ts";
import { countEvents } from "./endpoints/site/count-events.ts";
import { countView } from "./endpoints/site/count-view.ts";
import { fileHandler } from "./endpoints/site/files.ts";
import { health, live } from "./endpoints/site/health.ts";
import { imageHandler } from "./endpoints/site/images.ts";
import { metrics } from "./endpoints/site/metrics.ts";
import { videoPlayer } from "./endpoints/site/player.ts";
import { SECURITY_TEXT, securityText } from "./endpoints/site/security-text.ts";
import { shareImages } from "./endpoints/site/share-images.ts";
import type { Services } from "./services.ts";
import { ROUTES } from "./serving/answer-route.ts";
import { failedRequest } from "./serving/failed-request.ts";
import type { RequestFacts } from "./serving/request-facts.ts";
import { requestLog } from "./serving/request-log.ts";
import { servePage } from "./serving/serve-page.ts";
import { SPECULATION_RULES, speculationRules } from "./serving/speculation-rules.ts";

/** Puts the app together from middleware and routes, in the order in which requests pass them. */
export function createApp(services: Services): Hono<RequestFacts> {
  const app = new Hono<RequestFacts>();
  const { sales, settlement } = services;

  const kindOf = requestKinds(() => [...ROUTES, ...app.routes].map(({ path = "" }) => path));
  app.use(requestLog(services, kindOf));
  app.onError(failedRequest(services));

  app.get("/livez", live);
  app.get("/healthz", health(services));
  app.get("/metrics", metrics(services));
  app.get(SECURITY_TEXT, securityText(services));
  app.use("/assets/*", assetHeaders(services.replays), assetFile);
  app.get("/assets/*", (c) => c.text("Not found", 404));
  app.get("/licenses.txt", licenses);
  app.get("/images/:teamId/:name/:file", imageHandler(services));
  app.get("/files/:teamId/:hash/:file", fileHandler(services));
  app.get("/player/:host/:id", videoPlayer);
  app.get("/share-images/:teamId/:revision/:kind/:file", shareImages(services));

  app.use("/callable/*", callingOrigins(services.config));
  app.all("/callable/:name", callables(sales));
  app.use("/captcha/*", callingOrigins(services.config));
  app.get("/captcha/offer", humanCheckOffer(services));
  app.get("/captcha/challenge", humanCheckChallenge(services));

  app.get("/activation", activation(services));
  app.get(SPECULATION_RULES, speculationRules);

  app.get("/desk/door-worker.js", doorWorker);
  const desk = deskHandler(services);
  app.use("/desk/:table{[a-z]+\\.csv}", compress());
  app.all("/desk", deskBody, desk);
  app.all("/desk/*", deskBody, desk);

  app.use("/doors/:event", doorLimit, compress());
  app.on(["GET", "POST"], "/doors/:event", doorHandler(services));

  const { googleWallet } = sales;
  if (googleWallet)
    app.get("/admissions/:code/google-wallet", googleWalletHandler({ ...sales, googleWallet }));

  for (const [path, handler] of ticketFiles(sales)) app.get(path, handler);

  app.use("/games/:gameId/score", scoreLimit);
  app.on(["GET", "POST"], "/games/:gameId/score", scoreGameHandler(sales));

  app.get("/games/:gameId/live", liveGame(services));
  app.get("/schedule/live", liveSchedule(services));
  if (services.config.DATABASE_URL === undefined) {
    app.get("/form-reports/:report", formReportForOperator(services));
    app.get("/analytics-report", analyticsReportForOperator(services));
    app.post("/operator/:command", commandForOperator(services));
  }

  app.post("/views", countView(services));
  if (services.adServer) {
    app.get("/ads.json", adSettings(services.adServer));
    app.get("/ad-frame", adFrame);
  }

  app.use("/webhooks/*", webhookLimit);
  app.post("/webhooks/stripe", countEvents(services, "platform"), stripeWebhook(settlement, "platform"));
  app.post(
    "/webhooks/stripe/connect",
    countEvents(services, "connect"),
    stripeWebhook(settlement, "connect"),
  );
  mountSandbox(app, sales);

  app.get("/orders/:key/cancel", leavePayment(settlement));
  app.get("/storesuccess", confirmPayment(settlement));
  app.all("*", servePage(services));
  return app;
}
