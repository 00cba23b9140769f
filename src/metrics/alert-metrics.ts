/** Records metrics of alerts and emails. */
import type { Registry } from "prom-client";
import { instrumentsOf } from "./instruments.ts";
import { OPERATIONAL_TYPES } from "../events/envelope.ts";
import type { Metrics } from "./metrics.ts";

/** Creates metrics of alerts in a registry. */
export function createAlertMetrics(
  registry: Registry,
): Pick<Metrics, "alertRaised" | "emailAttempted"> {
  const { counter } = instrumentsOf(registry);
  const alerts = counter(
    "partner_api_alerts_total",
    "Alerts raised for companies, and recoveries of endpoints.",
    ["kind"],
  );
  const emails = counter(
    "partner_api_emails_total",
    "Attempts to send an email: sent, retrying, or failed after the last attempt.",
    ["result"],
  );
  for (const kind of OPERATIONAL_TYPES) alerts.inc({ kind }, 0);
  for (const result of ["sent", "retrying", "failed"]) emails.inc({ result }, 0);
  return {
    alertRaised: (kind) => alerts.inc({ kind }),
    emailAttempted: (result) => emails.inc({ result }),
  };
}
