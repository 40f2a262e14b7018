import { Hono } from "hono";
import { compress } from "hono/compress";
import { mountSandbox } from "../sandbox/mount.ts";
import { ROUTES } from "./answer-route.ts";
import { activation } from "./http/activation.ts";
import { adFrame, adSettings } from "./http/ads.ts";
import { analyticsReportForOperator } from "./http/analytics-report.ts";
import { assetFile, assetHeaders, licenses } from "./http/assets.ts";
import { callables } from "./http/callables.ts";
import { callingOrigins } from "./http/calling-origins.ts";
import { confirmPayment } from "./http/confirm-payment.ts";
import { countEvents } from "./http/count-events.ts";
import { countView } from "./http/count-view.ts";
import { deskBody, deskHandler } from "./http/desk.ts";
import { doorHandler, doorLimit } from "./http/door.ts";
import { doorWorker } from "./http/door-worker.ts";
import { failedRequest } from "./http/failed-request.ts";
import { fileHandler } from "./http/files.ts";
import { formReportForOperator } from "./http/form-report.ts";
import { googleWalletHandler } from "./http/google-wallet.ts";
import { health, live } from "./http/health.ts";
import { humanCheckChallenge, humanCheckOffer } from "./http/human-check-challenge.ts";
import { imageHandler } from "./http/images.ts";
import { leavePayment } from "./http/leave-payment.ts";
import { liveGame, liveSchedule } from "./http/live-game.ts";
import { metrics } from "./http/metrics.ts";
import { commandForOperator } from "./http/operator-command.ts";
import { videoPlayer } from "./http/player.ts";
import type { RequestFacts } from "./http/request-facts.ts";
import { requestKinds } from "./http/request-kind.ts";
import { requestLog } from "./http/request-log.ts";
import { scoreGameHandler, scoreLimit } from "./http/score-game.ts";
import { SECURITY_TEXT, securityText } from "./http/security-text.ts";
import { servePage } from "./http/serve-page.ts";
import { shareImages } from "./http/share-images.ts";
import { SPECULATION_RULES, speculationRules } from "./http/speculation-rules.ts";
import { stripeWebhook, webhookLimit } from "./http/stripe-webhook.ts";
import { ticketFiles } from "./http/ticket-files.ts";
import { type Services, saleServices, settlingServices } from "./services.ts";

/** Puts the app together from middleware and routes, in the order in which requests pass them. */
export function createApp(services: Services): Hono<RequestFacts> {
  const app = new Hono<RequestFacts>();
  const sale = saleServices(services);
  const settling = settlingServices(services);

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
  app.all("/callable/:name", callables(sale));
  app.use("/captcha/*", callingOrigins(services.config));
  app.get("/captcha/offer", humanCheckOffer(services));
  app.get("/captcha/challenge", humanCheckChallenge(services));

  app.get("/activation", activation(services));
  app.get(SPECULATION_RULES, speculationRules);

  app.get("/desk/door-worker.js", doorWorker);
  const desk = deskHandler(sale);
  app.use("/desk/:table{[a-z]+\\.csv}", compress());
  app.all("/desk", deskBody, desk);
  app.all("/desk/*", deskBody, desk);

  app.use("/doors/:event", doorLimit, compress());
  app.on(["GET", "POST"], "/doors/:event", doorHandler(sale));

  const { googleWallet } = sale;
  if (googleWallet)
    app.get("/admissions/:code/google-wallet", googleWalletHandler({ ...sale, googleWallet }));

  for (const [path, handler] of ticketFiles(sale)) app.get(path, handler);

  app.use("/games/:gameId/score", scoreLimit);
  app.on(["GET", "POST"], "/games/:gameId/score", scoreGameHandler(sale));

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
  app.post("/webhooks/stripe", countEvents(services, "platform"), stripeWebhook(settling, "platform"));
  app.post("/webhooks/stripe/connect", countEvents(services, "connect"), stripeWebhook(settling, "connect"));
  mountSandbox(app, sale);

  app.get("/orders/:key/cancel", leavePayment(settling));
  app.get("/storesuccess", confirmPayment(settling));
  app.all("*", servePage(services));
  return app;
}
