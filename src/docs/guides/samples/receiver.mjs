import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { webhooks, WebhookVerificationError } from "partner-api";

const secret = process.env.PARTNER_WEBHOOK_SECRET;

createServer(async (request, response) => {
  try {
    const event = webhooks.verify(await buffer(request), request.headers, secret);
    console.log(`verified ${event.type} ${event.id}`);
    response.writeHead(200).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookVerificationError ? 400 : 500).end();
  }
}).listen(4000, "127.0.0.1");
