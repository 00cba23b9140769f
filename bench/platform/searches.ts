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

/** Objects that pages are about. */
export interface Known {
  readonly endpointIds: readonly string[];
  /** A request from the middle of the log. */
  readonly requestId: string;
  /** The customer that all events are about. */
  readonly customer: { readonly id: string; readonly number: string; readonly email: string };
  /** A location that nothing is about. */
  readonly locationId: string;
}

/** Texts for the search of the platform, by what they find. */
const textsOf = ({ requestId, customer }: Known) => ({
  "a common name": "James",
  "a rare name": "Ирина 王",
  "a common word": "roofing",
  nothing: "Nobody has this name",
  "an email address": customer.email,
  "a customer's number": customer.number,
  "a telephone number": "512-555-0100",
  "an ID of a customer": customer.id,
  "an ID of a request": requestId,
  "an error code": "ADDRESS_NOT_FOUND",
});

/** @returns paths by name */
export function searchesOf(known: Known): Map<string, string> {
  const { requestId, customer, locationId } = known;
  const [endpoint = ""] = known.endpointIds;
  const requests = "/developer/requests";
  const deliveries = "/developer/webhooks/deliveries";
  return new Map([
    ["/developer/requests/:id", `${requests}/${requestId}`],
    ["request beside the list", `${requests}?open=${requestId}`],
    ["requests before the middle", `${requests}?before=${requestId}`],
    ...Object.entries(QUERIES).map(
      ([name, query]) => [name, `${requests}?q=${encodeURIComponent(query)}`] as const,
    ),
    ...Object.entries(textsOf(known)).map(
      ([name, text]) =>
        [`search for ${name}`, `/developer/search?q=${encodeURIComponent(text)}`] as const,
    ),
    ["a customer with all events", `/developer/customers/${customer.id}`],
    ["a location without events", `/developer/locations/${locationId}`],
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
