/** `webhook …`, as it is typed. */
import type { Command } from "commander";
import { addCommand, COMPANY, runAndPrint } from "./command.ts";

// Loaded when a command runs, as in program.ts.
const endpoints = () => import("./webhook-endpoint-commands.ts");
const secrets = () => import("./webhook-secret-commands.ts");
const deliveries = () => import("./webhook-delivery-commands.ts");
const test = () => import("./webhook-test-command.ts");

const ENDPOINT = ["--endpoint <id>", "the endpoint's id"] as const;
const URL_OPTION = ["--url <url>", "where events are sent, with https://"] as const;
const EVENTS = ["--events <types>", "event types, separated by commas"] as const;

/** Adds the commands to their group. */
export function addWebhookCommands(webhook: Command): void {
  addEndpointCommands(webhook);
  addSecretCommands(webhook);
  addDeliveryCommands(webhook);
}

function addEndpointCommands(webhook: Command): void {
  addCommand(webhook, "create", "make an endpoint; its secret is shown this once")
    .requiredOption(...COMPANY)
    .requiredOption(...URL_OPTION)
    .requiredOption(...EVENTS)
    .action(runAndPrint(async () => (await endpoints()).createWebhook));
  addCommand(webhook, "list", "show a company's endpoints, without their secrets")
    .requiredOption(...COMPANY)
    .action(runAndPrint(async () => (await endpoints()).showWebhooks));
  addEndpointCommand(webhook, "update", "change an endpoint's URL or event types")
    .option(...URL_OPTION)
    .option(...EVENTS)
    .action(runAndPrint(async () => (await endpoints()).updateWebhook));
  addEndpointCommand(webhook, "test", "send a test event, and wait for what comes of it").action(
    runAndPrint(async () => (await test()).testWebhook),
  );
  addEndpointCommand(webhook, "enable", "send it events again, with a clean record").action(
    runAndPrint(async () => (await endpoints()).enableWebhook),
  );
  addEndpointCommand(webhook, "disable", "send it nothing; its events are kept as skipped").action(
    runAndPrint(async () => (await endpoints()).disableWebhook),
  );
  addEndpointCommand(webhook, "delete", "delete it, and cancel what is queued for it").action(
    runAndPrint(async () => (await endpoints()).deleteWebhook),
  );
}

function addSecretCommands(webhook: Command): void {
  addEndpointCommand(
    webhook,
    "rotate",
    "make a next secret, beside the current one for 24 hours",
  ).action(runAndPrint(async () => (await secrets()).rotateWebhookSecret));
  addEndpointCommand(webhook, "activate", "make the next secret the current one now").action(
    runAndPrint(async () => (await secrets()).activateWebhookSecret),
  );
  addEndpointCommand(webhook, "replace", "make a new secret now, for one that leaked").action(
    runAndPrint(async () => (await secrets()).replaceWebhookSecret),
  );
}

function addDeliveryCommands(webhook: Command): void {
  addCommand(webhook, "deliveries", "show deliveries, newest first, or the attempts of one")
    .requiredOption(...COMPANY)
    .option("--endpoint <id>", "only those to this endpoint")
    .option("--state <state>", "pending, retrying, succeeded, failed, cancelled or skipped")
    .option("--limit <rows>", "1 to 1000 (default: 20)")
    .option("--before <id>", "those older than this delivery")
    .option("--delivery <id>", "the attempts of this one")
    .action(runAndPrint(async () => (await deliveries()).showDeliveries));
  addCommand(webhook, "resend", "send a delivery's event again")
    .requiredOption(...COMPANY)
    .requiredOption("--delivery <id>", "the delivery's id")
    .action(runAndPrint(async () => (await deliveries()).resendWebhook));
  addEndpointCommand(
    webhook,
    "recover",
    "send again all that failed, was skipped or never attempted",
  )
    .requiredOption("--since <when>", "such as 1h, 2d or 2030-01-31T12:00:00Z; 30d at most")
    .action(runAndPrint(async () => (await deliveries()).recoverWebhook));
}

function addEndpointCommand(webhook: Command, name: string, description: string): Command {
  return addCommand(webhook, name, description)
    .requiredOption(...COMPANY)
    .requiredOption(...ENDPOINT);
}
