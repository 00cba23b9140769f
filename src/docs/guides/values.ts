/** Computes what the text of a guide can't say itself. A page uses a value as `{{name}}` or `{{name argument}}`. */
import { goLiveItems, type GoLiveItem } from "../../accounts/go-live-items.ts";
import { describeScope, SCOPES } from "../../accounts/scopes.ts";
import { listedTools } from "../../agents/tools/tools.ts";
import { operations } from "../../generated/operations.ts";
import { scopes } from "../../generated/scopes.ts";
import { html, type Html, type Part } from "../../html/html.ts";
import { deprecatedOperations, type Operations } from "../../kernel/deprecation.ts";
import { FIRST_GAP_SECONDS, MAX_ATTEMPTS } from "../../webhooks/schedule.ts";
import { SANDBOX_RECEIVERS } from "../../webhooks/sending/sandbox-receivers.ts";
import { exampleOf } from "../errors/examples.ts";
import { errorTable } from "../errors/pages.ts";
import { prose } from "../prose.ts";
import { sandboxSignUp } from "../sandbox-sign-up.ts";
import { gradleLines, installCommand, SDKS } from "../sdk-packages/install.ts";
import { BASE_URL, codeBlock, codeTabs, type Language } from "../site/code.ts";
import type { Site } from "../site/page.ts";
import { table } from "../table.ts";
import { erasedFields } from "./erased-fields.ts";
import { deliveryExample, eventTable, operationalEventTable } from "./event-values.ts";
import { programSection, typescriptSample, verifySection } from "./programs.ts";

/** Name of the service in an agent's client. Users can choose another one. */
const MCP_NAME = "partner-api";

/** Returns a value by its name, from the argument after the name. */
export const VALUES: Readonly<Record<string, (argument: string, site: Site) => Part>> = {
  program: programSection,
  sample: typescriptSample,
  verify: verifySection,
  "sandbox-sign-up": (_, site) => sandboxSignUp(site),
  install: installTabs,
  requirements: () =>
    // Intl.ListFormat would take 10 ms of the first request.
    SDKS.map(({ requires }) => `${requires} or newer`)
      .join(", ")
      .replace(/, (?=[^,]*$)/, ", and "),
  gradle: () => codeBlock("text", gradleLines(BASE_URL)),
  "before-over-http": beforeOverHttp,
  "first-calls": () =>
    table(
      ["Language", "File", "Command"],
      SDKS.map(({ title, firstCall: { file, run } }) => [html`${title}`, code(file), code(run)]),
    ),
  scopes: () =>
    table(
      ["Scope", "Allows"],
      scopes.map(({ name, operations: allowed }) => [code(name), prose(allowed)]),
    ),
  "validation-error": () => codeBlock("http", exampleOf("VALIDATION_FAILED", BASE_URL)),
  "error-codes": errorTable,
  erased: erasedFields,
  deprecated: () => deprecatedTable(operations),
  events: eventTable,
  "operational-events": operationalEventTable,
  delivery: deliveryExample,
  "max-attempts": () => MAX_ATTEMPTS,
  attempts: attemptTable,
  "go-live": (_, { baseUrl }) =>
    table(
      ["Item", "Reason", "How"],
      Object.values<GoLiveItem>(goLiveItems(baseUrl)).map(({ title, why, how }) => [
        html`${title}`,
        html`${why}`,
        prose(how),
      ]),
    ),
  "sandbox-receivers": () =>
    table(
      ["URL", "Response"],
      SANDBOX_RECEIVERS.map(({ url, about }) => [
        code(url),
        html`${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
      ]),
    ),
  "cursor-link": (_, { baseUrl }) => {
    const config = Buffer.from(JSON.stringify({ url: `${baseUrl}/mcp` })).toString("base64");
    const link = `cursor://anysphere.cursor-deeplink/mcp/install?name=${MCP_NAME}&config=${encodeURIComponent(config)}`;
    return html`<a href="${link}">Add it to Cursor</a>`;
  },
  "vs-code-link": (_, { baseUrl }) => {
    const server = JSON.stringify({ name: MCP_NAME, type: "http", url: `${baseUrl}/mcp` });
    return html`<a href="vscode:mcp/install?${encodeURIComponent(server)}">Add it to VS Code</a>`;
  },
  // The same words as on the consent page.
  "agent-scopes": () =>
    table(
      ["Scope", "Allows"],
      SCOPES.map((scope) => [code(scope), html`${describeScope(scope)}`]),
    ),
  tools: () =>
    table(
      ["Tool", "Description", "Scope"],
      listedTools.map(({ name, title, operation }) => [
        code(name),
        html`<a href="/docs/reference/${operation.operationId}">${title}</a>`,
        html`${operation.scopes.map((scope) => html`${code(scope)} `)}`,
      ]),
    ),
};

/**
 * Renders a value.
 * @param text its name, and its argument after a space
 * @throws for an unknown name
 */
export function valueOf(text: string, site: Site): Part {
  const [name = "", argument = ""] = text.split(" ");
  const value = VALUES[name];
  if (!value) throw new Error(`A guide uses {{${text}}}, which values.ts doesn't have.`);
  return value(argument, site);
}

/** Renders the operations that stop working, or says that there are none. */
export function deprecatedTable(all: Operations): Html {
  const deprecated = deprecatedOperations(all);
  if (deprecated.length === 0) return html`<p>No operation is deprecated at present.</p>`;
  return table(
    ["Operation", "Deprecated since", "Stops working on"],
    deprecated.map(({ method, path, deprecation }) => [
      html`<code>${method} ${path}</code>`,
      html`${deprecation.at}`,
      html`${deprecation.sunsetAt}`,
    ]),
  );
}

function installTabs(): Html {
  const samples = SDKS.map((sdk) => ({
    language: sdk.language as Language,
    text: installCommand(sdk, BASE_URL),
    // Without colors, because they would change with each version.
    codeLanguage: "text" as const,
  }));
  return codeTabs("install", samples);
}

function beforeOverHttp(): Html {
  return html`${SDKS.filter((sdk) => sdk.beforeOverHttp).map(
    (sdk) =>
      html`<p>
        If the service has no HTTPS, as on localhost, ${sdk.title} requires another command first:
        ${code(sdk.beforeOverHttp)}.
      </p>`,
  )}`;
}

function attemptTable(): Html {
  let totalSeconds = 0;
  const rows = Array.from({ length: MAX_ATTEMPTS }, (_, i) => {
    const delaySeconds = i === 0 ? 0 : FIRST_GAP_SECONDS * 2 ** (i - 1);
    totalSeconds += delaySeconds;
    return [
      html`Attempt ${i + 1}`,
      html`${i === 0 ? "immediately" : `${delaySeconds} s later`}`,
      html`${i === 0 ? "" : `${duration(totalSeconds)} after the first`}`,
    ];
  });
  return table(["Attempt", "Minimum delay", "Minimum time since the first"], rows);
}

function duration(seconds: number): string {
  const minutes = seconds / 60;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function code(text: string | undefined): Html {
  return html`<code>${text}</code>`;
}
