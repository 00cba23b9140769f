/** Defines the `webhook` commands. */
import type { Command } from "commander";
import { addCommand, COMPANY, ROTATE_NAMES, runAndPrint, type CommandOptions } from "./command.ts";

// Loaded only when a command runs, as in program.ts.
const endpoints = () => import("./webhook-endpoint-commands.ts");
const secrets = () => import("./webhook-secret-commands.ts");
const deliveries = () => import("./webhook-delivery-commands.ts");
const test = () => import("./webhook-test-command.ts");

const ENDPOINT = ["--endpoint <id>", "the endpoint's ID"] as const;
const URL_OPTION = ["--url <url>", "the https:// URL to send events to"] as const;
const EVENTS = ["--events <types>", "event types, separated by commas"] as const;
const NAME = ["--name <name>", 'the endpoint\'s name, unique in the company; "" for none'] as const;
const DESCRIPTION = ["--description <text>", 'what the endpoint is for; "" for none'] as const;
const FILTER = [
  "--filter <condition...>",
  'only events that meet all conditions, such as "data.status = active"; "" for no filter',
] as const;
const HEADER = [
  "--header <header...>",
  'all custom headers, such as "Authorization: Bearer …"; a name alone keeps its value, "" removes all',
] as const;

/** Adds the commands to the group `webhook`. */
export function addWebhookCommands(webhook: Command): void {
  addEndpointCommands(webhook);
  addSecretCommands(webhook);
  addDeliveryCommands(webhook);
}

function addEndpointCommands(webhook: Command): void {
  addCommand(webhook, "create", "create an endpoint; its secret is shown only once")
    .requiredOption(...COMPANY)
    .requiredOption(...URL_OPTION)
    .requiredOption(...EVENTS)
    .option(...NAME)
    .option(...DESCRIPTION)
    .option(...FILTER)
    .option(...HEADER)
    .action(runAndPrint(async () => (await endpoints()).createWebhook));
  addCommand(webhook, "list", "list a company's endpoints, without their secrets")
    .requiredOption(...COMPANY)
    .action(runAndPrint(async () => (await endpoints()).showWebhooks));
  addEndpointCommand(webhook, "update", "change an endpoint's settings")
    .option(...URL_OPTION)
    .option(...EVENTS)
    .option(...NAME)
    .option(...DESCRIPTION)
    .option(...FILTER)
    .option(...HEADER)
    .action(runAndPrint(async () => (await endpoints()).updateWebhook));
  addEndpointCommand(webhook, "test", "send a test event and wait for the result")
    .option("--type <type>", "the event type; others than webhook.test have example data")
    .action(runAndPrint(async () => (await test()).testWebhook));
  addEndpointCommand(webhook, "enable", "enable an endpoint and clear its failing state").action(
    runAndPrint(async () => (await endpoints()).enableWebhook),
  );
  addEndpointCommand(
    webhook,
    "disable",
    "disable an endpoint; its events are stored as skipped",
  ).action(runAndPrint(async () => (await endpoints()).disableWebhook));
  addEndpointCommand(
    webhook,
    "delete",
    "delete an endpoint and cancel its queued deliveries",
  ).action(runAndPrint(async () => (await endpoints()).deleteWebhook));
}

function addSecretCommands(webhook: Command): void {
  const rotate = "create the next secret; both secrets sign for 24 hours";
  for (const { name, isHidden } of ROTATE_NAMES)
    addEndpointCommand(webhook, name, rotate, { isHidden }).action(
      runAndPrint(async () => (await secrets()).rotateWebhookSecret),
    );
  addEndpointCommand(webhook, "activate", "switch to the next secret now").action(
    runAndPrint(async () => (await secrets()).activateWebhookSecret),
  );
  addEndpointCommand(webhook, "replace", "replace a leaked secret at once, without overlap").action(
    runAndPrint(async () => (await secrets()).replaceWebhookSecret),
  );
}

function addDeliveryCommands(webhook: Command): void {
  addCommand(
    webhook,
    "deliveries",
    "list deliveries, newest first, or the attempts of one delivery",
  )
    .requiredOption(...COMPANY)
    .option("--endpoint <id>", "only deliveries to this endpoint")
    .option("--state <state>", "pending, retrying, succeeded, failed, cancelled or skipped")
    .option("--limit <rows>", "number of rows, 1 to 1000 (default: 20)")
    .option("--before <id>", "only deliveries older than this one")
    .option("--delivery <id>", "show the attempts of this delivery")
    .action(runAndPrint(async () => (await deliveries()).showDeliveries));
  addCommand(webhook, "resend", "send the event of a delivery again")
    .requiredOption(...COMPANY)
    .requiredOption("--delivery <id>", "the delivery's ID")
    .action(runAndPrint(async () => (await deliveries()).resendWebhook));
  addEndpointCommand(
    webhook,
    "recover",
    "send events again that failed, were skipped or cancelled, or were never sent",
  )
    .requiredOption(
      "--since <when>",
      "start of the period, such as 1h, 2d or 2030-01-31T12:00:00Z; at most 30d ago",
    )
    .action(runAndPrint(async () => (await deliveries()).recoverWebhook));
}

function addEndpointCommand(
  webhook: Command,
  name: string,
  description: string,
  options?: CommandOptions,
): Command {
  return addCommand(webhook, name, description, options)
    .requiredOption(...COMPANY)
    .requiredOption(...ENDPOINT);
}
