/** Lists filtered pages, most of which match rarely or never, so that as many rows as possible are scanned. */

/** Queries of the list of requests by name. */
const QUERIES = {
  "requests with 429": "status:429",
  "requests with 412 (none)": "status:412",
  "requests by PUT (none)": "method:PUT",
  "requests of a key": "key:Key_1",
  "requests of a key by PUT (none)": "key:Key_1 method:PUT",
  "requests of an operation": "op:createLocation",
  "requests with an error code": "code:ADDRESS_NOT_FOUND",
  "requests of a path (none)": "path:/v1/pricelists*",
  "slow requests (none)": "duration:>5000",
  "requests of agents (none)": "source:mcp",
  "requests in the last 6 hours": "last:6h",
  "requests but one operation": "-op:listCustomers last:7d",
};

/**
 * @param requestId a request from the middle of the log
 * @returns paths by name
 */
export function searchesOf({
  endpointIds: [endpoint = ""],
  requestId,
}: {
  readonly endpointIds: readonly string[];
  readonly requestId: string;
}): Map<string, string> {
  const requests = "/developer/requests";
  const deliveries = "/developer/webhooks/deliveries";
  return new Map([
    ["/developer/requests/:id", `${requests}/${requestId}`],
    ["request beside the list", `${requests}?open=${requestId}`],
    ["requests before the middle", `${requests}?before=${requestId}`],
    ...Object.entries(QUERIES).map(
      ([name, query]) => [name, `${requests}?q=${encodeURIComponent(query)}`] as const,
    ),
    ["overview of 7 days", "/developer?period=7d"],
    ["deliveries of an endpoint", `${deliveries}?endpoint=${endpoint}`],
    ["failed deliveries", `${deliveries}?state=failed`],
    ["retrying deliveries (none)", `${deliveries}?state=retrying`],
    ["resent deliveries (none)", `${deliveries}?trigger=resend`],
    ["deliveries of location.created", `${deliveries}?type=location.created`],
    ["deliveries answered with 5xx", `${deliveries}?result=5xx`],
    ["deliveries that timed out (none)", `${deliveries}?result=timeout`],
    ["recovery of 24 hours", `/developer/webhooks/${endpoint}/recover?since=24`],
    ["recovery of 30 days", `/developer/webhooks/${endpoint}/recover?since=720`],
  ]);
}
