import { Readable } from "node:stream";
import type { Handler } from "hono";
import { FORM_REPORTS, formReport } from "../../operator/form-report.ts";
import type { Services } from "../../services.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { isFromOperator, isOnThisMachine } from "../operator/operator.ts";

/**
 * GET /form-reports/{report}?club=&form=: a report as text for the command line, which cannot open the
 * embedded database while this server runs. Only for this machine: it has personal data.
 */
export function formReportForOperator(services: Services): Handler<RequestFacts> {
  return async (c) => {
    const report = FORM_REPORTS.find((name) => name === c.req.param("report"));
    if (!report || !isFromOperator(services, c) || !isOnThisMachine(c)) return c.text("Not found", 404);
    c.header("Cache-Control", "no-store");
    const wanted = { report, club: c.req.query("club") ?? "", formId: c.req.query("form") ?? null };
    const found = await formReport(services.db, services.sales, wanted);
    if (!found.ok) return c.text(found.message, 422);
    return c.body(Readable.toWeb(Readable.from(found.text)) as ReadableStream);
  };
}
