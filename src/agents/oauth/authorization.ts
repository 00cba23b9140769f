/** Loads the authorization server at the first request for it, since loading takes a third of a second. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenServices, Services } from "../../services.ts";
import { createConsents } from "./answers.ts";
import type { Consents } from "./consents.ts";
import { createDocumentFetch } from "./document-fetch.ts";
import { resourceOf } from "./paths.ts";
import type { Provider } from "./provider.ts";
import { toNodeRequest } from "./requests.ts";

export interface Authorization {
  /**
   * Passes a request to the authorization server.
   * @param body replaces the request's body, which has been read already
   */
  serve(request: FastifyRequest, reply: FastifyReply, body?: unknown): Promise<void>;
  readonly consents: Consents;
  /** From now on, closes each connection after its current response. */
  finish(): void;
  /** Closes outgoing connections. */
  close(): Promise<void>;
}

/** @param baseUrl base URL of the service, without a trailing slash */
export function createAuthorization(
  services: Services & Pick<OpenServices, "webhooks" | "deriveKeys">,
  baseUrl: string,
): Authorization {
  const { db, clock, deriveKeys, webhooks } = services;
  const documents = createDocumentFetch({ allowLocal: webhooks.allowLocal });
  const store = { db, clock, baseUrl, resource: resourceOf(baseUrl) };
  let isStopping = false;
  let loading: Promise<Provider> | undefined;
  const load = async () => {
    const { createProvider } = await importQuietly();
    // Other requests are served in between.
    await nextTurn();
    const provider = createProvider({ store, deriveKeys, fetch: documents.fetch });
    provider.use(async (ctx, next) => {
      await next();
      if (isStopping) ctx.set("connection", "close");
    });
    return provider;
  };
  // A failed load (no key yet, for example) is retried at the next request.
  const provider = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  return {
    consents: createConsents(provider, { db, clock }),
    async serve(request, reply, body) {
      const answer = (await provider()).callback();
      const message = toNodeRequest(request, baseUrl, body);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      await answer(message, reply.raw);
    },
    finish() {
      isStopping = true;
    },
    close: () => documents.close(),
  };
}

/** Imports the library without its warning about every Node release newer than its list of LTS releases. */
async function importQuietly() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith("oidc-provider WARNING: Unsupported runtime")) warn(...words);
  };
  try {
    return await import("./provider.ts");
  } finally {
    console.warn = warn;
  }
}
