/** Commands `webhook rotate`, `activate` and `replace`: change an endpoint's signing secret. */
import {
  activateSecret,
  replaceSecret,
  rotateSecret,
} from "../webhooks/endpoints/secrets-rotation.ts";
import { readId } from "./arguments.ts";
import { formatTimestamp, type Result } from "./output.ts";
import { withWebhooks } from "./session.ts";
import type { EndpointOptions } from "./webhook-endpoint-commands.ts";

export async function rotateWebhookSecret(options: EndpointOptions): Promise<Result> {
  const id = readId(options.endpoint, "--endpoint");
  return await withWebhooks(
    options.company,
    async ({ webhooks, company }) => {
      const { endpoint, secret } = await rotateSecret(webhooks, company.id, id);
      return {
        json: { ...endpoint, secret },
        text: [
          `Next secret (shown only once): ${secret}`,
          `Until ${formatTimestamp(endpoint.nextSecretAt)}, or until you activate it, deliveries are signed with both secrets: X-Service-Signature with the current one, X-Service-Signature-Next with this one.`,
        ].join("\n"),
      };
    },
    { encrypts: true },
  );
}

export async function activateWebhookSecret(options: EndpointOptions): Promise<Result> {
  const id = readId(options.endpoint, "--endpoint");
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const endpoint = await activateSecret(webhooks, company.id, id);
    return {
      json: { ...endpoint },
      text: "The next secret is now the current one. The old secret is no longer used.",
    };
  });
}

export async function replaceWebhookSecret(options: EndpointOptions): Promise<Result> {
  const id = readId(options.endpoint, "--endpoint");
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const { endpoint, secret } = await replaceSecret(webhooks, company.id, id);
    return {
      json: { ...endpoint, secret },
      text: [
        `Secret (shown only once): ${secret}`,
        "The old secret is no longer used. The receiver rejects deliveries until it has the new secret.",
      ].join("\n"),
    };
  });
}
