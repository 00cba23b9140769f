/** Commands `webhook create`, `list`, `update`, `enable`, `disable` and `delete`: manage a company's endpoints. */
import type { Endpoint } from "../webhooks/endpoints/endpoint.ts";
import * as endpoints from "../webhooks/endpoints/endpoints.ts";
import { readId, readList } from "./arguments.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { formatTimestamp, table, type Result } from "./output.ts";
import { withWebhooks } from "./session.ts";

export interface EndpointOptions {
  readonly company: string;
  readonly endpoint: string;
}

export async function createWebhook(options: {
  company: string;
  url: string;
  events: string;
}): Promise<Result> {
  const { url } = options;
  const events = readList(options.events);
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const { endpoint, secret } = await endpoints.createEndpoint(webhooks, company.id, {
      url,
      events,
    });
    return {
      json: { ...endpoint, secret },
      text: [
        `Created an endpoint for "${company.name}" that receives ${endpoint.events.join(", ")}.`,
        `ID: ${endpoint.id}`,
        `Secret (shown only once): ${secret}`,
      ].join("\n"),
    };
  });
}

export async function showWebhooks(options: { company: string }): Promise<Result> {
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const found = await endpoints.listEndpoints(webhooks, company.id);
    return {
      json: { endpoints: found },
      text: found.length > 0 ? table([HEADING, ...found.map(toRow)]) : "No endpoints.",
    };
  });
}

export async function updateWebhook(
  options: EndpointOptions & { url?: string; events?: string },
): Promise<Result> {
  const { url } = options;
  const events = options.events === undefined ? undefined : readList(options.events);
  if (url === undefined && events === undefined)
    throw new OperatorError("Nothing to change: add --url, --events or both.");
  return await changeEndpoint(options, async (...endpoint) => ({
    endpoint: await endpoints.updateEndpoint(...endpoint, { url, events }),
    text: (url) => `Updated endpoint ${url}.`,
  }));
}

export async function enableWebhook(options: EndpointOptions): Promise<Result> {
  return await changeEndpoint(options, async (...endpoint) => ({
    endpoint: await endpoints.enableEndpoint(...endpoint),
    text: (url) => `Enabled endpoint ${url}. Send the events it missed with: webhook recover`,
  }));
}

export async function disableWebhook(options: EndpointOptions): Promise<Result> {
  return await changeEndpoint(options, async (...endpoint) => {
    const disabled = await endpoints.disableEndpoint(...endpoint);
    const text = (url: string) => `Disabled endpoint ${url}. Reason: ${disabled.disabledReason}`;
    return { endpoint: disabled, text };
  });
}

export async function deleteWebhook(options: EndpointOptions): Promise<Result> {
  const id = readId(options.endpoint, "--endpoint");
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const { cancelled } = await endpoints.deleteEndpoint(webhooks, company.id, id);
    return {
      json: { id, cancelled },
      text: `Deleted endpoint ${id} and cancelled ${cancelled} queued deliveries.`,
    };
  });
}

type Changed = { readonly endpoint: Endpoint; readonly text: (url: string) => string };

async function changeEndpoint(
  options: EndpointOptions,
  change: (...endpoint: Parameters<typeof endpoints.getEndpoint>) => Promise<Changed>,
): Promise<Result> {
  const id = readId(options.endpoint, "--endpoint");
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const { endpoint, text } = await change(webhooks, company.id, id);
    return { json: { ...endpoint }, text: text(printableUrl(endpoint)) };
  });
}

const HEADING = [
  "ID",
  "STATUS",
  "FAILING SINCE",
  "LAST SUCCESS",
  "EVENTS",
  "URL",
  "DISABLED REASON",
];

function toRow(endpoint: Endpoint): string[] {
  return [
    endpoint.id,
    endpoint.status,
    endpoint.failingSince ? formatTimestamp(endpoint.failingSince) : "-",
    formatTimestamp(endpoint.lastSuccessAt),
    endpoint.events.join(","),
    printableUrl(endpoint),
    endpoint.disabledReason ?? "",
  ];
}

/** The URL as the parser writes it, without characters that a terminal takes for commands. */
function printableUrl({ url }: Endpoint): string {
  return new URL(url).href;
}
