/** Records metrics of alerts and emails. */
import { Counter, type Registry } from "prom-client";
import { OPERATIONAL_TYPES } from "../events/envelope.ts";
import type { Metrics } from "./metrics.ts";

/** Creates metrics of alerts in a registry. */
export function createAlertMetrics(
  registry: Registry,
): Pick<Metrics, "alertRaised" | "emailAttempted"> {
  const registers = [registry];
  const alerts = new Counter({
    name: "partner_api_alerts_total",
    help: "Alerts raised for companies, and recoveries of endpoints.",
    labelNames: ["kind"],
    registers,
  });
  const emails = new Counter({
    name: "partner_api_emails_total",
    help: "Attempts to send an email: sent, retrying, or failed after the last attempt.",
    labelNames: ["result"],
    registers,
  });
  for (const kind of OPERATIONAL_TYPES) alerts.inc({ kind }, 0);
  for (const result of ["sent", "retrying", "failed"]) emails.inc({ result }, 0);
  return {
    alertRaised: (kind) => alerts.inc({ kind }),
    emailAttempted: (result) => emails.inc({ result }),
  };
}
