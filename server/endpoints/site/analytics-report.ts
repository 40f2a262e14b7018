import type { Handler } from "hono";
import { analyticsReport } from "../../operator/analytics-report.ts";
import type { ReadServices } from "../../services.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { isFromOperator } from "../operator/operator.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * GET /analytics-report?club=&from=&to=: a report as JSON for the command line, which cannot open the
 * embedded database while this server runs.
 */
export function analyticsReportForOperator(services: ReadServices): Handler<RequestFacts> {
  return async (c) => {
    if (!isFromOperator(services, c)) return c.text("Not found", 404);
    c.header("Cache-Control", "no-store");
    const dayAt = (name: string) => {
      const day = c.req.query(name);
      return day !== undefined && DAY.test(day) ? day : null;
    };
    const wanted = { club: c.req.query("club") ?? "", from: dayAt("from"), to: dayAt("to") };
    const found = await analyticsReport(services.db, wanted, services.now());
    return found.ok ? c.json(found.report) : c.text(found.message, 422);
  };
}
