import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestKindFinder } from "../platform/serving/request-kind.ts";
import { activationHandler } from "./endpoints/access/activation.ts";
import { humanCheckChallenge, humanCheckOffer } from "./endpoints/access/human-check-challenge.ts";
import { callables } from "./endpoints/callables/callables.ts";
import { allowCallingOrigins } from "./endpoints/callables/calling-origins.ts";
import { deskHandler, limitDeskBody } from "./endpoints/desk/desk.ts";
import { doorHandler, limitDoorBody } from "./endpoints/desk/door.ts";
import { doorWorker } from "./endpoints/desk/door-worker.ts";
import { draftPreviewHandler } from "./endpoints/desk/draft-preview.ts";
import { formReportForOperator } from "./endpoints/forms/form-report.ts";
import { operatorCommandHandler } from "./endpoints/operator/operator-command.ts";
import { confirmPaymentHandler } from "./endpoints/sale/confirm-payment.ts";
import { googleWalletHandler } from "./endpoints/sale/google-wallet.ts";
import { leavePaymentHandler } from "./endpoints/sale/leave-payment.ts";
import { limitWebhookBody, stripeWebhook } from "./endpoints/sale/stripe-webhook.ts";
import { ticketFileRoutes } from "./endpoints/sale/ticket-files.ts";
import { liveGameHandler, liveScheduleHandler } from "./endpoints/scoring/live-game.ts";
import { limitScoreBody, scoreGameHandler } from "./endpoints/scoring/score-game.ts";
import { adFrame, adSettings } from "./endpoints/site/ads.ts";
import { analyticsReportForOperator } from "./endpoints/site/analytics-report.ts";
import { DOMAIN_QUESTION, domainQuestionHandler } from "./endpoints/site/ask-domain.ts";
import { assetFile, assetHeaders, licensesHandler } from "./endpoints/site/assets.ts";
import { countPaymentEvents } from "./endpoints/site/count-events.ts";
import { countViewHandler } from "./endpoints/site/count-view.ts";
import { fileHandler } from "./endpoints/site/files.ts";
import { healthHandler, livenessHandler } from "./endpoints/site/health.ts";
import { imageHandler } from "./endpoints/site/images.ts";
import { metricsHandler } from "./endpoints/site/metrics.ts";
import { videoPlayerHandler } from "./endpoints/site/player.ts";
import { SECURITY_TEXT_PATH, securityTextHandler } from "./endpoints/site/security-text.ts";
import { shareImageHandler } from "./endpoints/site/share-images.ts";
import type { Services } from "./services.ts";
import { ROUTES } from "./serving/answer-route.ts";
import { answerFailedRequest } from "./serving/failed-request.ts";
import type { RequestFacts } from "./serving/request-facts.ts";
import { requestLog } from "./serving/request-log.ts";
import { servePage } from "./serving/serve-page.ts";
import { SPECULATION_RULES_PATH, speculationRules } from "./serving/speculation-rules.ts";

/** Puts the app together from middleware and routes, in the order in which requests pass them. */
export function createApp(services: Services): Hono<RequestFacts> {
  const app = new Hono<RequestFacts>();
  const { sales, settlement } = services;

  const kindOf = requestKindFinder(() => [...ROUTES, ...app.routes].map(({ path = "" }) => path));
  app.use(requestLog(services, kindOf));
  app.onError(answerFailedRequest(services));

  app.get("/livez", livenessHandler);
  app.get("/healthz", healthHandler(services));
  app.get("/metrics", metricsHandler(services));
  app.get(DOMAIN_QUESTION, domainQuestionHandler(services));
  app.get(SECURITY_TEXT_PATH, securityTextHandler(services));
  app.use("/assets/*", assetHeaders(services.replays), assetFile);
  app.get("/assets/*", (c) => c.text("Not found", 404));
  app.get("/licenses.txt", licensesHandler);
  app.get("/images/:teamId/:name/:file", imageHandler(services));
  app.get("/files/:teamId/:hash/:file", fileHandler(services));
  app.get("/player/:host/:id", videoPlayerHandler);
  app.get("/share-images/:teamId/:revision/:kind/:file", shareImageHandler(services));

  app.use("/callable/*", allowCallingOrigins(services.config));
  app.all("/callable/:name", callables(sales));
  app.use("/captcha/*", allowCallingOrigins(services.config));
  app.get("/captcha/offer", humanCheckOffer(services));
  app.get("/captcha/challenge", humanCheckChallenge(services));

  app.get("/activation", activationHandler(services));
  app.get(SPECULATION_RULES_PATH, speculationRules);

  app.get("/desk/door-worker.js", doorWorker);
  const desk = deskHandler(services);
  app.use("/desk/:table{[a-z]+\\.csv}", compress());
  app.all("/desk", limitDeskBody, desk);
  app.all("/desk/*", limitDeskBody, desk);

  app.get("/previews/:key", draftPreviewHandler(services));

  app.use("/doors/:event", limitDoorBody, compress());
  app.on(["GET", "POST"], "/doors/:event", doorHandler(services));

  const { googleWallet } = sales;
  if (googleWallet)
    app.get("/admissions/:code/google-wallet", googleWalletHandler({ ...sales, googleWallet }));

  for (const [path, handler] of ticketFileRoutes(sales)) app.get(path, handler);

  app.use("/games/:gameId/score", limitScoreBody);
  app.on(["GET", "POST"], "/games/:gameId/score", scoreGameHandler(sales));

  app.get("/games/:gameId/live", liveGameHandler(services));
  app.get("/schedule/live", liveScheduleHandler(services));
  if (services.config.DATABASE_URL === undefined) {
    app.get("/form-reports/:report", formReportForOperator(services));
    app.get("/analytics-report", analyticsReportForOperator(services));
    app.post("/operator/:command", operatorCommandHandler(services));
  }

  app.post("/views", countViewHandler(services));
  if (services.adServer) {
    app.get("/ads.json", adSettings(services.adServer));
    app.get("/ad-frame", adFrame);
  }

  app.use("/webhooks/*", limitWebhookBody);
  app.post(
    "/webhooks/stripe",
    countPaymentEvents(services, "platform"),
    stripeWebhook(settlement, "platform"),
  );
  app.post(
    "/webhooks/stripe/connect",
    countPaymentEvents(services, "connect"),
    stripeWebhook(settlement, "connect"),
  );
  sales.sandbox?.mount(app, sales);

  app.get("/orders/:key/cancel", leavePaymentHandler(settlement));
  app.get("/storesuccess", confirmPaymentHandler(settlement));
  app.all("*", servePage(services));
  return app;
}
