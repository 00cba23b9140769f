/** Commands `webhook create`, `list`, `update`, `enable`, `disable` and `delete`: manage a company's endpoints. */
import type { Endpoint } from "../webhooks/endpoints/endpoint.ts";
import * as endpoints from "../webhooks/endpoints/endpoints.ts";
import type { HeaderInput } from "../webhooks/endpoints/custom-headers.ts";
import { conditionText, splitCondition } from "../webhooks/filters/condition-text.ts";
import { readId, readList } from "./arguments.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { formatTimestamp, table, type Result } from "./output.ts";
import { withWebhooks } from "./session.ts";

export interface EndpointOptions {
  readonly company: string;
  readonly endpoint: string;
}

/** Settings that `create` and `update` share. */
export interface SettingsOptions {
  readonly name?: string;
  readonly description?: string;
  /** Conditions such as `data.status = active`; one empty text removes all. */
  readonly filter?: readonly string[];
  /** `Name: value`; one empty text removes all. */
  readonly header?: readonly string[];
}

export async function createWebhook(
  options: SettingsOptions & { company: string; url: string; events: string },
): Promise<Result> {
  const { url } = options;
  const events = readList(options.events);
  const settings = readSettings(options);
  return await withWebhooks(
    options.company,
    async ({ webhooks, company }) => {
      const { endpoint, secret } = await endpoints.createEndpoint(webhooks, company.id, {
        ...settings,
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
    },
    { encrypts: true },
  );
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
  options: EndpointOptions & SettingsOptions & { url?: string; events?: string },
): Promise<Result> {
  const { url } = options;
  const events = options.events === undefined ? undefined : readList(options.events);
  const settings = { ...readSettings(options), url, events };
  if (Object.values(settings).every((setting) => setting === undefined))
    throw new OperatorError(
      "Nothing to change: add --url, --events, --name, --description, --filter or --header.",
    );
  return await changeEndpoint(
    options,
    async (...endpoint) => ({
      endpoint: await endpoints.updateEndpoint(...endpoint, settings),
      text: (url) => `Updated endpoint ${url}.`,
    }),
    { encrypts: settings.headers !== undefined },
  );
}

function readSettings({ name, description, filter, header }: SettingsOptions) {
  return {
    name,
    description,
    filter: filter?.filter((text) => text.trim() !== "").map(splitCondition),
    headers: header?.filter((text) => text.trim() !== "").map(readHeader),
  };
}

/** Reads `--header`. Without a value, the header keeps the one that it has. */
function readHeader(text: string): HeaderInput {
  const colon = text.indexOf(":");
  return colon < 0
    ? { name: text }
    : { name: text.slice(0, colon), value: text.slice(colon + 1).trim() };
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
  { encrypts = false }: { readonly encrypts?: boolean } = {},
): Promise<Result> {
  const id = readId(options.endpoint, "--endpoint");
  return await withWebhooks(
    options.company,
    async ({ webhooks, company }) => {
      const { endpoint, text } = await change(webhooks, company.id, id);
      return { json: { ...endpoint }, text: text(printableUrl(endpoint)) };
    },
    { encrypts },
  );
}

const HEADING = [
  "ID",
  "STATUS",
  "FAILING SINCE",
  "LAST SUCCESS",
  "EVENTS",
  "FILTER",
  "HEADERS",
  "NAME",
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
    endpoint.filter.map(conditionText).join(" and ") || "-",
    endpoint.headers.join(",") || "-",
    endpoint.name ?? "-",
    printableUrl(endpoint),
    endpoint.disabledReason ?? "",
  ];
}

/** The URL as the parser writes it, without characters that a terminal takes for commands. */
function printableUrl({ url }: Endpoint): string {
  return new URL(url).href;
}
